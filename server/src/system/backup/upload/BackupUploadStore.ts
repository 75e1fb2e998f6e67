import type { DataStore } from '@tus/server';
import type { StoredUpload } from '../../../platform/uploads/UploadStore.ts';
import type { Arrival } from '../place/BackupPlace.ts';

/**
 * Uploads of backups in progress, which any server continues. What is not a backup is refused at its first bytes;
 * received bytes stay when a request ends early: the sender resumes from there.
 */
export interface BackupUploadStore extends DataStore {
  /** Of an upload of which all bytes are stored. */
  arrival(id: string, size: number): Promise<Arrival>;
  list(): Promise<readonly StoredUpload[]>;
  /** Removes all of an upload; does nothing when it is gone. */
  discard(id: string): Promise<void>;
}
