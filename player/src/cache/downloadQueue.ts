import { BackOff } from '../link/backOff.ts';
import { pause } from '../link/pause.ts';
import { type ContentFile, type DownloadContext, download } from './download.ts';
import { DownloadError } from './downloadError.ts';

export interface QueueOptions extends Omit<DownloadContext, 'onProgress'> {
  /** Bytes of one file that are here now. */
  readonly onProgress: (file: ContentFile, bytes: number) => void;
  /** A file was given up; the others go on. */
  readonly onFailure: (file: ContentFile, error: DownloadError) => void;
  /** A try failed and will be repeated. */
  readonly onTrouble: (file: ContentFile, error: DownloadError) => void;
  readonly firstWait?: number;
}

/** Files on their way at the same time. */
const parallel = 2;
/** Tries before a file that the server refuses or garbles counts as failed. */
const attempts = 4;
const longestWait = 30_000;

/**
 * Brings all files in. A lost network is waited out for as long as it takes; a file that is refused, wrong or too
 * big for the disk is given up after a few tries. Rejects only when `signal` is aborted or the credential is refused.
 */
export async function downloadAll(files: readonly ContentFile[], options: QueueOptions): Promise<void> {
  const rest = [...files];
  const work = async () => {
    for (let file = rest.shift(); file; file = rest.shift()) await bringIn(file, options);
  };
  await Promise.all(Array.from({ length: parallel }, work));
}

async function bringIn(file: ContentFile, options: QueueOptions): Promise<void> {
  const wait = new BackOff({ first: options.firstWait ?? 500, longest: longestWait });
  for (let tries = 1; ; ) {
    const error = await attempt(file, options);
    if (!error) return;
    if (error.kind === 'unauthorised') throw error;
    if (error.kind !== 'network' && tries >= attempts) return options.onFailure(file, error);
    if (error.kind !== 'network') tries += 1;
    options.onTrouble(file, error);
    await pause(wait.next(), options.signal);
  }
}

async function attempt(file: ContentFile, options: QueueOptions): Promise<DownloadError | undefined> {
  try {
    await download(file, { ...options, onProgress: (bytes) => options.onProgress(file, bytes) });
    return undefined;
  } catch (reason) {
    options.signal.throwIfAborted();
    if (!(reason instanceof DownloadError)) throw reason;
    // What lies there is not the beginning of this file: nothing of it can be used again.
    if (reason.kind === 'bytes') await options.store.remove(file.hash);
    return reason;
  }
}
