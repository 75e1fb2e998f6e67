import { locales } from '@vitrine/shared/api/locale';
import { z } from 'zod';
import type { Translator } from '../messages/translator.ts';
import { base64 } from '../report/base64.ts';
import type { TextStorage } from '../storage/KeptStorage.ts';

const kept = z.object({
  title: z.string(),
  /** Address of the logo, without its signature. */
  from: z.string(),
  /** The logo as a data address, available offline. */
  logo: z.string(),
  language: z.enum(['', ...locales]),
});
type Kept = z.infer<typeof kept>;

/** Branding of the account, or of the root account before pairing. */
export interface AccountBrand {
  readonly title: string;
  readonly logoUrl: string;
  readonly chosenLanguage?: Kept['language'] | undefined;
}

export interface BrandOptions {
  readonly storage: TextStorage;
  readonly translator: Translator;
  /** The browser's, unless one was chosen. */
  readonly systemLocale: Translator['locale'];
  readonly fetch: (address: string) => Promise<Response>;
  readonly onError: (reason: unknown) => void;
}

const key = 'vitrine.brand';
/** The server scales logos down; a larger one is not from there. */
const largestLogo = 400_000;
const none: Kept = { title: '', from: '', logo: '', language: '' };

/** Name, logo and language of the screen's account, stored for offline starts. */
export class Brand {
  readonly #options: BrandOptions;
  readonly #listeners = new Set<() => void>();
  #known: Kept;

  constructor(options: BrandOptions) {
    this.#options = options;
    this.#known = this.#read();
    this.#speak();
  }

  get title(): string {
    return this.#known.title;
  }

  /** Address of the logo; empty if none. */
  get logo(): string {
    return this.#known.logo;
  }

  /** Calls `changed` on every change. Returns the unsubscribe function. */
  observe(changed: () => void): () => void {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  }

  /** Applies the server's branding. Never rejects: a logo that fails to load is retried next time. */
  async update({ title, logoUrl, chosenLanguage: language = '' }: AccountBrand): Promise<void> {
    const { from, logo } = this.#known;
    const address = logoUrl.split('?', 1)[0] ?? '';
    const picture = address === from ? logo : await this.#load(logoUrl);
    this.#become({ title, language, logo: picture, from: picture === '' ? '' : address });
  }

  /** Resets the branding: the terminal no longer belongs to an account. */
  forget(): void {
    this.#become(none);
  }

  async #load(address: string): Promise<string> {
    if (address === '') return '';
    try {
      const response = await this.#options.fetch(address);
      if (!response.ok) throw new Error(`Could not load the logo: ${response.status}`);
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (bytes.length > largestLogo) throw new Error('The logo is too large');
      return `data:image/png;base64,${base64(bytes)}`;
    } catch (reason) {
      this.#options.onError(reason);
      return '';
    }
  }

  #become(next: Kept): void {
    if (JSON.stringify(next) === JSON.stringify(this.#known)) return;
    this.#known = next;
    try {
      this.#options.storage.setItem(key, JSON.stringify(next));
    } catch (reason) {
      // With a full disk, the next start does without.
      this.#options.onError(reason);
    }
    this.#speak();
    for (const changed of this.#listeners) changed();
  }

  #speak(): void {
    const { translator, systemLocale } = this.#options;
    translator.speak(this.#known.language || systemLocale);
    document.documentElement.lang = translator.tag;
  }

  #read(): Kept {
    const stored = this.#options.storage.getItem(key);
    if (stored === null) return none;
    try {
      return kept.parse(JSON.parse(stored));
    } catch (reason) {
      this.#options.onError(reason);
      return none;
    }
  }
}
