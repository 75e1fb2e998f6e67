import { z } from 'zod';
import { commonCharacters } from '../base/commonCharacters.ts';

/** Of browsers and Node alike. The pure parts are compiled without either's types. */
declare const TextDecoder: new (
  encoding: string,
  options: { fatal: boolean },
) => { decode(bytes: Uint8Array, options?: { stream: boolean }): string };

/** Encodings in which people's tables and texts come. Which comes first decides between equals. */
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

/** Names that people know them by; the same in every language. */
export const encodingNames: Readonly<Record<TextEncoding, string>> = {
  'utf-8': 'UTF-8',
  gb18030: 'GB18030 (GBK)',
  'euc-kr': 'EUC-KR (CP949)',
  shift_jis: 'Shift_JIS',
  big5: 'Big5',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
};

/** What decoders of the old encodings give for bytes that mean nothing, though they are asked to refuse them. */
const neverWritten = /[\p{Co}\p{Cn}\u0080-\u009f\ufffd]/u;
/** Signs that every encoding has: they tell nothing. */
const neutral = /[\0-\u007f\u2010-\u2027\u3000-\u303f\uff01-\uff5e]/;
const kana = /[\u3040-\u30ff]/;

/** The encoding that the first bytes of a file name. */
export function byteOrderMark([first, second]: Uint8Array): TextEncoding | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
}

/** Reads bytes piece by piece as one encoding, and says how likely it is that they were written in it. */
export class EncodingTrial {
  readonly encoding: TextEncoding;
  readonly #decoder: InstanceType<typeof TextDecoder>;
  /** Characters beyond ASCII, and how many of them are common. */
  #seen = 0;
  #common = 0;
  /** False as soon as the bytes cannot be of this encoding. */
  fits = true;

  constructor(encoding: TextEncoding) {
    this.encoding = encoding;
    this.#decoder = new TextDecoder(encoding, { fatal: true });
  }

  /** Takes the next bytes; none means the end. */
  take(bytes?: Uint8Array): void {
    if (!this.fits) return;
    try {
      const text = this.#decoder.decode(bytes ?? new Uint8Array(), { stream: bytes !== undefined });
      if (this.encoding !== 'utf-8' && neverWritten.test(text)) this.fits = false;
      else this.#count(text);
    } catch {
      // A decoder that refuses is the answer, not a failure.
      this.fits = false;
    }
  }

  /** From 0 to 1. Bytes that are UTF-8 are hardly ever anything else. */
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

/** The trials for a file that begins with these bytes. */
export function encodingTrials(head: Uint8Array): EncodingTrial[] {
  const marked = byteOrderMark(head);
  const tried = marked ? [marked] : textEncodings.filter((encoding) => !encoding.startsWith('utf-16'));
  return tried.map((encoding) => new EncodingTrial(encoding));
}

/** The encoding of the likeliest trial that ended without a misfit. */
export function likeliestEncoding(trials: readonly EncodingTrial[]): TextEncoding | undefined {
  const fitting = trials.filter(({ fits }) => fits);
  return fitting.toSorted((one, other) => other.likelihood - one.likelihood)[0]?.encoding;
}

/** Control characters that no text holds; tab, line ends, form feed and escape are text. */
export const isBinaryByte = (byte: number) => byte < 32 && ![9, 10, 12, 13, 27].includes(byte);

/** The encoding of a whole text; undefined for bytes that are no text of an encoding known here. */
export function detectEncoding(bytes: Uint8Array): TextEncoding | undefined {
  if (!byteOrderMark(bytes) && bytes.some(isBinaryByte)) return undefined;
  const trials = encodingTrials(bytes);
  for (const trial of trials) {
    trial.take(bytes);
    trial.take();
  }
  return likeliestEncoding(trials);
}

/** The text without its byte order mark; undefined where the bytes are not of this encoding. */
export function decodeText(bytes: Uint8Array, encoding: TextEncoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // A decoder that refuses is the answer, not a failure.
    return undefined;
  }
}
