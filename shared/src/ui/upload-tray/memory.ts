import type { KeptHandle } from './fileHandle.ts';
import type { UploadFacts, UploadState } from './UploadItem.ts';

/** A line of the list, stored across reloads. */
export interface RememberedUpload extends UploadFacts {
  readonly state: UploadState;
  /** Paused by the user. */
  readonly rests: boolean;
  readonly address: string;
  readonly sent: number;
  readonly hash: string;
  readonly materialId: string;
  readonly duplicate: boolean;
  /** Code and sentence of the refusal; empty if none. */
  readonly error: string;
  readonly message: string;
  /** The user has seen the failure in the list; absent in lines of earlier versions. */
  readonly seen?: boolean;
  readonly tab: string;
}

/** Access to the bytes: a file handle, or a copy of a small file. */
export type KeptSource = { readonly handle: KeptHandle } | { readonly copy: Blob };

/** Storage of the list, per user, since the server returns uploads only to their owner. */
export interface UploadMemory {
  /** Oldest first. */
  read(): Promise<readonly RememberedUpload[]>;
  keep(line: RememberedUpload): Promise<void>;
  /** False without space: the user is then asked for the file again. */
  keepSource(key: string, source: KeptSource): Promise<boolean>;
  sourceOf(key: string): Promise<KeptSource | undefined>;
  /** Deletes the bytes and keeps the line. */
  dropSource(key: string): Promise<void>;
  drop(keys: readonly string[]): Promise<void>;
}

/** Identifies a file without reading it. */
export const fingerprintOf = (file: File): string => `${file.name}:${file.size}:${file.lastModified}`;
