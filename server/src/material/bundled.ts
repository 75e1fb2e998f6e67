import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

/** Where the pictures lie that templates bring along. */
const folders = ['../program/templates/pictures/', '../h5/templates/pictures/'];

let hashes: Promise<readonly string[]> | undefined;

async function read(): Promise<readonly string[]> {
  const found: string[] = [];
  for (const folder of folders) {
    const place = new URL(folder, import.meta.url);
    for (const name of await readdir(place)) {
      found.push(
        createHash('sha256')
          .update(await readFile(new URL(name, place)))
          .digest('hex'),
      );
    }
  }
  return found;
}

/** Hashes of the pictures that templates bring along, by which they are told from what people uploaded. */
export function bundledHashes(): Promise<readonly string[]> {
  // A read that failed is not kept: the next request tries again.
  hashes ??= read().catch((error: unknown) => {
    hashes = undefined;
    throw error;
  });
  return hashes;
}
