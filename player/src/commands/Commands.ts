import type { CommandAcknowledgement, CommandHold, TerminalCommand } from '@vitrine/shared/api';
import { sentence } from '../diagnostics/ActivityLog.ts';
import { codeOf, Unable } from './Unable.ts';

type CommandFacts = NonNullable<CommandAcknowledgement['facts']>;

/** Called when a command must wait, with the reason. */
export type OnHold = (hold: CommandHold) => void;

/** Implementation of each command: resolves when done, or rejects with the reason. */
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

/** Number of ids remembered, so that a command delivered twice is executed once. */
const memory = 200;

/** Executes commands and acknowledges each outcome; ignores expired ones. */
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
