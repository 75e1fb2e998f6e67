import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { unhashedChunk, updateUploadHash } from '@vitrine/shared/api';
import type { ServerProcess } from './serverProcess.ts';
import { announce, sendFrom, type TusFile } from './tus.ts';

/** Hashes like the console: in a worker, with plain JavaScript. */
async function hashBeside({ path }: TusFile): Promise<string> {
  const worker = new Worker(join(import.meta.dirname, 'hashWorker.mjs'), { workerData: path });
  const [hash] = await once(worker, 'message');
  return hash;
}

export async function hashThenSend(server: ServerProcess, file: TusFile): Promise<string> {
  const sha256 = await hashBeside(file);
  return sendFrom(server, await announce(server, { ...file, sha256 }), file, 0);
}

/** Uploads a file while hashing it, like the console for large files; returns the material. */
export async function sendWhileHashing(server: ServerProcess, file: TusFile): Promise<string> {
  const hashing = hashBeside(file);
  const address = await announce(server, { ...file, sha256: '' });
  const id = address.slice(address.lastIndexOf('/') + 1);
  const beforeLast = hashing.then((sha256) => server.ask(updateUploadHash, { id, sha256 }));
  return sendFrom(server, address, file, 0, { chunk: unhashedChunk, beforeLast });
}
