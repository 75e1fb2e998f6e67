import { selectAllFont } from '@vitrine/shared/api';
import type { Calls } from '../calls.ts';

/** Cache time of the font list, in milliseconds. */
const freshFor = 60_000;

/** Addresses of the account's fonts by name. */
export class ConsoleFonts {
  readonly #calls: Calls;
  #asked: { at: number; addresses: Promise<ReadonlyMap<string, string>> } | undefined;

  constructor(calls: Calls) {
    this.#calls = calls;
  }

  /** Undefined for unknown fonts: a system font is used. */
  async addressOf(name: string): Promise<string | undefined> {
    return (await this.#addresses()).get(name);
  }

  #addresses(): Promise<ReadonlyMap<string, string>> {
    if (this.#asked && Date.now() - this.#asked.at < freshFor) return this.#asked.addresses;
    const addresses = this.#calls
      .call(selectAllFont, {})
      .then((fonts) => new Map(fonts.map(({ fontName, downUrl }) => [fontName, downUrl])))
      // Without the list, system fonts are used; the next call retries.
      .catch(() => {
        this.#asked = undefined;
        return new Map<string, string>();
      });
    this.#asked = { at: Date.now(), addresses };
    return addresses;
  }
}
