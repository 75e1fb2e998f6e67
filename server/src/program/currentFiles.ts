import { type Component, listMediaIds, type MediaItem, type ProgramDocument } from '@vitrine/shared/document';
import type { CurrentFile } from '../material/materialsForOthers.ts';
import { addressesOf } from '../material/namesAndFiles.ts';
import type { Connection } from '../platform/database/connection.ts';
import type { Needs } from '../services.ts';
import { withWork, worksOf } from './works/currentWorks.ts';

/** The file that a material has now, for what a document shows at an address; undefined: that stays. */
type FileOf = (mid: string, address: string) => CurrentFile | undefined;

function currentItem(item: MediaItem, fileOf: FileOf): MediaItem {
  const file = fileOf(item.mid, item.url);
  if (!file) return item;
  const { pages: _before, ...rest } = item;
  const { url, viewUrl, screenShotUrl, pages } = file;
  return { ...rest, url, viewUrl, screenShotUrl, ...(pages.length > 0 && { pages: [...pages] }) };
}

type Works = Awaited<ReturnType<typeof worksOf>>;

function currentComponent<Item extends Pick<Component, 'mpList' | 'coH5'>>(
  component: Item,
  fileOf: FileOf,
  works: Works,
): Item {
  const media = { ...component, mpList: component.mpList.map((item) => currentItem(item, fileOf)) };
  return withWork(media, works);
}

/**
 * The document as somebody passed it: with what was made of its files since, such as a version that browsers play, but
 * without files that took the place of others, or newer states of H5 works, which nobody has reviewed. The addresses in it say which file was seen,
 * since no clock could tell apart what was replaced while it was passed.
 */
export async function withPassedFiles(
  { materials }: Needs<'materials'>,
  connection: Connection,
  tenantId: string,
  passed: ProgramDocument,
): Promise<ProgramDocument> {
  const ids = listMediaIds(passed);
  const files = await materials.currentFiles(connection, tenantId, ids);
  const present = await addressesOf(connection, tenantId, ids);
  return filled(passed, (mid, seen) => (present.get(mid)?.includes(seen) ? files.get(mid) : undefined));
}

/**
 * The document with the files that its materials have now, and the newest state of its H5 works. A document says which material it shows; the address beside
 * it is only where the file was when it was saved, and a file can be replaced, converted or drawn as pages since.
 */
export async function withCurrentFiles(
  services: Needs<'database' | 'h5Works' | 'materials'>,
  connection: Connection,
  tenantId: string,
  document: ProgramDocument,
): Promise<ProgramDocument> {
  const files = await services.materials.currentFiles(connection, tenantId, listMediaIds(document));
  const works = await worksOf(services, connection, tenantId, document);
  return filled(document, (mid) => files.get(mid), works);
}

function filled(document: ProgramDocument, fileOf: FileOf, works: Works = new Map()): ProgramDocument {
  const scenes = document.scenes.map((scene) => {
    const { allScene } = scene;
    const background = fileOf(allScene.scBackImgId, allScene.scBackImg)?.url ?? allScene.scBackImg;
    const componentsList = allScene.componentsList.map((component) => ({
      ...currentComponent(component, fileOf, works),
      children: component.children.map((child) => currentComponent(child, fileOf, works)),
    }));
    return { ...scene, allScene: { ...allScene, scBackImg: background, componentsList } };
  });
  return { ...document, scenes };
}
