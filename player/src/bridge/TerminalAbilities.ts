import type { Attributes } from '@vitrine/shared/api';
import { playsWords } from '../plays.ts';
import type { SourceLayer } from '../settings/SourceLayer.ts';
import { notifyAbilities } from './abilities.ts';
import type { BridgeAbilities, BridgeClient } from './BridgeClient.ts';

export interface TerminalAbilitiesOptions {
  readonly bridge: BridgeClient;
  readonly source: SourceLayer;
  readonly keepsShell: () => boolean;
  /** Called when the abilities have changed. */
  readonly announce: () => Promise<void>;
}

/** Abilities of this terminal, from its browser, its inputs and the bridge. */
export class TerminalAbilities {
  readonly #options: TerminalAbilitiesOptions;
  #abilities: BridgeAbilities | undefined;
  #reported = '';

  constructor(options: TerminalAbilitiesOptions) {
    this.#options = options;
  }

  /** Whether the bridge supports this command. */
  can(ability: string): boolean {
    return this.#abilities?.can.includes(ability) ?? false;
  }

  /** Queries the bridge again: it may be started later, and tools may be installed. */
  async ask(): Promise<void> {
    this.#abilities = await this.#options.bridge.abilities();
  }

  /** Announces changes, and looks for a bridge that was missing before. */
  async refresh(): Promise<void> {
    if (this.#options.bridge.configured && !this.#abilities) await this.ask();
    await this.announceChange();
  }

  async describe(attributes: Attributes): Promise<Attributes> {
    const firmware = this.#abilities?.system;
    const reported = await this.#describe();
    return {
      ...attributes,
      ...(firmware && { firmwareVersion: firmware.slice(0, 80) }),
      ...reported,
      // Keeps abilities reported by other parts of the page, such as calls.
      abilities: [...new Set([...attributes.abilities, ...reported.abilities])],
    };
  }

  /** Announces only changes: the broker retains attributes. */
  async announceChange(): Promise<void> {
    const reported = JSON.stringify(await this.#describe());
    if (reported === this.#reported) return;
    await this.#options.announce();
    this.#reported = reported;
  }

  async #describe() {
    const { source, keepsShell } = this.#options;
    const there = await Promise.all([source.has('hdmi1'), source.has('hdmi2')]);
    return notifyAbilities({
      bridge: this.#abilities,
      inputs: ['hdmi1', 'hdmi2'].filter((_name, place) => there[place]),
      keepsShell: keepsShell(),
      plays: playsWords(),
    });
  }
}
