import type { ContentStore } from '../cache/contentStore.ts';
import type { DownloadContext } from '../cache/download.ts';
import type { ActivityLog } from '../diagnostics/activityLog.ts';
import type { ActiveContent, PlayerDatabase } from '../storage/database.ts';
import type { DownloadLimits } from './downloadLimits.ts';

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
  /** A damaged file is whole again. */
  readonly onRepaired?: (hash: string) => void;
  /** An operator wants what was desired before to be tried again. */
  readonly onRetry?: () => void;
  /** Files that came whole, as far as is known, and cannot be shown. */
  readonly onFlawed?: (hashes: readonly string[]) => void;
  /** How fast, how many at a time and when; everything at once unless given. */
  readonly limits?: DownloadLimits;
  /** Bytes; undefined where it is unknown: then nothing is kept that is not needed. */
  readonly freeSpace?: () => Promise<number | undefined>;
  /** Hashes of files that are in use although no manifest names them. */
  readonly alsoKept?: () => readonly string[];
  /** Whether a file can be shown here; taken for granted unless given. */
  readonly decodes?: ((bytes: Blob) => Promise<boolean>) | undefined;
  /** Milliseconds before the first repetition of a file. */
  readonly firstWait?: number;
  /** Milliseconds before a delivery with a file that was given up is tried again; doubles. */
  readonly firstRetry?: number;
}
