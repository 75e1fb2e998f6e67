import type { ContentStore } from '../cache/ContentStore.ts';
import type { DownloadContext } from '../cache/download.ts';
import type { ActivityLog } from '../diagnostics/ActivityLog.ts';
import type { ActiveContent, PlayerDatabase } from '../storage/database.ts';
import type { DownloadLimits } from './DownloadLimits.ts';

export interface DeliveryOptions {
  readonly store: ContentStore;
  readonly database: PlayerDatabase;
  readonly fetch: DownloadContext['fetch'];
  readonly activityLog: ActivityLog;
  /** Progress or state of a task changed. */
  readonly onProgress: () => void;
  /** The new content is complete, verified and recorded: show it. Resolves when the old is no longer in use. */
  readonly onSwitch: (active: ActiveContent) => Promise<void>;
  /** The server refused the credential. */
  readonly onUnauthorised: () => void;
  /** A damaged file is intact again. */
  readonly onRepaired?: (hash: string) => void;
  /** An operator requested a retry of the same state. */
  readonly onRetry?: () => void;
  /** Complete files that cannot be shown. */
  readonly onFlawed?: (hashes: readonly string[]) => void;
  /** Limits of speed, concurrency and time; none by default. */
  readonly limits?: DownloadLimits;
  /** Bytes; undefined if unknown: then nothing unneeded is kept. */
  readonly freeSpace?: () => Promise<number | undefined>;
  /** Hashes of files in use although no manifest names them. */
  readonly alsoKept?: () => readonly string[];
  /** Whether a file can be shown here; assumed by default. */
  readonly decodes?: ((bytes: Blob) => Promise<boolean>) | undefined;
  /** Milliseconds before the first retry of a file. */
  readonly firstWait?: number;
  /** Milliseconds before a delivery with a given-up file is retried; doubles. */
  readonly firstRetry?: number;
}
