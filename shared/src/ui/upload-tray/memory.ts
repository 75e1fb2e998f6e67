import type { KeptHandle } from './fileHandle.ts';
import type { UploadFacts, UploadState } from './UploadItem.ts';

/** A line of the list as it is kept across a reload. */
export interface RememberedUpload extends UploadFacts {
  readonly state: UploadState;
  /** Paused by the person. */
  readonly rests: boolean;
  readonly address: string;
  readonly sent: number;
  readonly hash: string;
  readonly materialId: string;
  readonly duplicate: boolean;
  /** Word and sentence of the refusal; empty when there was none. */
  readonly error: string;
  readonly message: string;
  /** The person has seen in the list that it failed; absent in lines of earlier versions. */
  readonly seen?: boolean;
  /** The tab that works on it. */
  readonly tab: string;
}

/** What finds the bytes again: a handle of the browser, or a copy where the file is small. */
export type KeptSource = { readonly handle: KeptHandle } | { readonly copy: Blob };

/** Where the list is kept; by person, since the server gives uploads to nobody else. */
export interface UploadMemory {
  /** Oldest first. */
  read(): Promise<readonly RememberedUpload[]>;
  keep(line: RememberedUpload): Promise<void>;
  /** False when there is no room for it: then the person is asked for the file again. */
  keepSource(key: string, source: KeptSource): Promise<boolean>;
  sourceOf(key: string): Promise<KeptSource | undefined>;
  /** Forgets the bytes and leaves the line. */
  dropSource(key: string): Promise<void>;
  drop(keys: readonly string[]): Promise<void>;
}

/** Tells the same file again without reading it. */
export const fingerprintOf = (file: File): string => `${file.name}:${file.size}:${file.lastModified}`;
