import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { UsageError } from './UsageError.ts';

const description = 'remote.json';

async function versionFolders(folder: string): Promise<{ path: string; built: number }[]> {
  const found = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && entry.name === description,
  );
  return Promise.all(
    found.map(async ({ parentPath, name }) => ({
      path: parentPath,
      built: (await stat(join(parentPath, name))).mtimeMs,
    })),
  );
}

/** The folder of a build: the given one, or the newest version below its `dist`. */
export async function findBuild(folder: string): Promise<string> {
  if (existsSync(join(folder, description))) return folder;
  const dist = join(folder, 'dist');
  const versions = existsSync(dist) ? await versionFolders(dist) : [];
  const [newest] = versions.toSorted((one, other) => other.built - one.built);
  if (!newest) throw new UsageError(`There is no build with a ${description} in ${folder} or below its dist`);
  return newest.path;
}

/** A build as the ZIP that the server takes; without hidden files. Stored as it is: most files are packed already. */
export async function zipFolder(folder: string): Promise<Buffer<ArrayBuffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const writer = new Uint8ArrayWriter();
  const zip = new ZipWriter(writer, { useWebWorkers: false, level: 1 });
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).split(sep).join('/');
    if (name.split('/').some((segment) => segment.startsWith('.'))) continue;
    await zip.add(name, new Uint8ArrayReader(await readFile(path)));
  }
  return Buffer.from(await zip.close());
}
