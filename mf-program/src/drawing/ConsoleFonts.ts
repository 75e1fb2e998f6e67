import { selectAllFont } from '@vitrine/shared/api';
import type { Calls } from '../calls.ts';

/** What was heard of the account's typefaces is good for this long, in milliseconds. */
const freshFor = 60_000;

/** Addresses of the account's typefaces by name. */
export class ConsoleFonts {
  readonly #calls: Calls;
  #asked: { at: number; addresses: Promise<ReadonlyMap<string, string>> } | undefined;

  constructor(calls: Calls) {
    this.#calls = calls;
  }

  /** Undefined for a typeface that the account does not have: the words are then set in the machine's own. */
  async addressOf(name: string): Promise<string | undefined> {
    return (await this.#addresses()).get(name);
  }

  #addresses(): Promise<ReadonlyMap<string, string>> {
    if (this.#asked && Date.now() - this.#asked.at < freshFor) return this.#asked.addresses;
    const addresses = this.#calls
      .call(selectAllFont, {})
      .then((fonts) => new Map(fonts.map(({ fontName, downUrl }) => [fontName, downUrl])))
      // Without the list the words are set in the machine's own faces; the next one asks again.
      .catch(() => {
        this.#asked = undefined;
        return new Map<string, string>();
      });
    this.#asked = { at: Date.now(), addresses };
    return addresses;
  }
}
