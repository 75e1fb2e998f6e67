import { createReadStream } from 'node:fs';
import { Misfit } from './misfit.ts';

/** Encodings of plain text that are tried, in this order. Those after UTF-8 accept much, so order decides. */
const encodings = ['utf-8', 'gb18030', 'euc-kr', 'shift_jis', 'big5'] as const;
export type TextEncoding = (typeof encodings)[number] | 'utf-16le' | 'utf-16be';

/** Control characters that no text holds; tab, line ends, form feed and escape are text. */
const isBinaryByte = (byte: number) => byte < 32 && ![9, 10, 12, 13, 27].includes(byte);

function byteOrderMark(head: Uint8Array): TextEncoding | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return undefined;
}

/** What decoders of the old encodings give for bytes that mean nothing, though they are asked to refuse them. */
const neverWritten = /[\p{Co}\p{Cn}\u0080-\u009f\ufffd]/u;

class Candidate {
  readonly encoding: TextEncoding;
  readonly #decoder: InstanceType<typeof TextDecoder>;
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
    } catch {
      // A decoder that refuses is the answer, not a failure.
      this.fits = false;
    }
  }
}

/** The encoding of a text file, read to its end. Throws {@link Misfit} when it is no text, or of no encoding known here. */
export async function judgeText(path: string): Promise<TextEncoding> {
  let candidates: Candidate[] | undefined;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const marked = candidates ? undefined : byteOrderMark(chunk);
    candidates ??= (marked ? [marked] : encodings).map((encoding) => new Candidate(encoding));
    const wide = candidates[0]?.encoding.startsWith('utf-16');
    if (!wide && chunk.some(isBinaryByte)) throw new Misfit('contentMismatch');
    for (const candidate of candidates) candidate.take(chunk);
  }
  for (const candidate of candidates ?? []) candidate.take();
  const found = candidates?.find((candidate) => candidate.fits);
  if (!found) throw new Misfit('encodingUnknown');
  return found.encoding;
}
