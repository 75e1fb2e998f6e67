import { listMediaIds, type MediaItem, type ProgramDocument } from '@vitrine/shared/document';
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
  const files = await materials.currentFiles(connection, tenantId, listMediaIds(document));
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
