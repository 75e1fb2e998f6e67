import type { FileHandle } from 'node:fs/promises';

/** Bytes buffered before a write. */
export const batch = 1024 * 1024;

/** Appends chunks while further ones arrive. Input during a write is batched; back-pressure begins above a megabyte. */
export class Appender {
  readonly #file: FileHandle;
  #position: number;
  #waiting: Buffer[] = [];
  #length = 0;
  #writing: Promise<void> | undefined;
  #failure: { error: unknown } | undefined;

  constructor(file: FileHandle, position: number) {
    this.#file = file;
    this.#position = position;
  }

  async add(chunk: Buffer): Promise<void> {
    this.#waiting.push(chunk);
    this.#length += chunk.length;
    this.#writing ??= this.#drain();
    if (this.#length >= batch) await this.#writing;
    if (this.#failure) throw this.#failure.error;
  }

  /** Resolves with the end offset when everything is written. */
  async end(): Promise<number> {
    await this.#writing;
    if (this.#failure) throw this.#failure.error;
    return this.#position;
  }

  async #drain(): Promise<void> {
    try {
      while (this.#waiting.length > 0) {
        const chunks = this.#waiting;
        this.#waiting = [];
        this.#length = 0;
        await this.#write(chunks);
      }
    } catch (error) {
      this.#failure = { error };
    }
    this.#writing = undefined;
  }

  async #write(chunks: Buffer[]): Promise<void> {
    const whole = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
    const { bytesWritten } = await this.#file.writev(chunks, this.#position);
    this.#position += bytesWritten;
    if (bytesWritten < whole) await this.#write([Buffer.concat(chunks).subarray(bytesWritten)]);
  }
}
