import { commonCharacters } from '../base/commonCharacters.ts';
import type { TextEncoding } from './encodings.ts';

/** Available in browsers and Node; this folder compiles without either's types. */
declare const TextDecoder: new (
  encoding: string,
  options: { fatal: boolean },
) => { decode(bytes: Uint8Array, options?: { stream: boolean }): string };

/** Characters that decoders of legacy encodings return for invalid bytes despite `fatal`. */
const neverWritten = /[\p{Co}\p{Cn}\u0080-\u009f\ufffd]/u;
/** Characters common to all encodings, which say nothing. */
const neutral = /[\0-\u007f\u2010-\u2027\u3000-\u303f\uff01-\uff5e]/;
const kana = /[\u3040-\u30ff]/;

/** Decodes bytes incrementally in one encoding, and estimates the likelihood that it is the right one. */
export class EncodingTrial {
  readonly encoding: TextEncoding;
  readonly #decoder: InstanceType<typeof TextDecoder>;
  /** Characters beyond ASCII, and how many of them are common. */
  #seen = 0;
  #common = 0;
  /** False once the bytes are invalid in this encoding. */
  fits = true;

  constructor(encoding: TextEncoding) {
    this.encoding = encoding;
    this.#decoder = new TextDecoder(encoding, { fatal: true });
  }

  /** Adds bytes; called without any at the end. */
  take(bytes?: Uint8Array): void {
    if (!this.fits) return;
    try {
      const text = this.#decoder.decode(bytes ?? new Uint8Array(), { stream: bytes !== undefined });
      if (this.encoding !== 'utf-8' && neverWritten.test(text)) this.fits = false;
      else this.#count(text);
    } catch {
      // A decoding error is the result, not a failure.
      this.fits = false;
    }
  }

  /** 0 to 1. Valid UTF-8 is hardly ever anything else. */
  get likelihood(): number {
    if (this.encoding === 'utf-8') return 1;
    return this.#seen === 0 ? 0 : this.#common / this.#seen;
  }

  #count(text: string): void {
    for (const character of text.slice(0, 20_000)) {
      if (neutral.test(character)) continue;
      this.#seen += 1;
      if (kana.test(character) || commonCharacters.has(character)) this.#common += 1;
    }
  }
}
