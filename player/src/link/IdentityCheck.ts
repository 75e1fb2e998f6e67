import type { OutputOf, selectTerminalSelf } from '@vitrine/shared/api';
import type { Server } from './server.ts';

const clockQuestions = 4;

export interface IdentityCheckOptions {
  readonly server: Pick<Server, 'whoAmI'>;
  readonly onRevoked: () => void;
  /** The server knows the terminal; its answer has set the clock. */
  readonly onAnswer: (self: OutputOf<typeof selectTerminalSelf>) => void;
}

/**
 * Asks the server for the terminal's identity. Only the server itself can revoke the credential, never a network
 * failure.
 */
export class IdentityCheck {
  readonly #options: IdentityCheckOptions;
  #stopped = false;

  constructor(options: IdentityCheckOptions) {
    this.#options = options;
  }

  async ask(): Promise<void> {
    const { server, onRevoked, onAnswer } = this.#options;
    const answer = await server.whoAmI();
    // A late answer must not restore a credential after the end.
    if (answer === undefined || this.#stopped) return;
    if (answer === 'revoked') onRevoked();
    else onAnswer(answer);
  }

  /** Asks several times, since the fastest answer bounds the server's time best. */
  async askTheTime(): Promise<void> {
    for (let question = 0; question < clockQuestions && !this.#stopped; question += 1) await this.ask();
  }

  stop(): void {
    this.#stopped = true;
  }
}
