import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { endpoints } from '@vitrine/shared/api';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { type AnyDomain, domains as allDomains } from './domains.ts';
import { proxiesIn } from './platform/access/address.ts';
import { TerminalGuard } from './platform/access/TerminalGuard.ts';
import { BrokerBus } from './platform/bus/BrokerBus.ts';
import { LocalExchange } from './platform/bus/LocalExchange.ts';
import { RedisExchange } from './platform/bus/RedisExchange.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { migrate } from './platform/database/migrate.ts';
import type { OpenDatabase } from './platform/database/open.ts';
import { openDatabase } from './platform/database/open.ts';
import { openEventHub } from './platform/events/openEventHub.ts';
import { AddressSigner } from './platform/files/AddressSigner.ts';
import { bytesOf } from './platform/files/bytesOf.ts';
import { Downloads } from './platform/files/Downloads.ts';
import { readDiskSpace } from './platform/files/diskSpace.ts';
import { FileStore } from './platform/files/FileStore.ts';
import { startSweeping } from './platform/files/sweeper.ts';
import { closeHttp } from './platform/http/closeHttp.ts';
import { Readiness } from './platform/http/Readiness.ts';
import { registerHttp } from './platform/http/register.ts';
import { createHttpServer } from './platform/http/server.ts';
import { requireSigningKey, serverSecretOf } from './platform/keys.ts';
import { Limits } from './platform/limits/Limits.ts';
import { locksOf } from './platform/locks/locksOf.ts';
import { createLog } from './platform/log.ts';
import { DatabaseClock } from './platform/nodes/DatabaseClock.ts';
import { type JoinedServers, joinServers } from './platform/nodes/joinServers.ts';
import { Nodes } from './platform/nodes/Nodes.ts';
import { FolderLock } from './platform/ownership/FolderLock.ts';
import { provideInOrder } from './platform/provideInOrder.ts';
import { Restart } from './platform/Restart.ts';
import { startRetention } from './platform/retention.ts';
import type { CoreNeeds, CoreServices } from './platform/services.ts';
import type { StartRefusal } from './platform/startRefusal.mjs';
import { Drain } from './platform/stopping/Drain.ts';
import { requireSharedSecret } from './platform/surroundings/sharedSecret.ts';
import { DeployedRemotes } from './platform/web/DeployedRemotes.ts';
import type { Services } from './services.ts';
import { Audit } from './system/Audit.ts';
import { backUpBeforeUpdate } from './system/backup/beforeUpdate.ts';
import { performRestore, type RestoreWatch } from './system/backup/performRestore.ts';

export interface AppOptions {
  readonly config: Config;
  readonly domains?: readonly AnyDomain[];
  readonly clock?: Clock;
  readonly log?: Logger;
  /** A database that is open and migrated already; it is closed with the app. */
  readonly database?: OpenDatabase;
  /** Called with the progress of a restore that was requested before this start, and may stop it. */
  readonly restoreWatch?: RestoreWatch;
  /** Called before the server listens, so that whatever holds its port can leave it. */
  readonly beforeListening?: () => Promise<void>;
  /** Answers are checked against their schema; for tests. */
  readonly checkOutput?: boolean;
}

/** The whole server as a value. */
export interface App {
  readonly fastify: FastifyInstance;
  readonly services: Services;
  /** Starts the domains, then listens. Returns the address. */
  start(): Promise<{ port: number; url: string }>;
  /**
   * Hands over to servers beside this one, within a minute; then it answers nothing and is to be closed. Nothing happens
   * in a server that is alone.
   */
  drain(): Promise<void>;
  /** Ends everything in order: calls under way are answered, then the database stops. Safe to call twice. */
  close(): Promise<void>;
  /** Another server has the data folder or the database now: this one must end without writing. */
  readonly lost: Promise<StartRefusal>;
  /** Ends the database process at once, for when that is so. */
  abandon(): void;
}

function createServices(
  options: AppOptions,
  log: Logger,
  open: OpenDatabase,
  joined: JoinedServers & Pick<CoreServices, 'events'>,
  clock: Clock,
): CoreServices & { bus: BrokerBus } {
  const { config } = options;
  const { database, databasePool, databaseProbe, reconnects, connectAlone } = open;
  const terminalGuard = new TerminalGuard();
  requireSigningKey(config);
  const signer = new AddressSigner(serverSecretOf(config));
  const { redis, signals } = joined;
  const limits = new Limits(redis, log);
  return {
    config,
    clock,
    log,
    database,
    databasePool,
    databaseProbe,
    reconnects,
    connectAlone,
    nodes: new Nodes({ database, leadership: joined.leadership, log, reconnects }, config.nodeName),
    redis,
    signals,
    leadership: joined.leadership,
    limits,
    locks: locksOf({ connectAlone, log, redis, signals }),
    downloads: new Downloads({ limits, log, redis, signals }),
    restart: new Restart(),
    terminalGuard,
    files: new FileStore(bytesOf(config), database, signer, clock),
    signer,
    remotes: new DeployedRemotes({ clock, config, database, log }),
    bus: new BrokerBus({
      guard: terminalGuard,
      log,
      clock,
      isProxy: proxiesIn(config.trustProxy),
      signals: joined.signals,
      exchange: joined.redis ? new RedisExchange(joined.redis, log) : new LocalExchange(),
    }),
    events: joined.events,
    audit: new Audit(database, clock),
  };
}

