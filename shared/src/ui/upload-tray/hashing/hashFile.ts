import { hashBlob } from './hashBlob.ts';

/** What the worker says: how far it is, what came of it, or why it stopped. */
export type HashAnswer = { readonly read: number } | { readonly hash: string } | { readonly failed: string };

/** Below this many bytes a worker costs more than it spares. */
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
 * SHA-256 of a file as lower-case hex, beside the page so that nothing stutters. Throws when the file cannot be read
 * any more, and the signal's reason when it is given up.
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
