import type { Semaphore } from './Semaphore.ts';
import type { TransferOutcome, UploadTransport } from './transfer.ts';
import type { UploadFacts, UploadItem } from './UploadItem.ts';

/** Question to the server before the first byte. */
export interface AdmissionQuestion {
  /** Its key is the same for every attempt, so that a lost answer creates nothing twice. */
  readonly facts: UploadFacts;
  /** Name and bytes of what would be sent. */
  readonly name: string;
  readonly size: number;
  /** SHA-256 of the content. */
  readonly hash: string;
}

/** Hash of an upload that started without it. */
export interface HashOfUpload extends AdmissionQuestion {
  readonly address: string;
}

/** The material created at once because the content is known; undefined: send it. */
export interface Admission {
  readonly materialId?: string;
  /** An existing material under the same name: nothing was created. */
  readonly existed?: true;
  readonly note?: string;
}

/** Dependencies of an upload; tests provide their own. */
export interface JourneyTools {
  readonly transport: UploadTransport;
  readonly hashFile: (file: Blob, signal: AbortSignal, onRead: (read: number) => void) => Promise<string>;
  /** Throws {@link ApiError} when the file is refused. */
  readonly admit: (question: AdmissionQuestion, signal: AbortSignal) => Promise<Admission>;
  /** Sends the hash of an upload in progress. Throws {@link ApiError}. */
  readonly nameHash: (question: HashOfUpload, signal: AbortSignal) => Promise<Admission>;
  /** Limit concurrent hashing and sending. */
  readonly checking: Semaphore;
  readonly sending: Semaphore;
  readonly now: () => number;
  /** Stores a change of the line that must survive a reload. */
  readonly keep: (item: UploadItem) => void;
}

export interface JourneyEnd extends TransferOutcome {
  readonly duplicate: boolean;
  /** See `Admission`. */
  readonly existed?: true | undefined;
}
