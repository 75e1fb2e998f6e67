import { BackOff } from '../link/BackOff.ts';
import { pause } from '../link/pause.ts';
import { DownloadError, type DownloadErrorKind, RetryLater } from './DownloadError.ts';
import { type ContentFile, type DownloadContext, download } from './download.ts';

export interface QueueOptions extends Omit<DownloadContext, 'onProgress'> {
  readonly onProgress: (file: ContentFile, bytes: number) => void;
  /** A file was given up; the others continue. */
  readonly onFailure: (file: ContentFile, error: DownloadError) => void;
  /** An attempt failed and will be repeated. */
  readonly onError: (file: ContentFile, error: DownloadError) => void;
  readonly firstWait?: number | undefined;
  /** Called when the disk is full; true when something was deleted, so that a retry makes sense. */
  readonly makeRoom?: ((file: ContentFile) => Promise<boolean>) | undefined;
  /** Current limit of concurrent downloads. */
  readonly count?: () => number;
  /** Resolves when downloads are allowed. */
  readonly opened?: ((signal: AbortSignal) => Promise<void>) | undefined;
}

/** Attempts before a refused or corrupt file counts as failed. */
const attempts = 4;
const longestWait = 30_000;
/** Kinds that do not blame the file, and so are retried without limit. */
const patient: readonly DownloadErrorKind[] = ['network', 'hours'];

/** Adds jitter: of many terminals given the same delay, each retries a little later. */
const spread = (wait: number): number => wait * (1 + Math.random() / 2);

/**
 * Downloads all files. Waits out network loss indefinitely; gives up a file that is refused, corrupt or too big after a
 * few attempts. Rejects only when `signal` is aborted or the credential is refused.
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
    // Stored files need no download window.
    if (!(await options.store.facts(file.hash))) await options.opened?.(options.signal);
    const error = await attempt(file, options);
    if (!error) return;
    if (error.kind === 'unauthorised') throw error;
    if (error.kind === 'quota' && (await options.makeRoom?.(file))) continue;
    const counts = !patient.includes(error.kind);
    if (counts && tries >= attempts) return options.onFailure(file, error);
    if (counts) tries += 1;
    options.onError(file, error);
    if (error instanceof RetryLater) await pause(spread(error.wait), options.signal);
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
    // The stored bytes are not the beginning of this file, so none can be reused.
    const name = await options.store.nameOfDownload(file.hash);
    if (reason.kind === 'bytes') await options.store.removeUnfinished(name);
    // No space for an intact copy beside the damaged one.
    if (reason.kind === 'quota' && name !== file.hash) await options.store.remove(file.hash);
    return reason;
  }
}
