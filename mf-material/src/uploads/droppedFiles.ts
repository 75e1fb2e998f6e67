import type { KeptHandle, UploadSource } from '@vitrine/shared/ui/upload-tray';

/** A file with its folder path in the drop; empty for a single file. */
export interface PlacedFile {
  readonly source: UploadSource;
  /** Such as `Summer/Posters`. */
  readonly path: string;
}

/** System files in folders, skipped. */
const litter = ['.DS_Store', 'Thumbs.db', 'desktop.ini'];
const wanted = ({ source }: PlacedFile) => !litter.includes(source.file.name);

interface HandleItem extends DataTransferItem {
  getAsFileSystemHandle?(): Promise<KeptHandle | { readonly kind: 'directory' } | null>;
}

const below = (path: string, name: string) => (path === '' ? name : `${path}/${name}`);

/** Directories are read in batches until an empty one. */
async function entriesOf(directory: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = directory.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (portion.length === 0) return all;
    all.push(...portion);
  }
}

async function filesBelow(entry: FileSystemEntry, path: string): Promise<readonly PlacedFile[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    return [{ source: { file }, path }];
  }
  const inner = below(path, entry.name);
  const entries = await entriesOf(entry as FileSystemDirectoryEntry);
  return (await Promise.all(entries.map((each) => filesBelow(each, inner)))).flat();
}

async function placedFilesOf(
  file: File | null,
  entry: FileSystemEntry | null,
  handle: Promise<unknown> | undefined,
): Promise<readonly PlacedFile[]> {
  if (entry?.isDirectory) return filesBelow(entry, '');
  if (!file) return [];
  const kept = (await handle) as KeptHandle | null | undefined;
  return [{ source: kept?.kind === 'file' ? { file, handle: kept } : { file }, path: '' }];
}

/** Dropped files, including folder contents. Reads all entries synchronously: the list is cleared after the event. */
export async function droppedFiles(transfer: DataTransfer): Promise<readonly PlacedFile[]> {
  const items = [...transfer.items].filter((item) => item.kind === 'file');
  const found = items.map((item: HandleItem) =>
    placedFilesOf(item.getAsFile(), item.webkitGetAsEntry(), item.getAsFileSystemHandle?.()),
  );
  return (await Promise.all(found)).flat().filter(wanted);
}

/** Files of a selected folder with their paths. */
export const chosenFolder = (files: Iterable<File>): readonly PlacedFile[] =>
  [...files]
    .map((file) => ({ source: { file }, path: file.webkitRelativePath.split('/').slice(0, -1).join('/') }))
    .filter(wanted);
