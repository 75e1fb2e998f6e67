import {
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import type { Logger } from 'pino';

/** Bytes of the current file after which it is put aside. */
const largest = 10 * 1_048_576;
/** Files put aside: `postgres.log.1` is the newest. */
const keptFiles = 4;
/** Milliseconds between looks at its size. */
const interval = 30_000;

/**
 * The log of the embedded PostgreSQL, in files of bounded size and number. PostgreSQL writes to the file itself rather
 * than to a pipe: it goes on when this process is killed, and what it says then is the most wanted.
 */
export class PostgresLog {
  readonly #path: string;
  readonly #log: Logger;
  readonly #largest: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(path: string, log: Logger, size = largest) {
    this.#path = path;
    this.#log = log;
    this.#largest = size;
  }

  /** Opens the file for PostgreSQL, at its end; the caller closes it. */
  open(): number {
    return openSync(this.#path, 'a', 0o600);
  }

  watch(): void {
    this.#timer ??= setInterval(() => this.check(), interval).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** Puts a file that has become too large aside. */
  check(): void {
    try {
      if (existsSync(this.#path) && statSync(this.#path).size > this.#largest) this.#putAside();
    } catch (error) {
      this.#log.warn({ err: error }, 'failed to put the log of PostgreSQL aside');
    }
  }

  /** The last 2000 bytes. */
  recent(): string {
    if (!existsSync(this.#path)) return '';
    const file = openSync(this.#path, 'r');
    try {
      const { size } = fstatSync(file);
      const from = Math.max(0, size - 2000);
      const bytes = Buffer.alloc(size - from);
      return bytes.toString('utf8', 0, readSync(file, bytes, 0, bytes.length, from));
    } finally {
      closeSync(file);
    }
  }

  #numbered(number: number): string {
    return `${this.#path}.${number}`;
  }

  /** Copied and emptied, since PostgreSQL holds the file open; it appends, hence goes on at the beginning. */
  #putAside(): void {
    rmSync(this.#numbered(keptFiles), { force: true });
    for (let number = keptFiles - 1; number > 0; number -= 1)
      if (existsSync(this.#numbered(number))) renameSync(this.#numbered(number), this.#numbered(number + 1));
    try {
      copyFileSync(this.#path, this.#numbered(1));
    } finally {
      // Also on a full disk, where this is what frees it.
      truncateSync(this.#path);
    }
  }
}
