const newline = 10;
/** Maximum bytes of a line: above any row of this server, whose documents are limited to 4 MiB. */
const longest = 64 * 1024 * 1024;

/** A line exceeds the maximum length. */
export class LineTooLong extends Error {}

export interface Line {
  /** Without the line break. */
  readonly bytes: Buffer;
  /** False for an unterminated last line: the stream ended within it. */
  readonly ended: boolean;
}

/** Splits a stream into lines. An unterminated last line is yielded too, unless empty. */
export async function* linesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  let parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    let from = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
      const piece = chunk.subarray(from, end);
      yield { bytes: parts.length === 0 ? piece : Buffer.concat([...parts, piece]), ended: true };
      parts = [];
      length = 0;
      from = end + 1;
    }
    if (from < chunk.length) {
      parts.push(chunk.subarray(from));
      length += chunk.length - from;
      if (length > longest) throw new LineTooLong('Line too long');
    }
  }
  if (length > 0) yield { bytes: Buffer.concat(parts), ended: false };
}
