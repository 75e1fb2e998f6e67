import type { CommandAcknowledgement, CommandHold, TerminalCommand } from '@vitrine/shared/api';
import { sentence } from '../diagnostics/activityLog.ts';
import { codeOf, Unable } from './unable.ts';

/** What there is to tell of a command that was carried out. */
type CommandFacts = NonNullable<CommandAcknowledgement['facts']>;

/** Tells that a command has to wait, and for what. */
export type OnHold = (hold: CommandHold) => void;

/** What the player can do on command. Each resolves when it is done, or rejects with the reason. */
export type CommandHandlers = Readonly<
  Record<
    TerminalCommand['kind'],
    (command: TerminalCommand, onHold: OnHold) => Promise<CommandFacts | undefined>
  >
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
      const facts = await this.#options.handlers[command.kind](command, (hold) =>
        this.#answer(command, { outcome: 'waiting', hold }),
      );
      this.#answer(command, { outcome: 'done', ...(facts && { facts }) });
    } catch (reason) {
      const code = codeOf(reason);
      const message = reason instanceof Unable ? reason.message : sentence(reason);
      // The console has a sentence for the code itself.
      const said = message === code ? {} : { message: message.slice(0, 300) };
      this.#answer(command, { outcome: 'failed', code, ...said });
    }
  }

  #answer({ id }: TerminalCommand, end: Omit<CommandAcknowledgement, 'id' | 'at'>): void {
    this.#options.acknowledge({ id, ...end, at: new Date(this.#options.now()).toISOString() });
  }
}
