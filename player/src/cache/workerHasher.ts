import type { FileHasher } from './fileHasher.ts';

/** A chunk to add, or the wish for the digest of all since the last. */
export type HashRequest = Blob | 'digest';
export interface HashAnswer {
  readonly digest?: string;
  /** The chunk could not be read. */
  readonly failure?: string;
}

/** Hashes in a worker, one request at a time. */
export function workerHasher(): FileHasher {
  const worker = new Worker(new URL('./hashWorker.ts', import.meta.url));
  const ask = (request: HashRequest) =>
    new Promise<string>((resolve, reject) => {
      worker.onmessage = ({ data: { digest = '', failure } }: MessageEvent<HashAnswer>) =>
        failure === undefined ? resolve(digest) : reject(new Error(failure));
      worker.onerror = (event) => reject(new Error(event.message || 'The worker cannot be loaded'));
      worker.postMessage(request);
    });
  return {
    add: async (chunk) => void (await ask(chunk)),
    digest: () => ask('digest'),
    close: () => worker.terminate(),
  };
}
