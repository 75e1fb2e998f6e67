import { statfsSync } from 'node:fs';
import { codeOf } from '../failureCode.mjs';

/**
 * Bytes that PostgreSQL can share between processes of one statement: a container has 64 MB unless it is given more.
 * Undefined where nothing limits it but memory, as without this folder.
 */
export function sharedMemory(folder = '/dev/shm'): number | undefined {
  try {
    const { blocks, bsize } = statfsSync(folder);
    return blocks * bsize;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}
