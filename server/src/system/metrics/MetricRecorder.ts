import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Server } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { DiskProbe } from '../../platform/files/DiskProbe.ts';
import { runRegularly } from '../../platform/runRegularly.ts';
import type { Needs } from '../../services.ts';

const minute = 60_000;
/** Sampling resolution of the event loop delay in milliseconds. */
const resolution = 20;
/** Retention in days. */
const metricDays = 7;
type MetricRecorderNeeds = Needs<'bus' | 'clock' | 'database' | 'downloads' | 'log' | 'nodes'>;

const channel = 'http.server.request.start';

/** Records the metrics of this server once a minute. */
export class MetricRecorder {
  readonly #services: MetricRecorderNeeds;
  readonly #disk: DiskProbe;
  readonly #loop = monitorEventLoopDelay({ resolution });
  #end: (() => Promise<void>) | undefined;
  #server: Server | undefined;
  #requests = 0;
  #bytes = 0;
  #processor = { usage: process.cpuUsage(), at: performance.now() };

  /** @param disk that of the shared folder */
  constructor(services: MetricRecorderNeeds, disk: DiskProbe) {
    this.#services = services;
    this.#disk = disk;
  }

  /** Counts requests to this server only, none to others in the process. */
  watch(server: Server): void {
    this.#server = server;
  }

  /** The listening server, if any. */
  get server(): Server | undefined {
    return this.#server;
  }

  start(): void {
    this.#loop.enable();
    subscribe(channel, this.#count);
    this.#end = runRegularly(this.#services, {
      every: minute,
      work: () => this.record(),
      failure: 'failed to record server metrics',
    });
  }

  async stop(): Promise<void> {
    unsubscribe(channel, this.#count);
    this.#loop.disable();
    await this.#end?.();
  }

  /** Records the metrics since the last call. */
  async record(): Promise<void> {
    const { database, clock, bus, downloads, nodes } = this.#services;
    const loopDelay = Math.max(0, this.#loop.percentile(99) / 1e6 - resolution);
    this.#loop.reset();
    const requests = this.#requests;
    this.#requests = 0;
    const bytes = downloads.total - this.#bytes;
    this.#bytes = downloads.total;
    const asked = performance.now();
    await sql`select 1`.execute(database);
    const databaseDelay = performance.now() - asked;
    const space = (await this.#disk.read()) ?? this.#disk.last;
    if (!space) throw new Error('The shared folder has not answered since the start');
    const at = clock.now();
    await database
      .insertInto('server_metric')
      .values({
        at,
        node_id: nodes.id,
        cpu: this.#takeProcessor(),
        loop_delay: loopDelay,
        memory: process.memoryUsage.rss(),
        connections: bus.connectionCount,
        requests,
        downloads: downloads.takeMost(),
        download_bytes: bytes,
        database_delay: databaseDelay,
        database_size: sql<number>`pg_database_size(current_database())`,
        // While the folder is away, what it had before: the other figures are worth more then.
        disk_free: space.free,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const old = new Date(at.getTime() - metricDays * 24 * 60 * minute);
    await database.deleteFrom('server_metric').where('at', '<', old).execute();
  }

  /** Percent of one processor since the last call. */
  #takeProcessor(): number {
    const { usage, at } = this.#processor;
    const now = performance.now();
    const { user, system } = process.cpuUsage(usage);
    this.#processor = { usage: process.cpuUsage(), at: now };
    return (user + system) / 10 / Math.max(1, now - at);
  }

  readonly #count = (message: unknown): void => {
    const server = typeof message === 'object' && message !== null && 'server' in message && message.server;
    if (server === this.#server) this.#requests += 1;
  };
}
