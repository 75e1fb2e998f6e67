import { EncodingTrial } from './EncodingTrial.ts';
import { type TextEncoding, textEncodings } from './encodings.ts';

/** Available in browsers and Node; this folder compiles without either's types. */
declare const TextDecoder: new (
  encoding: string,
  options: { fatal: boolean },
) => { decode(bytes: Uint8Array, options?: { stream: boolean }): string };

/** Encoding of a file's byte order mark. */
export function byteOrderMark([first, second]: Uint8Array): TextEncoding | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
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
