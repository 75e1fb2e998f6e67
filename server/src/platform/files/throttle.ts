import { Transform, type TransformCallback } from 'node:stream';

/** Timers come late: so many milliseconds are made up for, no more. */
const slack = 100;

/** Throttles several streams together. Each piece reserves the time that it takes and goes out when that time is over. */
export class Throttle {
  readonly #now: () => number;
  #due = Number.NEGATIVE_INFINITY;

  /** @param now milliseconds by a clock that nobody sets */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Milliseconds until so many bytes may go out. The speed is given each time, so that a change holds at once. */
  reserve(bytes: number, bytesPerSecond: number | undefined): number {
    const now = this.#now();
    if (bytesPerSecond === undefined) {
      this.#due = now;
      return 0;
    }
    this.#due = Math.max(this.#due, now - slack) + (bytes / bytesPerSecond) * 1000;
    return Math.max(0, this.#due - now);
  }
}

/** Bytes that go out at once: a slow terminal gets something several times a second. */
const piece = 16_384;

/** Lets bytes through one piece after another, each after `before` has resolved. */
export class ThrottledStream extends Transform {
  readonly #before: (bytes: number) => number;
  #timer: NodeJS.Timeout | undefined;

  /** @param before milliseconds to wait before so many bytes go out */
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
