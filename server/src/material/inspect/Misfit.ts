/** Reason for rejecting a file; each is a message `material.<key>` with the file's name. */
export type MisfitReason =
  | 'empty'
  | 'contentMismatch'
  | 'otherContent'
  | 'damaged'
  | 'tooManyPixels'
  | 'tooWide'
  | 'tooLong'
  | 'bitmapUnsupported'
  | 'svgContent'
  | 'archiveBomb'
  | 'notSmall'
  | 'notImage'
  | 'encodingUnknown'
  | 'noVideo'
  | 'noAudio';

/** A file whose content does not match its name, or which is unreadable. */
export class Misfit extends Error {
  readonly reason: MisfitReason;
  /** Detected content, for `otherContent`. */
  readonly actual: string;

  constructor(reason: MisfitReason, actual = '', cause?: unknown) {
    super(reason, cause === undefined ? undefined : { cause });
    this.name = 'Misfit';
    this.reason = reason;
    this.actual = actual;
  }
}
