import type { Readable, Writable } from 'node:stream';
import type { ByteRange } from '../../../platform/http/range.ts';
import type { BackupUploadStore } from '../upload/BackupUploadStore.ts';

/** A complete file in a place. Whether it is a backup shows its content. */
export interface PlacedFile {
  /** Absolute path of a file, or name of an object. */
  readonly path: string;
  readonly fileName: string;
  /** Came from elsewhere. */
  readonly uploaded: boolean;
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly changed: number;
}

/** A backup that is being written. It is not listed before {@link keep} resolves. */
export interface Draft {
  readonly output: Writable;
  /** Ends the output and lists the backup. @returns its path */
  keep(): Promise<string>;
  /** Leaves nothing of a backup that was not kept. */
  drop(): Promise<void>;
}

/** A backup from elsewhere, of which all bytes are here; not listed before {@link keep} resolves. */
export interface Arrival {
  /** Bytes. */
  readonly size: number;
  read(): AsyncIterable<Buffer>;
  keep(fileName: string): Promise<void>;
}

/** A backup from elsewhere that is being received at once. */
export interface Reception {
  readonly output: Writable;
  /** Resolves when all bytes that went into the output, which has ended, are stored. */
  arrive(): Promise<Arrival>;
  /** Leaves nothing of what was not kept. */
  drop(): Promise<void>;
}

/**
 * Where backups lie, for all servers: a folder, or a bucket. A broken one never appears in the list. Methods of a bucket
 * reject with `StorageUnavailable` where the store does not answer.
 */
export interface BackupPlace {
  readonly uploads: BackupUploadStore;
  list(): Promise<readonly PlacedFile[]>;
  /** Reads a backup, or bytes of it. Rejects with code `ENOENT` where there is none. */
  open(path: string, range?: ByteRange): Promise<Readable>;
  /** Reads a whole backup, as slowly as its bytes are taken. */
  read(file: Pick<PlacedFile, 'path' | 'size'>, signal?: AbortSignal): AsyncIterable<Buffer>;
  /** @param expected bytes, roughly */
  begin(id: string, fileName: string, expected: number): Promise<Draft>;
  /** @param expected bytes, roughly */
  receive(id: string, expected: number): Promise<Reception>;
  remove(path: string): Promise<void>;
  /** Free bytes. Infinite where only the store itself knows. */
  free(): Promise<number>;
  /** Removes what there is of a backup whose server died. Takes what {@link begin} took. */
  removeDraft(id: string, fileName: string): Promise<void>;
  /** Removes what killed servers did not finish. @param age milliseconds since its last byte */
  sweep(age: number): Promise<void>;
}
