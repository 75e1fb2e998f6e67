import type { MaterialNote, TextEncoding } from '@vitrine/shared/api';
import type { StoredPicture } from '../tables.ts';

/** What was made of a material's file. Undefined: as it was. Everything named by hash is stored already. */
export interface Derived {
  readonly thumbnailHash?: string | undefined;
  readonly pictures?: readonly StoredPicture[];
  /** What browsers play in place of the original. */
  readonly viewHash?: string;
  readonly width?: number | null;
  readonly height?: number | null;
  /** Seconds. */
  readonly duration?: number | null;
  /** In order. */
  readonly pages?: readonly { hash: string; width: number; height: number }[];
  /** 0 to 100. */
  readonly peaks?: readonly number[];
  /** In which a text was read. */
  readonly encoding?: TextEncoding | undefined;
  /** What remains to be said of it; `ready` without. */
  readonly note: MaterialNote | '';
}

/** How work on a material goes on. */
export interface DeriveOptions {
  /** For files in between; it is there, and removed afterwards. */
  readonly folder: string;
  readonly signal: AbortSignal;
  /** 0 to 100. */
  readonly report: (percent: number) => void;
}

/** A tool could not make something of the file, and will not the next time either. */
export class DeriveFailed extends Error {
  readonly reason: MaterialNote;

  constructor(reason: MaterialNote, cause?: unknown) {
    super(reason, { cause });
    this.name = 'DeriveFailed';
    this.reason = reason;
  }
}
