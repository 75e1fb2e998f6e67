import { usbNames } from '@vitrine/shared/api';

/** The used parts of the File System Access API, which not every browser has. */
interface Folder {
  values(): AsyncIterable<{ kind: string; name: string; getFile?: () => Promise<File> }>;
  getFileHandle(
    name: string,
    options: { create: boolean },
  ): Promise<{
    createWritable(): Promise<{ write(data: Blob): Promise<void>; close(): Promise<void> }>;
  }>;
}
type PickFolder = (options: { mode: 'readwrite' }) => Promise<Folder>;

/** Opens a folder picker for the stick; undefined where the browser has none. */
export function folderPicker(scope: object = globalThis): (() => Promise<Folder>) | undefined {
  if (!('showDirectoryPicker' in scope)) return undefined;
  const pick = scope.showDirectoryPicker as PickFolder;
  return () => pick.call(scope, { mode: 'readwrite' });
}

/** Newest package in a folder, by file time. */
export async function newestPackage(folder: Folder): Promise<File | undefined> {
  let newest: File | undefined;
  for await (const entry of folder.values()) {
    if (entry.kind !== 'file' || !entry.name.endsWith(usbNames.ending)) continue;
    const file = await entry.getFile?.();
    if (file && (!newest || file.lastModified > newest.lastModified)) newest = file;
  }
  return newest;
}

export async function writeInto(folder: Folder, name: string, bytes: Blob): Promise<void> {
  const stream = await (await folder.getFileHandle(name, { create: true })).createWritable();
  await stream.write(bytes);
  await stream.close();
}

/** Saves a file as a download, where no folder can be written. */
export function download(name: string, bytes: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
