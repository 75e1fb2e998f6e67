import { listMediaIds, type MediaItem, type ProgramDocument } from '@vitrine/shared/document';
import { sql } from 'kysely';
import type { CurrentFile } from '../material/materialsForOthers.ts';
import type { Connection } from '../platform/database/connection.ts';
import type { Services } from '../platform/services.ts';

type Files = ReadonlyMap<string, CurrentFile>;

function currentItem(item: MediaItem, files: Files): MediaItem {
  const file = files.get(item.mid);
  if (!file) return item;
  const { pages: _before, ...rest } = item;
  const { url, viewUrl, screenShotUrl, pages } = file;
  return { ...rest, url, viewUrl, screenShotUrl, ...(pages.length > 0 && { pages: [...pages] }) };
}

function currentComponent<Item extends { mpList: MediaItem[] }>(component: Item, files: Files): Item {
  return { ...component, mpList: component.mpList.map((item) => currentItem(item, files)) };
}

/** Those of the materials whose file was replaced after an instant. */
async function replacedSince(connection: Connection, tenantId: string, ids: readonly string[], since: Date) {
  const rows = await connection
    .selectFrom('material')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .where('version', '>', 1)
    .where('changed_at', '>', since)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * The document as somebody passed it: with what was made of its files since, such as a version that browsers play, but
 * without files that took the place of others, which nobody has reviewed.
 */
export async function withPassedFiles(
  services: Services,
  connection: Connection,
  tenantId: string,
  passed: { document: ProgramDocument; at: Date },
): Promise<ProgramDocument> {
  const ids = listMediaIds(passed.document);
  const replaced = await replacedSince(connection, tenantId, ids, passed.at);
  const files = await services.materials.currentFiles(connection, tenantId, ids);
  for (const id of replaced) files.delete(id);
  return filled(passed.document, files);
}

/**
 * The document with the files that its materials have now. A document says which material it shows; the address beside
 * it is only where the file was when it was saved, and a file can be replaced, converted or drawn as pages since.
 */
export async function withCurrentFiles(
  { materials }: Services,
  connection: Connection,
  tenantId: string,
  document: ProgramDocument,
): Promise<ProgramDocument> {
  return filled(document, await materials.currentFiles(connection, tenantId, listMediaIds(document)));
}

function filled(document: ProgramDocument, files: Files): ProgramDocument {
  if (files.size === 0) return document;
  const scenes = document.scenes.map((scene) => {
    const { allScene } = scene;
    const background = files.get(allScene.scBackImgId)?.url ?? allScene.scBackImg;
    const componentsList = allScene.componentsList.map((component) => ({
      ...currentComponent(component, files),
      children: component.children.map((child) => currentComponent(child, files)),
    }));
    return { ...scene, allScene: { ...allScene, scBackImg: background, componentsList } };
  });
  return { ...document, scenes };
}
