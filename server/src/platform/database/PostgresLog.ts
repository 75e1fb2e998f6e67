import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { Logger } from 'pino';
import { PollingWorker } from '../PollingWorker.ts';

/** Bytes of the current file after which it is put aside, and of its end that are kept then. */
const largest = 10 * 1_048_576;
/** Files put aside: `postgres.log.1` is the newest. */
const keptFiles = 4;
/** Milliseconds between checks of its size. */
const interval = 30_000;
/** Bytes read and written at a time. */
const piece = 1_048_576;

/**
 * The log of the embedded PostgreSQL, in files of bounded size and number. PostgreSQL writes to the file itself rather
 * than to a pipe: it goes on when this process is killed, and what it says then is the most wanted.
 */
export class PostgresLog {
  readonly #path: string;
  readonly #largest: number;
  readonly #worker: PollingWorker;

  constructor(path: string, log: Logger, size = largest) {
    this.#path = path;
    this.#largest = size;
    this.#worker = new PollingWorker(
      { log },
      {
        every: interval,
        work: () => this.#check(),
        failure: 'failed to put the log of PostgreSQL aside',
      },
    );
  }

  /** Opens the file for PostgreSQL, at its end; the caller closes it. */
  open(): number {
    return openSync(this.#path, 'a', 0o600);
  }

  watch(): void {
    this.#worker.start();
  }

  stop(): Promise<void> {
    return this.#worker.stop();
  }

  /** Puts a file that has become too large aside. Never rejects. */
  check(): Promise<void> {
    return this.#worker.run();
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

  async #check(): Promise<void> {
    if (!existsSync(this.#path)) return;
    const { size } = statSync(this.#path);
    if (size > this.#largest) await this.#putAside(size);
  }

  #numbered(number: number): string {
    return `${this.#path}.${number}`;
  }

  /** Copied and emptied, since PostgreSQL holds the file open; it appends, hence goes on at the beginning. */
  async #putAside(size: number): Promise<void> {
    rmSync(this.#numbered(keptFiles), { force: true });
    for (let number = keptFiles - 1; number > 0; number -= 1)
      if (existsSync(this.#numbered(number))) renameSync(this.#numbered(number), this.#numbered(number + 1));
    let source: FileHandle | undefined;
    let target: FileHandle | undefined;
    try {
      source = await open(this.#path, 'r');
      target = await open(this.#numbered(1), 'w', 0o600);
      const copied = await copyBetween(source, target, size - this.#largest, size);
      copyRest(source, target, copied);
    } finally {
      // Also on a full disk, where this is what frees it.
      truncateSync(this.#path);
      await source?.close();
      await target?.close();
    }
  }
}

/** Copies from one position to another or a little further. Returns the position that it reached. */
async function copyBetween(
  source: FileHandle,
  target: FileHandle,
  from: number,
  to: number,
): Promise<number> {
  const bytes = Buffer.alloc(piece);
  let position = from;
  // Not to the end: a PostgreSQL that writes as fast would never let it be reached.
  while (position < to) {
    const { bytesRead } = await source.read(bytes, 0, bytes.length, position);
    if (bytesRead === 0) break;
    await target.writeFile(bytes.subarray(0, bytesRead));
    position += bytesRead;
  }
  return position;
}

/** Copies what was appended meanwhile, without a pause, so that nothing is appended before the file is emptied. */
function copyRest({ fd: source }: FileHandle, { fd: target }: FileHandle, from: number): void {
  const bytes = Buffer.alloc(piece);
  for (let position = from; ; ) {
    const bytesRead = readSync(source, bytes, 0, bytes.length, position);
    if (bytesRead === 0) return;
    writeSync(target, bytes, 0, bytesRead);
    position += bytesRead;
  }
}
