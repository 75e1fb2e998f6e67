/** A terminal with a valid credential. */
export interface TerminalIdentity {
  readonly clId: string;
  readonly tenantId: string;
}

/** A terminal that may connect now. */
export interface AdmittedTerminal extends TerminalIdentity {
  /**
   * Number of the connection: it rises with every admission, on all servers of a database, so that of two connections of
   * a terminal the one with the higher number is the newer one.
   */
  readonly connection: number;
}

/** The credential is valid, but the terminal must retry later: it is flapping or quarantined. */
export class NotNow extends Error {
  constructor() {
    super('the terminal is to come back later');
    this.name = 'NotNow';
  }
}

/** Verifies a terminal's credential; the terminal domain registers it with `services.terminalGuard.use`. */
export interface TerminalAuthenticator {
  authenticate(clId: string, secret: string): Promise<TerminalIdentity | null>;
  /** As `authenticate`, for a persistent connection. Throws `NotNow` for a valid terminal that may not connect now. */
  admit?(clId: string, secret: string): Promise<AdmittedTerminal | null>;
}

/** Holds the authenticator. Until one is registered, every terminal is refused. */
export class TerminalGuard {
  #authenticator: TerminalAuthenticator | undefined;

  use(authenticator: TerminalAuthenticator): void {
    this.#authenticator = authenticator;
  }

  async authenticate(clId: string, secret: string): Promise<TerminalIdentity | null> {
    return (await this.#authenticator?.authenticate(clId, secret)) ?? null;
  }

  /** Authenticates a terminal for a connection. Throws `NotNow`. */
  async admit(clId: string, secret: string): Promise<AdmittedTerminal | null> {
    if (this.#authenticator?.admit) return this.#authenticator.admit(clId, secret);
    const identity = await this.authenticate(clId, secret);
    return identity && { ...identity, connection: 0 };
  }

  /** Authenticates `<clId>.<secret>`, the header `token` of a terminal. */
  async authenticateToken(token: string): Promise<TerminalIdentity | null> {
    const dot = token.indexOf('.');
    if (dot < 1) return null;
    return this.authenticate(token.slice(0, dot), token.slice(dot + 1));
  }
}
