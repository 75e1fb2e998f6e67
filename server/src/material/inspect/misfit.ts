/** Why a file is not taken; each word has a sentence under `material.<word>` that names the file. */
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

/** A file whose content is not what its name says, or cannot be read to its end. */
export class Misfit extends Error {
  readonly reason: MisfitReason;
  /** What the content really is, for `otherContent`. */
  readonly actual: string;

  constructor(reason: MisfitReason, actual = '', cause?: unknown) {
    super(reason, cause === undefined ? undefined : { cause });
    this.name = 'Misfit';
    this.reason = reason;
    this.actual = actual;
  }
}
