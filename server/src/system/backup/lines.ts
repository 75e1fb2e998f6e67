const newline = 10;
/** Bytes that one line may have: more than any row that this server writes, whose documents have 4 MiB. */
const longest = 64 * 1024 * 1024;

/** A line is longer than any that a backup has. */
export class LineTooLong extends Error {}

export interface Line {
  /** Without its end. */
  readonly bytes: Buffer;
  /** False for what stands after the last end: the stream stopped within a line. */
  readonly ended: boolean;
}

/** Cuts a stream into lines. What stands after the last end is given as a line too, unless empty. */
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
      if (length > longest) throw new LineTooLong('a line does not end');
    }
  }
  if (length > 0) yield { bytes: Buffer.concat(parts), ended: false };
}
