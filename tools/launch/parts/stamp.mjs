import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Content of the stamp at `path`; empty when missing. */
export function readStamp(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return '';
    throw error;
  }
}

/** Records that the work identified by `text` is done. */
export function leaveStamp(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Removes the stamp, so that interrupted work is repeated. */
export function forgetStamp(path) {
  rmSync(path, { force: true });
}
