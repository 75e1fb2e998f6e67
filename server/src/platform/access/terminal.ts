/** A terminal that showed a valid credential. */
export interface TerminalIdentity {
  readonly clId: string;
  readonly tenantId: string;
}

/** A terminal is who it says, and is to come back later: it comes and goes, or a person keeps it out. */
export class NotNow extends Error {
  constructor() {
    super('the terminal is to come back later');
    this.name = 'NotNow';
  }
}

/** Checks a terminal's credential; the terminal domain registers it with `services.terminalGate.use`. */
export interface TerminalAuthenticator {
  authenticate(clId: string, secret: string): Promise<TerminalIdentity | null>;
  /** The same for a lasting connection. Throws `NotNow` for one that keeps its credential and may not connect. */
  admit?(clId: string, secret: string): Promise<TerminalIdentity | null>;
}

/** Holds the one authenticator. Until one is registered no terminal gets in. */
export class TerminalGuard {
  #authenticator: TerminalAuthenticator | undefined;

  use(authenticator: TerminalAuthenticator): void {
    this.#authenticator = authenticator;
  }

  async authenticate(clId: string, secret: string): Promise<TerminalIdentity | null> {
    return (await this.#authenticator?.authenticate(clId, secret)) ?? null;
  }

  /** Who may have a connection. Throws `NotNow`. */
  async admit(clId: string, secret: string): Promise<TerminalIdentity | null> {
    if (!this.#authenticator?.admit) return this.authenticate(clId, secret);
    return this.#authenticator.admit(clId, secret);
  }

  /** Reads `<clId>.<secret>`, as the header `token` of a terminal carries it. */
  async authenticateToken(token: string): Promise<TerminalIdentity | null> {
    const dot = token.indexOf('.');
    if (dot < 1) return null;
    return this.authenticate(token.slice(0, dot), token.slice(dot + 1));
  }
}
