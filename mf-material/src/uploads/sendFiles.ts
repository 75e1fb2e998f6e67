import { cutText, insertMaterialFolderPaths } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import type { UploadRequest, UploadStore, UploadTarget } from '@vitrine/shared/ui/upload-tray';
import type { PlacedFile } from './droppedFiles.ts';

/** Paths of one call. */
const portion = 500;
/** Letters of a folder's name. */
const longestName = 50;

/** A path as the server takes it: no folder's name is too long. */
const tidy = (path: string) =>
  path
    .split('/')
    .map((part) => cutText(part.trim(), longestName).trim())
    .filter((part) => part !== '')
    .join('/');

/** Folder of each path, made where it is missing. */
async function foldersOf(
  client: Client,
  pId: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (let at = 0; at < paths.length; at += portion) {
    const answer = await client.call(insertMaterialFolderPaths, {
      pId,
      paths: paths.slice(at, at + portion),
    });
    for (const { path, id } of answer) found.set(path, id);
  }
  return found;
}

/** Where loose files go, and where the folders of the others are made. */
export interface SendTarget extends UploadTarget {
  readonly parentId: string;
  /** Name of that place; empty at the top, whose folders have none above them. */
  readonly parentName: string;
}

/** Puts files on the upload list; those of folders go into folders of the same names, which are made first. */
export async function sendFiles(
  files: readonly PlacedFile[],
  target: SendTarget,
  request: UploadRequest,
  { client, uploads }: { client: Client; uploads: UploadStore },
): Promise<void> {
  const byPath = Map.groupBy(files, (file) => tidy(file.path));
  const folders = await foldersOf(
    client,
    target.parentId,
    [...byPath.keys()].filter((path) => path !== ''),
  );
  for (const [path, placed] of byPath) {
    const sources = placed.map((file) => file.source);
    const folderName = path === '' ? target.folderName : tidy(`${target.parentName}/${path}`);
    uploads.add(sources, { folderId: folders.get(path) ?? target.folderId, folderName }, request);
  }
}
