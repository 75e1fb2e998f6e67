import { z } from 'zod';
import type { Translator } from '../messages/translator.ts';
import { base64 } from '../report/base64.ts';
import type { TextStorage } from '../storage/keptStorage.ts';

const kept = z.object({
  title: z.string(),
  /** Where the mark was loaded from, without its signature. */
  from: z.string(),
  /** As an address that holds the picture, so that it is there without network. */
  logo: z.string(),
  language: z.enum(['', 'zh_CN', 'en_US', 'ko_US']),
});
type Kept = z.infer<typeof kept>;

/** Branding of the account, or of the root account while there is none. */
export interface ToldBrand {
  readonly title: string;
  readonly logoUrl: string;
  readonly chosenLanguage?: Kept['language'] | undefined;
}

export interface BrandOptions {
  readonly storage: TextStorage;
  readonly translator: Translator;
  /** Of the browser, where nobody chose one. */
  readonly systemLocale: Translator['locale'];
  readonly fetch: (address: string) => Promise<Response>;
  readonly onTrouble: (reason: unknown) => void;
}

const key = 'vitrine.brand';
/** The server makes marks small; anything larger is none of its. */
const largestLogo = 400_000;
const none: Kept = { title: '', from: '', logo: '', language: '' };

/** Name, mark and language of whom a screen belongs to, kept for starts without network. */
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

  /** Address of the mark; empty where there is none. */
  get logo(): string {
    return this.#known.logo;
  }

  /** Calls `changed` whenever it is another. Answers how to stop. */
  observe(changed: () => void): () => void {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  }

  /** Takes what the server tells. Never rejects: a mark that cannot be had is asked for the next time. */
  async hear({ title, logoUrl, chosenLanguage: language = '' }: ToldBrand): Promise<void> {
    const { from, logo } = this.#known;
    const address = logoUrl.split('?', 1)[0] ?? '';
    const picture = address === from ? logo : await this.#load(logoUrl);
    this.#become({ title, language, logo: picture, from: picture === '' ? '' : address });
  }

  /** Of nobody: the terminal belongs to no account any more. */
  forget(): void {
    this.#become(none);
  }

  async #load(address: string): Promise<string> {
    if (address === '') return '';
    try {
      const response = await this.#options.fetch(address);
      if (!response.ok) throw new Error(`The mark cannot be had: ${response.status}`);
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (bytes.length > largestLogo) throw new Error('The mark is too large');
      return `data:image/png;base64,${base64(bytes)}`;
    } catch (reason) {
      this.#options.onTrouble(reason);
      return '';
    }
  }

  #become(next: Kept): void {
    if (JSON.stringify(next) === JSON.stringify(this.#known)) return;
    this.#known = next;
    try {
      this.#options.storage.setItem(key, JSON.stringify(next));
    } catch (reason) {
      // A disk that is full keeps nothing for the next start.
      this.#options.onTrouble(reason);
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
      this.#options.onTrouble(reason);
      return none;
    }
  }
}
