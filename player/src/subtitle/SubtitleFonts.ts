import type { RunningSubtitle } from '@vitrine/shared/api';
import { pause } from '../link/pause.ts';

export type FontFile = NonNullable<RunningSubtitle['fontFile']>;

export interface SubtitleFontsOptions {
  /** Downloads a file; resolves at once when it is stored. Rejects when it is not available now. */
  readonly bring: (file: FontFile, signal: AbortSignal) => Promise<void>;
  /** Bytes of a stored file. */
  readonly bytes: (hash: string) => Promise<ArrayBuffer>;
  /** Registers the font with the page under this name. */
  readonly load: (family: string, bytes: ArrayBuffer) => Promise<void>;
  readonly onError: (reason: unknown) => void;
}

/** Milliseconds between attempts to load a font. */
const retryTime = 5000;

/** A family name unique to the file: a program may use the account's name for another file. */
export const familyOf = ({ hash }: FontFile): string => `subtitle-${hash.slice(0, 16)}`;

/** Fonts of the account for subtitles. Text is shown before its font is loaded, and then set in it. */
export class SubtitleFonts {
  readonly #options: SubtitleFontsOptions;
  readonly #loaded = new Set<string>();

  constructor(options: SubtitleFontsOptions) {
    this.#options = options;
  }

  /** Retries until the font is registered. Rejects when it is no longer needed. */
  async prepare(file: FontFile, signal: AbortSignal): Promise<void> {
    while (!this.#loaded.has(file.hash)) {
      try {
        await this.#load(file, signal);
      } catch (reason) {
        signal.throwIfAborted();
        this.#options.onError(reason);
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