/** Of servers that run beside each other that of their database. */
async function clockOf(
  config: Config,
  services: CoreNeeds<'database' | 'log'>,
  undo: (() => Promise<void>)[],
): Promise<Clock> {
  if (config.redisUrl === undefined) return systemClock;
  const clock = new DatabaseClock(services);
  undo.push(() => clock.stop());
  await clock.start();
  return clock;
}

const unwatched: RestoreWatch = { signal: new AbortController().signal, onPercent: () => undefined };

/** Opens and migrates the database and builds the server; nothing listens until `start`. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, domains = allDomains } = options;
  const log = options.log ?? createLog(config.logLevel);
  mkdirSync(config.dataDirectory, { recursive: true });
  const lock = await FolderLock.take(config.dataDirectory, log);
  const undo: (() => Promise<void>)[] = [async () => lock.release()];
  const close = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step();
  };
  try {
    const watch = options.restoreWatch ?? unwatched;
    const open = options.database ?? (await openDatabase(config, log, lock, watch.signal));
    undo.push(() => open.close());
    // Ended last before the database closes: a long removal of rows must hold up neither domains nor calls.
    const background: (() => Promise<void>)[] = [];
    undo.push(async () => void (await Promise.all(background.map((end) => end()))));
    if (!options.database) await migrateBackedUp({ config, open, log });
    // Before anything reads a secret or a row: both may be others afterwards.
    await performRestore({ config, open, log }, watch);
    await requireSharedSecret(config, open.database);
    // Complete once every domain has provided its own, which is before anything can ask for them.
    const joined = await joinServers(config, { log, ...open });
    undo.push(() => joined.leave());
    const clock = options.clock ?? (await clockOf(config, { database: open.database, log }, undo));
    const events = await openEventHub(joined.redis, { clock, log });
    undo.push(() => events.stop());
    const services = createServices(options, log, open, { ...joined, events }, clock) as Services & {
      bus: BrokerBus;
    };
    undo.push(() => services.limits.stop());
    undo.push(() => services.locks.stop());
    provideInOrder(services, domains);
    if (options.domains === undefined) requireHandlers(domains);
    const fastify = createHttpServer(log, proxiesIn(config.trustProxy));
    undo.push(() => services.bus.stop());
    undo.push(() => closeHttp(fastify, services, closeDelay));
    const readiness = readinessOf(services);
    const drain = joined.redis && new Drain({ fastify, readiness, services });
    await registerHttp(fastify, domains, services, { readiness, checkOutput: options.checkOutput ?? false });
    return {
      fastify,
      services,
      drain: async () => drain?.run(),
      async close() {
        readiness.stop();
        await close();
      },
      lost: Promise.race([lock.lost, ...(open.lost ? [open.lost] : [])]),
      abandon: () => open.abandon?.(),
      async start() {
        const address = await start(fastify, services, { ...options, domains, undo, background });
        readiness.run();
        return address;
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Migrations that rewrite rows are preceded by a backup. */
async function migrateBackedUp(parts: { config: Config; open: OpenDatabase; log: Logger }): Promise<void> {
  const beforeRewrite = async (names: readonly string[]) => {
    // The backup would make the secrets that are missing there.
    await requireSharedSecret(parts.config, parts.open.database);
    await backUpBeforeUpdate(parts, names);
  };
  await migrate(parts.open.database, parts.log, { beforeRewrite });
}

const readinessOf = ({ config, databaseProbe, log }: CoreNeeds<'config' | 'databaseProbe' | 'log'>) =>
  new Readiness(
    { database: () => databaseProbe.check(), disk: () => readDiskSpace(config.dataDirectory) },
    log,
  );

/** Milliseconds that calls under way have when the server stops; uploads resume later. */
const closeDelay = 5_000;

/** Throws at the start when a declared call has no route. */
function requireHandlers(domains: readonly AnyDomain[]): void {
  const handled = new Set(domains.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint)));
  const missing = endpoints.filter((endpoint) => !handled.has(endpoint)).map(({ path }) => path);
  if (missing.length > 0) throw new Error(`These calls have no handler: ${missing.join(', ')}`);
}

interface Starting extends Pick<AppOptions, 'beforeListening'> {
  readonly domains: readonly AnyDomain[];
  /** What ends each step, in the order of the steps. */
  readonly undo: (() => Promise<void>)[];
  /** What ends work that no call waits for. */
  readonly background: (() => Promise<void>)[];
}

async function start(
  fastify: FastifyInstance,
  services: Services & { bus: BrokerBus },
  { domains, undo, background, beforeListening }: Starting,
) {
  await services.nodes.start();
  undo.push(() => services.nodes.stop());
  services.downloads.start();
  undo.push(() => services.downloads.stop());
  for (const domain of domains) {
    const stop = await domain.start?.(services);
    undo.push(async () => stop?.());
  }
  background.push(
    startRetention(
      services,
      domains.flatMap(({ expiries }) => expiries ?? []),
    ),
    startSweeping(services),
  );
  await services.bus.start(fastify.server);
  undo.push(async () => services.bus.closeEndpoint());
  await beforeListening?.();
  const url = await fastify.listen({ port: services.config.port, host: services.config.host });
  return { port: (fastify.server.address() as AddressInfo).port, url };
}
