import type { CommandAcknowledgement, TerminalCommand } from '@vitrine/shared/api';
import { sentence } from '../diagnostics/journal.ts';
import { codeOf, Unable } from './unable.ts';

/** What there is to tell of a command that was carried out. */
export type CommandFacts = NonNullable<CommandAcknowledgement['facts']>;

/** What the player can do on command. Each resolves when it is done, or rejects with the reason. */
export type CommandHandlers = Readonly<
  Record<TerminalCommand['kind'], (command: TerminalCommand) => Promise<CommandFacts | undefined>>
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
    try {
      if (Date.parse(command.expiresAt) <= this.#options.now()) throw new Unable('expired');
      const facts = await this.#options.handlers[command.kind](command);
      this.#answer(command, { outcome: 'done', ...(facts && { facts }) });
    } catch (reason) {
      const message = reason instanceof Unable ? reason.message : sentence(reason);
      this.#answer(command, { outcome: 'failed', code: codeOf(reason), message: message.slice(0, 300) });
    }
  }

  #answer({ id }: TerminalCommand, end: Omit<CommandAcknowledgement, 'id' | 'at'>): void {
    this.#options.acknowledge({ id, ...end, at: new Date(this.#options.now()).toISOString() });
  }
}
