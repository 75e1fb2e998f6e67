import type { CommandAcknowledgement, TerminalCommand } from '@vitrine/shared/api';
import { sentence } from '../diagnostics/journal.ts';

/** What the player can do on command. Each resolves when it is done, or rejects with the reason. */
export type CommandHandlers = Readonly<
  Record<TerminalCommand['kind'], (command: TerminalCommand) => Promise<void>>
>;

export interface CommandsOptions {
  readonly handlers: CommandHandlers;
  readonly acknowledge: (acknowledgement: CommandAcknowledgement) => void;
  readonly now: () => number;
}

/** Ids remembered so that a command delivered twice is carried out once. */
const memory = 200;

/** Carries out commands and says how each ended; an expired one is left alone. */
export class Commands {
  readonly #options: CommandsOptions;
  readonly #known: string[] = [];

  constructor(options: CommandsOptions) {
    this.#options = options;
  }

  async carryOut(command: TerminalCommand): Promise<void> {
    if (this.#known.includes(command.id)) return;
    this.#known.push(command.id);
    if (this.#known.length > memory) this.#known.shift();
    if (Date.parse(command.expiresAt) <= this.#options.now())
      return this.#answer(command, 'failed', 'expired');
    try {
      await this.#options.handlers[command.kind](command);
      this.#answer(command, 'done');
    } catch (reason) {
      this.#answer(command, 'failed', sentence(reason));
    }
  }

  #answer({ id }: TerminalCommand, outcome: CommandAcknowledgement['outcome'], message?: string): void {
    const at = new Date(this.#options.now()).toISOString();
    this.#options.acknowledge({ id, outcome, message: message?.slice(0, 300), at });
  }
}
