import { type FileHandle, open } from 'node:fs/promises';

/** Random access to a file, for checks that read headers and tables only. */
export class ByteFile {
  readonly path: string;
  readonly size: number;
  readonly #handle: FileHandle;

  private constructor(path: string, size: number, handle: FileHandle) {
    this.path = path;
    this.size = size;
    this.#handle = handle;
  }

  /** Opens the file for the duration of `use`. */
  static async with<Result>(path: string, use: (file: ByteFile) => Promise<Result>): Promise<Result> {
    const handle = await open(path, 'r');
    try {
      const { size } = await handle.stat();
      return await use(new ByteFile(path, size, handle));
    } finally {
      await handle.close();
    }
  }

  /** Bytes from `start`; fewer than `length` only at the end of the file. */
  async read(start: number, length: number): Promise<Buffer> {
    const wanted = Math.max(0, Math.min(length, this.size - start));
    const buffer = Buffer.alloc(wanted);
    const { bytesRead } = await this.#handle.read(buffer, 0, wanted, start);
    return buffer.subarray(0, bytesRead);
  }

  /** The last bytes. */
  tail(length: number): Promise<Buffer> {
    return this.read(Math.max(0, this.size - length), length);
  }
}
