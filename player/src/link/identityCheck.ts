import type { OutputOf, selectTerminalSelf } from '@vitrine/shared/api';
import type { Server } from './server.ts';

const clockQuestions = 4;

export interface IdentityCheckOptions {
  readonly server: Pick<Server, 'whoAmI'>;
  readonly onRevoked: () => void;
  /** The server knows the terminal, and the clock is set by its answer. */
  readonly onAnswer: (self: OutputOf<typeof selectTerminalSelf>) => void;
}

/** Asks the server who this terminal is. Only the server itself may take the credential away, never a network in trouble. */
export class IdentityCheck {
  readonly #options: IdentityCheckOptions;
  #stopped = false;

  constructor(options: IdentityCheckOptions) {
    this.#options = options;
  }

  async ask(): Promise<void> {
    const { server, onRevoked, onAnswer } = this.#options;
    const answer = await server.whoAmI();
    // An answer that comes after the end must not bring the credential back.
    if (answer === undefined || this.#stopped) return;
    if (answer === 'revoked') onRevoked();
    else onAnswer(answer);
  }

  /** Several questions in a row bound the server's time by the quickest of them. */
  async askTheTime(): Promise<void> {
    for (let question = 0; question < clockQuestions && !this.#stopped; question += 1) await this.ask();
  }

  stop(): void {
    this.#stopped = true;
  }
}
