import { hashBlob } from './hashBlob.ts';

/** Message of the worker: progress, result, or error. */
export type HashAnswer = { readonly read: number } | { readonly hash: string } | { readonly failed: string };

/** Bytes below which a worker costs more than it saves. */
const small = 512 * 1024;

function openWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./hashWorker.ts', import.meta.url));
  } catch {
    // A page of another origin that mounts the console may not start our worker: it hashes by itself.
    return undefined;
  }
}

function hashInWorker(worker: Worker, file: Blob, onRead: (read: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<HashAnswer>) => {
      if ('read' in data) onRead(data.read);
      else if ('hash' in data) resolve(data.hash);
      else reject(new Error(data.failed));
    });
    worker.addEventListener('error', (event) => reject(new Error(event.message)));
    worker.postMessage(file);
  });
}

/**
 * SHA-256 of a file in lower-case hex, computed in a worker so that the page stays responsive. Throws when the file can
 * no longer be read, and the signal's reason when aborted.
 */
export async function hashFile(
  file: Blob,
  signal: AbortSignal,
  onRead: (read: number) => void,
): Promise<string> {
  const worker = file.size < small ? undefined : openWorker();
  if (!worker) return hashBlob(file, onRead);
  const { promise: givenUp, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(signal.reason);
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    return await Promise.race([hashInWorker(worker, file, onRead), givenUp]);
  } finally {
    signal.removeEventListener('abort', giveUp);
    worker.terminate();
  }
}
