import type { MaterialNote, TextEncoding } from '@vitrine/shared/api';
import type { StoredPicture } from '../tables.ts';

/** Results derived from a material's file. Undefined: unchanged. Files named by hash are stored already. */
export interface Derived {
  readonly thumbnailHash?: string | undefined;
  readonly pictures?: readonly StoredPicture[];
  /** Version for browsers. */
  readonly viewHash?: string;
  readonly width?: number | null;
  readonly height?: number | null;
  /** Seconds. */
  readonly duration?: number | null;
  /** In order. */
  readonly pages?: readonly { hash: string; width: number; height: number }[];
  /** 0 to 100. */
  readonly peaks?: readonly number[];
  /** Detected text encoding. */
  readonly encoding?: TextEncoding | undefined;
  /** Note about missing parts; empty: `ready`. */
  readonly note: MaterialNote | '';
}

/** Context of a derivation. */
export interface DeriveOptions {
  /** Temporary folder; exists, and is removed afterwards. */
  readonly folder: string;
  readonly signal: AbortSignal;
  /** 0 to 100. */
  readonly report: (percent: number) => void;
}

/** Permanent failure of a tool: a retry is pointless. */
export class DeriveFailed extends Error {
  readonly reason: MaterialNote;

  constructor(reason: MaterialNote, cause?: unknown) {
    super(reason, { cause });
    this.name = 'DeriveFailed';
    this.reason = reason;
  }
}
