import { BackOff } from '../link/backOff.ts';
import { pause } from '../link/pause.ts';
import { type ContentFile, type DownloadContext, download } from './download.ts';
import { ComeBackLater, DownloadError, type DownloadErrorKind } from './downloadError.ts';

export interface QueueOptions extends Omit<DownloadContext, 'onProgress'> {
  /** Bytes of one file that are here now. */
  readonly onProgress: (file: ContentFile, bytes: number) => void;
  /** A file was given up; the others go on. */
  readonly onFailure: (file: ContentFile, error: DownloadError) => void;
  /** A try failed and will be repeated. */
  readonly onTrouble: (file: ContentFile, error: DownloadError) => void;
  readonly firstWait?: number | undefined;
  /** The disk is full: true when something was deleted, so that it is worth another try at once. */
  readonly makeRoom?: ((file: ContentFile) => Promise<boolean>) | undefined;
  /** Files on their way at the same time, at this moment. */
  readonly count?: () => number;
  /** Resolves when content may be fetched. */
  readonly opened?: ((signal: AbortSignal) => Promise<void>) | undefined;
}

/** Tries before a file that the server refuses or garbles counts as failed. */
const attempts = 4;
const longestWait = 30_000;
/** Kinds that say nothing against the file, so that no number of them is too many. */
const patient: readonly DownloadErrorKind[] = ['network', 'hours'];

/** Of many that are told the same, each comes a little later than told, and no two at once. */
const spread = (wait: number): number => wait * (1 + Math.random() / 2);

/**
 * Brings all files in. A lost network is waited out for as long as it takes; a file that is refused, wrong or too
 * big for the disk is given up after a few tries. Rejects only when `signal` is aborted or the credential is refused.
 */
export async function downloadAll(files: readonly ContentFile[], options: QueueOptions): Promise<void> {
  const { count = () => 1 } = options;
  const rest = [...files];
  const underway = new Set<Promise<void>>();
  const begin = (file: ContentFile) => {
    const one: Promise<void> = bringIn(file, options).finally(() => underway.delete(one));
    underway.add(one);
  };
  while (rest.length > 0 || underway.size > 0) {
    for (const file of rest.splice(0, Math.max(0, count() - underway.size))) begin(file);
    await Promise.race(underway);
  }
}

async function bringIn(file: ContentFile, options: QueueOptions): Promise<void> {
  const wait = new BackOff({ first: options.firstWait ?? 500, longest: longestWait });
  for (let tries = 1; ; ) {
    // What is here already is no download.
    if (!(await options.store.facts(file.hash))) await options.opened?.(options.signal);
    const error = await attempt(file, options);
    if (!error) return;
    if (error.kind === 'unauthorised') throw error;
    if (error.kind === 'quota' && (await options.makeRoom?.(file))) continue;
    const counts = !patient.includes(error.kind);
    if (counts && tries >= attempts) return options.onFailure(file, error);
    if (counts) tries += 1;
    options.onTrouble(file, error);
    if (error instanceof ComeBackLater) await pause(spread(error.wait), options.signal);
    else if (error.kind !== 'hours') await pause(wait.next(), options.signal);
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
    const name = await options.store.nameOfDownload(file.hash);
    if (reason.kind === 'bytes') await options.store.removeUnfinished(name);
    // No room for a sound copy beside the damaged one.
    if (reason.kind === 'quota' && name !== file.hash) await options.store.remove(file.hash);
    return reason;
  }
}
