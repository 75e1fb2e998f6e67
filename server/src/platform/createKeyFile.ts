import { constants, copyFileSync, linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { newId } from './identifier.ts';

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** Gives the file its name, unless another server was faster; false when that one's file is there. */
function place(temporary: string, path: string): boolean {
  try {
    linkSync(temporary, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    return placeWithoutLinks(temporary, path);
  }
}

/** On a disk that has no hard links, as of some networks. */
function placeWithoutLinks(temporary: string, path: string): boolean {
  try {
    copyFileSync(temporary, path, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Writes a key into a file that only its user can read. The first of several servers that start at once on a shared folder
 * makes it; a damaged one is replaced.
 * @param find reads the key from a path; undefined when there is none, or it is damaged
 */
export function createKeyFile<Key>(path: string, text: string, find: (path: string) => Key | undefined): Key {
  mkdirSync(dirname(path), { recursive: true });
  const temporary = `${path}.${newId()}`;
  writeFileSync(temporary, text, { mode: 0o600, flush: true });
  try {
    if (!place(temporary, path) && find(path) === undefined) renameSync(temporary, path);
  } finally {
    rmSync(temporary, { force: true });
  }
  const key = find(path);
  if (key === undefined) throw new Error(`${path} cannot be read back`);
  return key;
}
