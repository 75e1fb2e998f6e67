import type { TerminalManifest } from '@vitrine/shared/api';
import { fileAddress, type MediaItem } from '@vitrine/shared/document';
import type { LinkedProgram } from '@vitrine/shared/render';
import type { ContentStore } from '../cache/ContentStore.ts';
import { contentAddresses } from './contentAddresses.ts';
import { type TextValues, withCustom } from './customValues.ts';
import { loadProgram } from './playItem.ts';

export interface ContentSourcesOptions {
  readonly manifest: TerminalManifest | undefined;
  readonly store: ContentStore;
  /** Whether the service worker serves the addresses of files. */
  readonly workerAnswers: () => boolean;
  readonly now: () => number;
  readonly values?: TextValues | undefined;
}

/** Resources of a manifest's programs besides their documents: fonts, linked programs, expiries. */
export class ContentSources {
  readonly #options: ContentSourcesOptions;
  readonly #fonts: ReadonlyMap<string, string>;
  /** Milliseconds since 1970 by material. */
  readonly #expiries: ReadonlyMap<string, number>;
  readonly #objects = new Map<string, Promise<string | undefined>>();

  constructor(options: ContentSourcesOptions) {
    const { fonts = [], expiries = [] } = options.manifest ?? {};
    this.#options = options;
    this.#fonts = new Map(fonts.map(({ fontName, hash }) => [fontName, hash]));
    this.#expiries = new Map(expiries.map(({ mid, at }) => [mid, Date.parse(at)]));
  }

  /** Address of a font of the account; undefined for one that the manifest does not name. */
  async fontUrl(name: string): Promise<string | undefined> {
    const hash = this.#fonts.get(name);
    if (hash === undefined) return undefined;
    if (this.#options.workerAnswers()) return fileAddress(hash);
    const known = this.#objects.get(hash) ?? this.#objectOf(hash);
    this.#objects.set(hash, known);
    return known;
  }

  isExpired({ mid }: MediaItem): boolean {
    const at = mid === '' ? undefined : this.#expiries.get(mid);
    return at !== undefined && at <= this.#options.now();
  }

  /** A program of the manifest opened by touch. Rejects when it was not delivered. */
  async loadProgram(programId: string): Promise<LinkedProgram> {
    const { manifest, store, workerAnswers, values } = this.#options;
    const program = manifest?.programs.find((entry) => entry.programId === programId);
    if (program === undefined) throw new Error(`The program ${programId} is not on this terminal`);
    const document = await loadProgram({ taskId: '', programId, documentHash: program.documentHash }, store);
    const addresses = await contentAddresses(document, store, workerAnswers);
    return {
      document: withCustom(document, values),
      resolveUrl: addresses.resolve,
      release: addresses.release,
    };
  }

  async #objectOf(hash: string): Promise<string | undefined> {
    const blob = await this.#options.store.blob(hash);
    // Never revoked: fonts are few, and a page that uses one needs it again.
    return blob && URL.createObjectURL(blob);
  }
}
