/** A terminal that showed a valid credential. */
export interface TerminalIdentity {
  readonly clId: string;
  readonly tenantId: string;
}

/** Checks a terminal's credential; the terminal domain registers it with `services.terminalGate.use`. */
export interface TerminalAuthenticator {
  authenticate(clId: string, secret: string): Promise<TerminalIdentity | null>;
}

/** Holds the one authenticator. Until one is registered no terminal gets in. */
export class TerminalGate {
  #authenticator: TerminalAuthenticator | undefined;

  use(authenticator: TerminalAuthenticator): void {
    this.#authenticator = authenticator;
  }

  async authenticate(clId: string, secret: string): Promise<TerminalIdentity | null> {
    return (await this.#authenticator?.authenticate(clId, secret)) ?? null;
  }

  /** Reads `<clId>.<secret>`, as the header `token` of a terminal carries it. */
  async authenticateToken(token: string): Promise<TerminalIdentity | null> {
    const dot = token.indexOf('.');
    if (dot < 1) return null;
    return this.authenticate(token.slice(0, dot), token.slice(dot + 1));
  }
}
