import type { Logger } from 'pino';
import type { Audit } from '../system/Audit.ts';
import type { TerminalGuard } from './access/TerminalGuard.ts';
import type { Bus } from './bus/bus.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/connection.ts';
import type { DatabaseProbe } from './database/DatabaseProbe.ts';
import type { ConnectAlone } from './database/open.ts';
import type { PoolWatch } from './database/PoolWatch.ts';
import type { Reconnects } from './database/Reconnects.ts';
import type { EventHub } from './events/EventHub.ts';
import type { AddressSigner } from './files/AddressSigner.ts';
import type { Downloads } from './files/Downloads.ts';
import type { FileStore } from './files/FileStore.ts';
import type { Limits } from './limits/Limits.ts';
import type { Locks } from './locks/Locks.ts';
import type { Leadership } from './nodes/Leadership.ts';
import type { Nodes } from './nodes/Nodes.ts';
import type { Signals } from './nodes/Signals.ts';
import type { Restart } from './Restart.ts';
import type { RedisLink } from './redis/RedisLink.ts';
import type { DeployedRemotes } from './web/DeployedRemotes.ts';

/** The services of the platform itself. */
export interface CoreServices {
  readonly config: Config;
  readonly database: Database;
  readonly databasePool: PoolWatch;
  readonly databaseProbe: DatabaseProbe;
  /** Signals that the database is reachable again after connections broke. */
  readonly reconnects: Reconnects;
  /** A connection outside the pool, without time limits, for long work. */
  readonly connectAlone: ConnectAlone;
  /** Joins this server to others; undefined for one that is alone. */
  readonly redis: RedisLink | undefined;
  /** The servers on this database. */
  readonly nodes: Nodes;
  readonly signals: Signals;
  /** Which of the servers runs the clocks. */
  readonly leadership: Leadership;
  /** Limits that hold on all servers together. */
  readonly limits: Limits;
  readonly files: FileStore;
  /** Limits on what terminals download. */
  readonly downloads: Downloads;
  /** Exclusive use of things by name, among all servers of the database. */
  readonly locks: Locks;
  /** Requests a graceful restart of the server. */
  readonly restart: Restart;
  readonly signer: AddressSigner;
  readonly bus: Bus;
  readonly events: EventHub;
  readonly audit: Audit;
  readonly clock: Clock;
  readonly log: Logger;
  /** Which version of each remote the console gets. */
  readonly remotes: DeployedRemotes;
  /** The terminal domain registers its authenticator here. */
  readonly terminalGuard: TerminalGuard;
}

/** What a part of the platform asks for, by name. Domains take `Needs` of `server/src/services.ts`. */
export type CoreNeeds<Name extends keyof CoreServices> = Pick<CoreServices, Name>;
