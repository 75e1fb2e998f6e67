import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What `leaveStamp` wrote at `path`; empty when it never did. */
export function readStamp(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return '';
    throw error;
  }
}

/** Remembers that the work identified by `text` is done. */
export function leaveStamp(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Forgets it, so that a work that is interrupted is done again. */
export function forgetStamp(path) {
  rmSync(path, { force: true });
}
