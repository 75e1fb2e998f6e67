import type { Environment } from '../environment.ts';
import type { Identity } from '../identity/identity.ts';

export interface TerminalOptions {
  readonly environment: Environment;
  readonly identity: Identity;
  /** The server revoked the credential, or an operator had it forgotten. */
  readonly onForgotten: () => void;
  readonly onRenamed: (name: string) => void;
}
