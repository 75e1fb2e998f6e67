import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DeployedFile } from './format.ts';

/** Writes a backup's remotes to the staging folder. Their paths have been validated by `deployedFile`. */
export class DeployedReceiver {
  readonly #staging: string;
  #path = '';
  #parts: Buffer[] = [];

  constructor(staging: string) {
    this.#staging = staging;
  }

  async begin({ path }: DeployedFile): Promise<void> {
    this.#path = path;
    this.#parts = [];
  }

  async part(bytes: Buffer): Promise<void> {
    this.#parts.push(bytes);
  }

  async end(): Promise<void> {
    const target = join(this.#staging, this.#path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, Buffer.concat(this.#parts), { mode: 0o640, flush: true });
    this.#parts = [];
  }
}
