import type { ContentFile } from '../cache/download.ts';
import type { DownloadError } from '../cache/downloadError.ts';
import { downloadAll, type QueueOptions } from '../cache/downloadQueue.ts';
import type { Journal } from '../diagnostics/journal.ts';
import { type DownloadLimits, usualCount } from './downloadLimits.ts';

export interface FetchOptions
  extends Pick<QueueOptions, 'store' | 'fetch' | 'signal' | 'firstWait' | 'makeRoom' | 'onRepaired'> {
  readonly journal: Journal;
  /** How fast, how many at a time, when; absent for what cannot wait: manifests and emergencies. */
  readonly limits?: DownloadLimits;
  readonly onProgress: (hash: string, bytes: number) => void;
  readonly onFailure: (hash: string, error: DownloadError) => void;
}

/** Brings files in within the terminal's limits, and notes in the journal what went wrong. */
export function fetchFiles(files: readonly ContentFile[], options: FetchOptions): Promise<void> {
  const { limits, journal, onProgress, onFailure, ...rest } = options;
  return downloadAll(files, {
    ...rest,
    count: () => limits?.count ?? usualCount,
    ...(limits && {
      opened: (signal: AbortSignal) => limits.opened(signal),
      pace: (bytes: number, signal: AbortSignal) => limits.pace(bytes, signal),
    }),
    onProgress: ({ hash }, bytes) => onProgress(hash, bytes),
    onFailure: ({ hash }, error) => {
      journal.note('download.failed', error);
      onFailure(hash, error);
    },
    onTrouble: (_file, error) => journal.note('download', error),
  });
}
