import { type Component, listMediaIds, type MediaItem, type ProgramDocument } from '@vitrine/shared/document';
import type { CurrentFile } from '../../material/materialsForOthers.ts';
import { addressesOf } from '../../material/namesAndFiles.ts';
import type { Connection } from '../../platform/database/connection.ts';
import type { Needs } from '../../services.ts';
import { withWork, worksOf } from '../works/currentWorks.ts';

/** The current file of a material at an address; undefined: unchanged. */
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
 * The document as approved: with derived files since, such as browser-compatible videos, but without replaced files or
 * newer H5 pages, which nobody has reviewed. Its addresses identify the seen files, since clocks cannot order a
 * replacement during the approval.
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
 * The document with current files of its materials and current H5 pages. A document refers to materials; the addresses
 * in it are those at its last save, and files may be replaced, converted or rendered since.
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
