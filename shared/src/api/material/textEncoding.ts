import { z } from 'zod';
import { commonCharacters } from '../base/commonCharacters.ts';

/** Available in browsers and Node; this folder compiles without either's types. */
declare const TextDecoder: new (
  encoding: string,
  options: { fatal: boolean },
) => { decode(bytes: Uint8Array, options?: { stream: boolean }): string };

/** Common encodings of texts and tables. The earlier one wins a tie. */
export const textEncodings = [
  'utf-8',
  'gb18030',
  'euc-kr',
  'shift_jis',
  'big5',
  'utf-16le',
  'utf-16be',
] as const;
export const textEncoding = z.enum(textEncodings);
export type TextEncoding = z.infer<typeof textEncoding>;

/** Common names, the same in every language. */
export const encodingNames: Readonly<Record<TextEncoding, string>> = {
  'utf-8': 'UTF-8',
  gb18030: 'GB18030 (GBK)',
  'euc-kr': 'EUC-KR (CP949)',
  shift_jis: 'Shift_JIS',
  big5: 'Big5',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
};

/** Characters that decoders of legacy encodings return for invalid bytes despite `fatal`. */
const neverWritten = /[\p{Co}\p{Cn}\u0080-\u009f\ufffd]/u;
/** Characters common to all encodings, which say nothing. */
const neutral = /[\0-\u007f\u2010-\u2027\u3000-\u303f\uff01-\uff5e]/;
const kana = /[\u3040-\u30ff]/;

/** Encoding of a file's byte order mark. */
export function byteOrderMark([first, second]: Uint8Array): TextEncoding | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
}

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

/** Trials for a file that starts with these bytes. */
export function encodingTrials(head: Uint8Array): EncodingTrial[] {
  const marked = byteOrderMark(head);
  const tried = marked ? [marked] : textEncodings.filter((encoding) => !encoding.startsWith('utf-16'));
  return tried.map((encoding) => new EncodingTrial(encoding));
}

/** Encoding of the likeliest valid trial. */
export function likeliestEncoding(trials: readonly EncodingTrial[]): TextEncoding | undefined {
  const fitting = trials.filter(({ fits }) => fits);
  return fitting.toSorted((one, other) => other.likelihood - one.likelihood)[0]?.encoding;
}

/** Control characters that no text contains; tab, line ends, form feed and escape are allowed. */
export const isBinaryByte = (byte: number): boolean => byte < 32 && ![9, 10, 12, 13, 27].includes(byte);

/**
 * Encoding of a whole text; undefined for bytes that are not text in a known encoding.
 *
 * @example
 * detectEncoding(new Uint8Array([0xb4, 0xf3, 0xcc, 0xfc])); // 'gb18030'
 */
export function detectEncoding(bytes: Uint8Array): TextEncoding | undefined {
  if (!byteOrderMark(bytes) && bytes.some(isBinaryByte)) return undefined;
  const trials = encodingTrials(bytes);
  for (const trial of trials) {
    trial.take(bytes);
    trial.take();
  }
  return likeliestEncoding(trials);
}

/** The text without its byte order mark; undefined if invalid in this encoding. */
export function decodeText(bytes: Uint8Array, encoding: TextEncoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // A decoding error is the result, not a failure.
    return undefined;
  }
}
