import type { DownloadError } from '../cache/DownloadError.ts';
import type { ContentFile } from '../cache/download.ts';
import { downloadAll, type QueueOptions } from '../cache/downloadQueue.ts';
import type { ActivityLog } from '../diagnostics/ActivityLog.ts';
import { type DownloadLimits, usualCount } from './DownloadLimits.ts';

export interface FetchOptions
  extends Pick<QueueOptions, 'store' | 'fetch' | 'signal' | 'firstWait' | 'makeRoom' | 'onRepaired'> {
  readonly activityLog: ActivityLog;
  /** Limits; absent for urgent files: manifests and emergencies. */
  readonly limits?: DownloadLimits;
  readonly onProgress: (hash: string, bytes: number) => void;
  readonly onFailure: (hash: string, error: DownloadError) => void;
}

/** Downloads files within the terminal's limits, and logs failures. */
export function fetchFiles(files: readonly ContentFile[], options: FetchOptions): Promise<void> {
  const { limits, activityLog, onProgress, onFailure, ...rest } = options;
  return downloadAll(files, {
    ...rest,
    count: () => limits?.count ?? usualCount,
    ...(limits && {
      opened: (signal: AbortSignal) => limits.opened(signal),
      throttle: (bytes: number, signal: AbortSignal) => limits.throttle(bytes, signal),
    }),
    onProgress: ({ hash }, bytes) => onProgress(hash, bytes),
    onFailure: ({ hash }, error) => {
      activityLog.note('download.failed', error);
      onFailure(hash, error);
    },
    onError: (_file, error) => activityLog.note('download', error),
  });
}
