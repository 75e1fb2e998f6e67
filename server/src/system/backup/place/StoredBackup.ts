import type { PlacedFile } from './BackupPlace.ts';
import type { Ends } from './KnownEnds.ts';

/** A backup in one of the places. */
export interface StoredBackup extends PlacedFile, Ends {
  /** The path is the name of an object in the bucket. */
  readonly inBucket: boolean;
  /** Made by this server: no upload, and not of another server in a shared folder. */
  readonly ofThisServer: boolean;
}

/** What is needed to read a backup. */
export interface BackupSource extends Pick<StoredBackup, 'path' | 'size'> {
  /** Unset in the request of a restore by an older server, which had no bucket. */
  readonly inBucket?: boolean | undefined;
}
