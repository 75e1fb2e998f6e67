import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../failureCode.mjs';

/** Path of a file in a folder of temporary ones, which is made where it is missing. */
export async function pathIn(folder: string, name: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return join(folder, name);
}

/** When a file was last written; undefined when it has been moved or removed since it was listed. */
async function writtenAt(path: string): Promise<Date | undefined> {
  try {
    return (await stat(path)).mtime;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Removes what killed servers left in a folder of temporary files. */
export async function removeOlder(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const written = await writtenAt(join(folder, name));
    if (written !== undefined && written < before) await rm(join(folder, name), { force: true });
  }
}
