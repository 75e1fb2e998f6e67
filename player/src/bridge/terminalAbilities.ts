import type { Attributes } from '@vitrine/shared/api';
import { playsWords } from '../plays.ts';
import type { SourceLayer } from '../settings/sourceLayer.ts';
import { tellAbilities } from './abilities.ts';
import type { BridgeAbilities, BridgeClient } from './bridgeClient.ts';

export interface TerminalAbilitiesOptions {
  readonly bridge: BridgeClient;
  readonly source: SourceLayer;
  readonly keepsShell: () => boolean;
  /** What it can do is other than was told. */
  readonly announce: () => Promise<void>;
}

/** What this terminal can do: by its browser, by its inputs, and by the bridge to its system. */
export class TerminalAbilities {
  readonly #options: TerminalAbilitiesOptions;
  #abilities: BridgeAbilities | undefined;
  #told = '';

  constructor(options: TerminalAbilitiesOptions) {
    this.#options = options;
  }

  /** Whether the bridge does this here. */
  can(word: string): boolean {
    return this.#abilities?.can.includes(word) ?? false;
  }

  /** Asks the bridge again: it may be started later, and a program be installed. */
  async ask(): Promise<void> {
    this.#abilities = await this.#options.bridge.abilities();
  }

  /** Announces what changed by itself, and looks for a bridge that was not there when it was asked. */
  async refresh(): Promise<void> {
    if (this.#options.bridge.configured && !this.#abilities) await this.ask();
    await this.announceChange();
  }

  async describe(attributes: Attributes): Promise<Attributes> {
    const firmware = this.#abilities?.system;
    const told = await this.#tell();
    return {
      ...attributes,
      ...(firmware && { firmwareVersion: firmware.slice(0, 80) }),
      ...told,
      // What other parts of the page can do stays said: it can be called, for one.
      abilities: [...new Set([...attributes.abilities, ...told.abilities])],
    };
  }

  /** Announces only what is new: attributes are kept by the broker. */
  async announceChange(): Promise<void> {
    const told = JSON.stringify(await this.#tell());
    if (told === this.#told) return;
    await this.#options.announce();
    this.#told = told;
  }

  async #tell() {
    const { source, keepsShell } = this.#options;
    const there = await Promise.all([source.has('hdmi1'), source.has('hdmi2')]);
    return tellAbilities({
      bridge: this.#abilities,
      inputs: ['hdmi1', 'hdmi2'].filter((_name, place) => there[place]),
      keepsShell: keepsShell(),
      plays: playsWords(),
    });
  }
}
