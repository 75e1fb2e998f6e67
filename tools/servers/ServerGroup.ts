import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgres } from '../../server/src/platform/database/EmbeddedPostgres.ts';
import { readPostmaster } from '../../server/src/platform/database/postgresProcesses.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { FolderLock } from '../../server/src/platform/ownership/FolderLock.ts';
import { Balancer } from './Balancer.ts';
import { freePort } from './freePort.ts';
import { RedisServer } from './RedisServer.ts';
import { ServerProcess } from './ServerProcess.ts';

export interface GroupOptions {
  /** Number of servers. */
  readonly count: number;
  /** Of everything: database, Redis, shared folder, and a data folder for each server. May hold an embedded database. */
  readonly folder: string;
  /** Of the balancer; default: a free one. */
  readonly port?: number;
  /** Environment variables of each server. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Settings of PostgreSQL; default: the connections that the guide says these servers need, and some for a user. */
  readonly postgres?: readonly string[];
}

const log = createLog('silent');

/** As docs/operations.md says. */
const connectionsOfServer = 40;
const connectionsForUser = 20;

/** Servers beside each other behind a balancer, with one database, Redis and shared folder, all on this machine. */
export class ServerGroup {
  readonly balancer: Balancer;
  readonly servers: readonly ServerProcess[];
  readonly redis: RedisServer;
  readonly folder: string;
  readonly #postgres: EmbeddedPostgres;
  readonly #lock: FolderLock;

  private constructor(
    parts: Pick<ServerGroup, 'balancer' | 'servers' | 'redis' | 'folder'>,
    postgres: EmbeddedPostgres,
    lock: FolderLock,
  ) {
    this.balancer = parts.balancer;
    this.servers = parts.servers;
    this.redis = parts.redis;
    this.folder = parts.folder;
    this.#postgres = postgres;
    this.#lock = lock;
  }

  /** Starts everything; resolves when all servers are ready. */
  static async start(options: GroupOptions): Promise<ServerGroup> {
    const { folder, count, settings = {} } = options;
    const database = join(folder, 'database');
    mkdirSync(database, { recursive: true });
    // As root, PostgreSQL runs as another user, who needs access.
    for (const each of [folder, database]) chmodSync(each, 0o755);
    mkdirSync(join(folder, 'shared'), { recursive: true });
    const lock = await FolderLock.take(database, log);
    const connections = [`max_connections=${connectionsOfServer * count + connectionsForUser}`];
    const postgres = new EmbeddedPostgres(database, log, options.postgres ?? connections);
    await postgres.start(lock);
    const redis = new RedisServer(await freePort(), join(folder, 'redis'));
    const ports = await Promise.all(Array.from({ length: count }, freePort));
    const shared = {
      DATABASE_URL: urlOf(postgres),
      REDIS_URL: redis.url,
      SHARED_DIR: join(folder, 'shared'),
      ...settings,
    };
    const servers = ports.map((port, index) => {
      const name = `server-${index + 1}`;
      return new ServerProcess(name, port, { ...shared, DATA_DIR: join(folder, name) });
    });
    const balancer = new Balancer(join(folder, 'nginx'), options.port ?? (await freePort()), ports);
    const group = new ServerGroup({ balancer, servers, redis, folder }, postgres, lock);
    try {
      await redis.run();
      await group.run();
      return group;
    } catch (error) {
      await group.stop();
      throw error;
    }
  }

  get databaseUrl(): string {
    return urlOf(this.#postgres);
  }

  /** Address of the balancer. */
  get url(): string {
    return this.balancer.url;
  }

  /** Has a handler called whenever a server, Redis or nginx ends by itself, with its name and its code or signal. */
  whenLost(handler: (name: string, how: string) => void): void {
    for (const server of this.servers) server.whenLost((how) => handler(server.name, how));
    this.redis.whenLost((how) => handler('Redis', how));
    this.balancer.whenLost((how) => handler('nginx', how));
  }

  /** Starts the servers that do not run, and the balancer; resolves when all are ready. */
  async run(): Promise<void> {
    await this.startServers();
    await this.balancer.run();
  }

  /** Starts the servers that do not run; resolves when all are ready. */
  async startServers(): Promise<void> {
    for (const server of this.servers) server.start();
    await Promise.all(this.servers.map((server) => server.ready()));
  }

  /** Kills all servers; database and Redis stay. */
  async kill(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.kill()));
  }

  /** The main process of PostgreSQL, while it runs. */
  get postgresProcessId(): number | undefined {
    return readPostmaster(join(this.folder, 'database/postgres'))?.processId;
  }

  /** Kills PostgreSQL, which is started again by itself. */
  killPostgres(): void {
    const { postgresProcessId } = this;
    if (postgresProcessId !== undefined) process.kill(postgresProcessId, 'SIGKILL');
  }

  /** Stops all servers in order; database and Redis stay. */
  async end(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.end()));
  }

  /** Stops everything and keeps the data. */
  async stop(): Promise<void> {
    await this.end();
    await this.balancer.end();
    await this.redis.end();
    await this.#postgres.stop();
    this.#lock.release();
  }

  /** Stops everything and deletes the data. */
  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function urlOf(postgres: EmbeddedPostgres): string {
  const address = postgres.address();
  if ('connectionString' in address) return address.connectionString;
  const { host, port, user, database } = address;
  return `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}
