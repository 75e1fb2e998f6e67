import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteFault } from '@vitrine/shared/api';
import { codeOf } from '../failureCode.mjs';
import type { CoreNeeds } from '../services.ts';
import { LastGoodLines } from './LastGoodLines.ts';
import { longestRegistry, type RemoteLine, type RemoteLines, readRemoteLines } from './remoteLines.ts';

/** What `remotes.json` of the deployment comes to. */
export interface EditedLines {
  readonly contract?: number | undefined;
  readonly lines: readonly RemoteLine[];
  readonly faults: readonly RemoteFault[];
}

/** The bytes of a file, one more than the limit of a longer one; undefined where there is none. */
async function readBounded(path: string): Promise<Buffer | undefined> {
  try {
    await using file = await open(path, 'r');
    const buffer = Buffer.alloc(Math.min((await file.stat()).size, longestRegistry + 1));
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
    return buffer.subarray(0, bytesRead);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * `remotes.json` in the folder that servers share. A line with a fault costs its remote its change only: the last valid
 * line goes on, also after a restart.
 */
export class EditedRemotes {
  readonly #services: CoreNeeds<'clock' | 'config' | 'database' | 'log'>;
  readonly #path: string;
  readonly #lastGood: LastGoodLines;
  /** The file that was read last, and what it came to. */
  #known: { readonly bytes: Buffer; readonly edited: EditedLines } | undefined;
  #reading: Promise<EditedLines | undefined> | undefined;

  constructor(services: CoreNeeds<'clock' | 'config' | 'database' | 'log'>) {
    this.#services = services;
    this.#path = join(services.config.sharedDirectory, 'remotes.json');
    this.#lastGood = new LastGoodLines(services);
  }

  /** Undefined without a file. While it, or what its faults fall back to, cannot be read, what was read last. */
  read(): Promise<EditedLines | undefined> {
    this.#reading ??= this.#readOnce().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #readOnce(): Promise<EditedLines | undefined> {
    try {
      return await this.#readNow();
    } catch (error) {
      if (!this.#known) throw error;
      this.#services.log.warn({ err: error, path: this.#path }, 'remotes.json cannot be read');
      return this.#known.edited;
    }
  }

  async #readNow(): Promise<EditedLines | undefined> {
    const bytes = await readBounded(this.#path);
    if (!bytes) return undefined;
    if (this.#known?.bytes.equals(bytes)) return this.#known.edited;
    const read = readRemoteLines(bytes, this.#services.config.remoteOrigins);
    if (read.faults.length > 0)
      this.#services.log.warn({ path: this.#path, faults: read.faults }, 'remotes.json has faults');
    // Stored first: what a fault of the next edit falls back to.
    await this.#lastGood.store(read);
    const edited = { contract: read.contract, lines: await this.#complete(read), faults: read.faults };
    this.#known = { bytes, edited };
    return edited;
  }

  async #complete({ lines, faulty, incomplete }: RemoteLines): Promise<readonly RemoteLine[]> {
    if (faulty.size === 0 && !incomplete) return lines;
    const valid = new Set(lines.map(({ name }) => name));
    const former = (await this.#lastGood.read()).filter(({ name }) => !valid.has(name));
    return [...lines, ...former.filter(({ name }) => incomplete || faulty.has(name))];
  }
}
