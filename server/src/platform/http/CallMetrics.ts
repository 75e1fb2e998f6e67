import { createHash, timingSafeEqual } from 'node:crypto';
import { Counter, Gauge, Registry } from '@prometheus-io/client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { headerToken, requireSession } from '../access/request.ts';
import { requirePermission } from '../access/session.ts';
import type { CoreNeeds } from '../services.ts';
import { failureAnswer } from './answers.ts';
import { answerContext } from './dispatch.ts';

/** Counts calls by path and code. */
export class CallMetrics {
  readonly registry = new Registry();
  readonly #calls = new Counter({
    name: 'vitrine_calls_total',
    help: 'Calls by path and code.',
    labelNames: ['path', 'code'],
    registers: [this.registry],
  });
  readonly #seconds = new Counter({
    name: 'vitrine_call_seconds_total',
    help: 'Seconds that calls took, by path.',
    labelNames: ['path'],
    registers: [this.registry],
  });

  /** @param path of the endpoint, not the request, to bound the number of series */
  count(path: string, code: number, milliseconds: number): void {
    this.#calls.inc({ path, code });
    this.#seconds.inc({ path }, milliseconds / 1000);
  }
}

/** Gauges of a domain: names with their descriptions, and a function that reads the values. */
export interface GaugeSource<Name extends string = string> {
  readonly help: Readonly<Record<Name, string>>;
  count(): Promise<Readonly<Record<Name, number>>>;
}

/** A source that fails, for example without a database, is skipped: the other metrics matter most then. */
async function setGauges(services: CoreNeeds<'log'>, registry: Registry, source: GaugeSource): Promise<void> {
  try {
    const values = await source.count();
    for (const [name, help] of Object.entries(source.help))
      new Gauge({ name, help, registers: [registry] }).set(values[name] ?? 0);
  } catch (error) {
    services.log.warn({ err: error }, 'failed to collect part of the metrics');
  }
}

const ownGauges = ({ bus, events }: CoreNeeds<'bus' | 'events'>): GaugeSource => ({
  help: {
    vitrine_terminals_connected: 'Screens that are connected now.',
    vitrine_event_listeners: 'Open consoles and other readers of events.',
    process_resident_memory_bytes: 'Resident memory of the process.',
    process_uptime_seconds: 'Age of the process.',
  },
  count: async () => ({
    vitrine_terminals_connected: bus.connectionCount,
    vitrine_event_listeners: events.listenerCount,
    process_resident_memory_bytes: process.memoryUsage.rss(),
    process_uptime_seconds: Math.floor(process.uptime()),
  }),
});

/** What is read at every scrape. */
interface Measured {
  readonly calls: CallMetrics;
  /** Those of the domains. */
  readonly gauges: readonly GaugeSource[];
}

async function metricsText(
  services: CoreNeeds<'bus' | 'events' | 'log'>,
  { calls, gauges }: Measured,
): Promise<string> {
  const registry = new Registry();
  const all = [ownGauges(services), ...gauges];
  await Promise.all(all.map((source) => setGauges(services, registry, source)));
  return Registry.merge([calls.registry, registry]).metrics();
}

const digest = (text: string) => createHash('sha256').update(text).digest();

function hasMetricsToken({ config }: CoreNeeds<'config'>, { headers }: FastifyRequest): boolean {
  const said = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (said === undefined || config.metricsToken === undefined) return false;
  return timingSafeEqual(digest(said), digest(config.metricsToken));
}

/**
 * Only a monitor with METRICS_TOKEN, or a session that may run the server, may read metrics. A loopback address proves
 * nothing: the internet arrives from there, too, through a proxy that sets no forwarding header.
 */
async function requireOperator(
  services: CoreNeeds<'clock' | 'config' | 'database'>,
  request: FastifyRequest,
): Promise<void> {
  if (hasMetricsToken(services, request)) return;
  requirePermission(await requireSession(services, headerToken(request)), 'system.server');
}

/** Registers `GET /metrics`. */
export function registerMetrics(
  app: FastifyInstance,
  services: CoreNeeds<'bus' | 'clock' | 'config' | 'database' | 'events' | 'log'>,
  measured: Measured,
): void {
  app.get('/metrics', async (request, reply) => {
    try {
      await requireOperator(services, request);
    } catch (error) {
      return reply.code(403).send(failureAnswer(error, answerContext(request)));
    }
    return reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(await metricsText(services, measured));
  });
}
