import { cutText, insertMaterialFolderPaths } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import type { UploadRequest, UploadStore, UploadTarget } from '@vitrine/shared/ui/upload-tray';
import type { PlacedFile } from './droppedFiles.ts';

/** Paths per call. */
const portion = 500;
/** Maximum characters of a folder name. */
const longestName = 50;

/** Truncates folder names to the server's limit. */
const tidy = (path: string) =>
  path
    .split('/')
    .map((part) => cutText(part.trim(), longestName).trim())
    .filter((part) => part !== '')
    .join('/');

/** Folder ids by path; creates missing folders. */
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

/** Target of single files, and parent of uploaded folders. */
export interface SendTarget extends UploadTarget {
  readonly parentId: string;
  /** Name of the parent; empty at the top level. */
  readonly parentName: string;
}

/** Adds files to the upload list; creates folders for those with a path. */
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
