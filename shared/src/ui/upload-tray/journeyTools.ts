import type { Semaphore } from './Semaphore.ts';
import type { TransferOutcome, UploadTransport } from './transfer.ts';
import type { UploadFacts, UploadItem } from './UploadItem.ts';

/** What the server is asked before the first byte. */
export interface AdmissionQuestion {
  /** Its key is the same for every try, so that an answer that got lost makes nothing twice. */
  readonly facts: UploadFacts;
  /** Name and bytes of what would be sent. */
  readonly name: string;
  readonly size: number;
  /** SHA-256 of the content. */
  readonly hash: string;
}

/** What the server is told of an upload that began without its hash. */
export interface HashOfUpload extends AdmissionQuestion {
  readonly address: string;
}

/** The material that came of it at once, because the content is there already; undefined: send it. */
export interface Admission {
  readonly materialId?: string;
  /** It is a material that lay there before, under the same name: nothing new was made. */
  readonly existed?: true;
  readonly note?: string;
}

/** What a file needs on its way; tests give their own. */
export interface JourneyTools {
  readonly transport: UploadTransport;
  readonly hashFile: (file: Blob, signal: AbortSignal, onRead: (read: number) => void) => Promise<string>;
  /** Throws {@link ApiError} when the file is refused. */
  readonly admit: (question: AdmissionQuestion, signal: AbortSignal) => Promise<Admission>;
  /** Names the hash of an upload under way. Throws {@link ApiError}. */
  readonly nameHash: (question: HashOfUpload, signal: AbortSignal) => Promise<Admission>;
  /** Reading and hashing, and sending: each lets a few through at a time. */
  readonly checking: Semaphore;
  readonly sending: Semaphore;
  readonly now: () => number;
  /** Something of the line changed that has to outlive a reload. */
  readonly keep: (item: UploadItem) => void;
}

export interface JourneyEnd extends TransferOutcome {
  readonly duplicate: boolean;
  /** See `Admission`. */
  readonly existed?: true | undefined;
}
