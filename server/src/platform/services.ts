import type { Logger } from 'pino';
import type { Audit } from '../system/audit.ts';
import type { TerminalGuard } from './access/terminal.ts';
import type { Bus } from './bus/bus.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/connection.ts';
import type { ConnectAlone } from './database/open.ts';
import type { EventHub } from './events/hub.ts';
import type { Downloads } from './files/downloads.ts';
import type { AddressSigner } from './files/signer.ts';
import type { FileStore } from './files/store.ts';
import type { Restart } from './restart.ts';

/** The services of the platform itself. */
export interface CoreServices {
  readonly config: Config;
  readonly database: Database;
  /** A connection beside the pool, without its time limits; for what takes long. */
  readonly connectAlone: ConnectAlone;
  readonly files: FileStore;
  /** Limits on what terminals download. */
  readonly downloads: Downloads;
  /** How a call asks for the server to be stopped in order and started again. */
  readonly restart: Restart;
  readonly signer: AddressSigner;
  readonly bus: Bus;
  readonly events: EventHub;
  readonly audit: Audit;
  readonly clock: Clock;
  readonly log: Logger;
  /** Where the terminal domain registers how a terminal's credential is checked. */
  readonly terminalGuard: TerminalGuard;
}

/**
 * What every handler can reach. A domain adds its own service by augmenting this interface beside its code and
 * handing the value over in `provide` of `defineDomain`:
 *
 * @example
 * declare module '../platform/services.ts' {
 *   interface Services { terminals: TerminalService }
 * }
 */
export interface Services extends CoreServices {}
