import { type FileHasher, pageHasher } from './fileHasher.ts';

/** A chunk to add, or the request for the digest of all since the last. */
export type HashRequest = Blob | 'digest';
export interface HashAnswer {
  readonly digest?: string;
  /** The chunk could not be read. */
  readonly failure?: string;
}

/** A chunk takes a second on a slow box: one that does not answer for so long never will. Milliseconds. */
const answerTime = 60_000;

/** The page hashes instead of workers that cannot be loaded. */
let isBroken = false;

/** Hashes in a worker, one request at a time; in the page once a worker did not work. */
export function workerHasher(): FileHasher {
  if (isBroken) return pageHasher();
  const worker = new Worker(new URL('./hashWorker.ts', import.meta.url));
  return hasherOf(worker, answerTime, () => {
    isBroken = true;
  });
}

/** @param onBroken it cannot be loaded, or does not answer: what it was asked rejects, and so does all after that */
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
      const timer = setTimeout(() => breaks('The worker does not answer'), wait);
      worker.onmessage = ({ data: { digest = '', failure } }: MessageEvent<HashAnswer>) => {
        clearTimeout(timer);
        if (failure === undefined) resolve(digest);
        else reject(new Error(failure));
      };
      worker.onerror = (event) => breaks(event.message || 'The worker cannot be loaded');
      if (broken) breaks(broken.message);
      else worker.postMessage(request);
    });
  // It may fail to load before it is asked.
  worker.onerror = (event) => {
    broken = new Error(event.message || 'The worker cannot be loaded');
    onBroken();
  };
  return {
    add: async (chunk) => void (await ask(chunk)),
    digest: () => ask('digest'),
    close: () => worker.terminate(),
  };
}
