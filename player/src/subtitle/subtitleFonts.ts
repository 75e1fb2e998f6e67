import type { RunningSubtitle } from '@vitrine/shared/api';
import { pause } from '../link/pause.ts';

export type FontFile = NonNullable<RunningSubtitle['fontFile']>;

export interface SubtitleFontsOptions {
  /** Brings a file to this machine; resolves at once where it is here. Rejects when it cannot be had now. */
  readonly bring: (file: FontFile, signal: AbortSignal) => Promise<void>;
  /** A file that is here. */
  readonly bytes: (hash: string) => Promise<ArrayBuffer>;
  /** Makes letters of it for the page, under this name. */
  readonly load: (family: string, bytes: ArrayBuffer) => Promise<void>;
  readonly onTrouble: (reason: unknown) => void;
}

/** Between two tries to get a typeface, in milliseconds. */
const retryTime = 5000;

/** A name that no program uses: a program may name another file by the same words. */
export const familyOf = ({ hash }: FontFile): string => `subtitle-${hash.slice(0, 16)}`;

/** Typefaces of the account for texts over the programs. The text is seen before they are here, and then set in them. */
export class SubtitleFonts {
  readonly #options: SubtitleFontsOptions;
  readonly #loaded = new Set<string>();

  constructor(options: SubtitleFontsOptions) {
    this.#options = options;
  }

  /** Tries until the page has it. Rejects when nobody needs it any more. */
  async prepare(file: FontFile, signal: AbortSignal): Promise<void> {
    while (!this.#loaded.has(file.hash)) {
      try {
        await this.#load(file, signal);
      } catch (reason) {
        signal.throwIfAborted();
        this.#options.onTrouble(reason);
        await pause(retryTime, signal);
      }
    }
  }

  async #load(file: FontFile, signal: AbortSignal): Promise<void> {
    const { bring, bytes, load } = this.#options;
    await bring(file, signal);
    await load(familyOf(file), await bytes(file.hash));
    this.#loaded.add(file.hash);
  }
}
