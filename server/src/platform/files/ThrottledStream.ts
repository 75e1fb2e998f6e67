import { Transform, type TransformCallback } from 'node:stream';

/** Bytes per chunk: small enough that a slow terminal receives several a second. */
const piece = 16_384;

/** Passes chunks on, each after its delay. */
export class ThrottledStream extends Transform {
  readonly #before: (bytes: number) => number;
  #timer: NodeJS.Timeout | undefined;

  /** @param before milliseconds to wait before sending that many bytes */
  constructor(before: (bytes: number) => number) {
    super({ highWaterMark: piece });
    this.#before = before;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#send(chunk, 0, done);
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearTimeout(this.#timer);
    done(error);
  }

  #send(chunk: Buffer, from: number, done: TransformCallback): void {
    if (from >= chunk.length) {
      done();
      return;
    }
    const part = chunk.subarray(from, from + piece);
    const pass = () => {
      this.push(part);
      this.#send(chunk, from + part.length, done);
    };
    const wait = this.#before(part.length);
    if (wait < 1) pass();
    else this.#timer = setTimeout(pass, wait);
  }
}
