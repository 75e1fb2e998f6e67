import { type FileHasher, pageHasher } from './fileHasher.ts';

/** A chunk to add, or a request for the digest of the chunks since the last. */
export type HashRequest = Blob | 'digest';
export interface HashAnswer {
  readonly digest?: string;
  /** Set when the chunk could not be read. */
  readonly failure?: string;
}

/** Milliseconds. A chunk takes a second on a slow device: after this the worker counts as dead. */
const answerTime = 60_000;

/** Set when workers cannot be loaded: the page hashes itself. */
let isBroken = false;

/** Hashes in a worker, one request at a time; falls back to the page when the worker fails. */
export function workerHasher(): FileHasher {
  if (isBroken) return pageHasher();
  const worker = new Worker(new URL('./hashWorker.ts', import.meta.url));
  return hasherOf(worker, answerTime, () => {
    isBroken = true;
  });
}

/** @param onBroken called when the worker cannot be loaded or does not answer; all pending and later requests reject */
export function hasherOf(worker: Worker, wait: number, onBroken: () => void): FileHasher {
  let broken: Error | undefined;
  const ask = (request: HashRequest) =>
    new Promise<string>((resolve, reject) => {
      const breaks = (words: string) => {
        clearTimeout(timer);
        broken = new Error(words);
        onBroken();
        reject(broken);
      };
      const timer = setTimeout(() => breaks('The worker does not respond'), wait);
      worker.onmessage = ({ data: { digest = '', failure } }: MessageEvent<HashAnswer>) => {
        clearTimeout(timer);
        if (failure === undefined) resolve(digest);
        else reject(new Error(failure));
      };
      worker.onerror = (event) => breaks(event.message || 'Could not load the worker');
      if (broken) breaks(broken.message);
      else worker.postMessage(request);
    });
  // It may fail to load before the first request.
  worker.onerror = (event) => {
    broken = new Error(event.message || 'Could not load the worker');
    onBroken();
  };
  return {
    add: async (chunk) => void (await ask(chunk)),
    digest: () => ask('digest'),
    close: () => worker.terminate(),
  };
}
