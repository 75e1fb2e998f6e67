import type { Readable } from 'node:stream';
import type { DataStore } from '@tus/server';
import type { GivenBytes } from '../files/FileBytes.ts';

/** A complete upload on this machine, until it is disposed of. */
export interface CompleteUpload extends GivenBytes, AsyncDisposable {
  /** SHA-256 of the stored bytes. */
  readonly hash: string;
}

/** Something of an upload that is stored. */
export interface StoredUpload {
  readonly id: string;
  /** When bytes last arrived. */
  readonly changed: Date;
}

/**
 * Uploads in progress, as tus needs them, in a place that all servers share: each may continue what another began. The
 * offset is what is stored, hence correct after any crash. The caller lets one request write at a time.
 */
export interface UploadStore extends DataStore {
  /**
   * Appends bytes. What arrived is kept when the stream ends early: the sender resumes from there.
   * @param most maximum bytes; more abort the stream
   * @returns the new offset
   */
  write(stream: Readable, id: string, offset: number, most?: number): Promise<number>;
  /** An upload of which all bytes are stored, with their hash. */
  complete(id: string, size: number): Promise<CompleteUpload>;
  /** Removes all of an upload; does nothing when it is gone. */
  discard(id: string): Promise<void>;
  list(): Promise<readonly StoredUpload[]>;
  /** Bytes that uploads may take, and of those one alone. Negative when the reserve is in use. */
  room(): Promise<{ readonly all: number; readonly one: number }>;
}
