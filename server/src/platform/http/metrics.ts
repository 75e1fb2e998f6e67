import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { headerToken, requireSession } from '../access/request.ts';
import { requirePermission } from '../access/session.ts';
import type { Services } from '../services.ts';
import { failureAnswer } from './answers.ts';
import { answerContext } from './dispatch.ts';

/** Counts of calls by path and code, in the text format of Prometheus. */
export class CallMetrics {
  readonly #calls = new Map<string, number>();
  readonly #seconds = new Map<string, number>();

  /** @param path of the endpoint, never of the request, so that the number of series stays bounded */
  count(path: string, code: number, milliseconds: number): void {
    const key = `path="${path}",code="${code}"`;
    this.#calls.set(key, (this.#calls.get(key) ?? 0) + 1);
    this.#seconds.set(path, (this.#seconds.get(path) ?? 0) + milliseconds / 1000);
  }

  text(): string {
    const calls = [...this.#calls].map(([labels, value]) => `vitrine_calls_total{${labels}} ${value}`);
    const seconds = [...this.#seconds].map(
      ([path, value]) => `vitrine_call_seconds_total{path="${path}"} ${value.toFixed(4)}`,
    );
    const head = ['# TYPE vitrine_calls_total counter', '# TYPE vitrine_call_seconds_total counter'];
    return [head[0], ...calls, head[1], ...seconds].join('\n');
  }
}

/** What a domain counts beside the calls, by the name of the series. */
export type GaugeSource = () => Promise<Readonly<Record<string, number>>>;

const sources = new WeakMap<Services, GaugeSource[]>();

/** Adds what a domain counts; asked whenever the metrics are. */
export function addGauges(services: Services, source: GaugeSource): void {
  sources.set(services, [...(sources.get(services) ?? []), source]);
}

/** A source that cannot answer now, as without a database, is left out: the others are wanted then more than ever. */
async function countedBy(services: Services, source: GaugeSource): Promise<string[]> {
  try {
    return Object.entries(await source()).map(([name, value]) => gauge(name, value));
  } catch (error) {
    services.log.warn({ err: error }, 'a part of the metrics could not be counted');
    return [];
  }
}

function gauge(name: string, value: number): string {
  return `# TYPE ${name} gauge\n${name} ${value}`;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

function hasMetricsToken({ config }: Services, { headers }: FastifyRequest): boolean {
  const said = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (said === undefined || config.metricsToken === undefined) return false;
  return timingSafeEqual(digest(said), digest(config.metricsToken));
}

/**
 * How much a server does is for a monitor with METRICS_TOKEN, and for sessions that may run the server. That a connection comes
 * from this machine opens nothing: the internet comes so too, through a proxy that need not say for whom it speaks.
 */
async function requireOperator(services: Services, request: FastifyRequest): Promise<void> {
  if (hasMetricsToken(services, request)) return;
  requirePermission(await requireSession(services, headerToken(request)), 'system.server');
}

/** `GET /metrics`. */
export function registerMetrics(app: FastifyInstance, services: Services, calls: CallMetrics): void {
  app.get('/metrics', async (request, reply) => {
    try {
      await requireOperator(services, request);
    } catch (error) {
      return reply.code(403).send(failureAnswer(error, answerContext(request)));
    }
    const counted = (sources.get(services) ?? []).map((source) => countedBy(services, source));
    const lines = [
      calls.text(),
      gauge('vitrine_terminals_connected', services.bus.connectionCount),
      gauge('vitrine_event_listeners', services.events.listenerCount),
      gauge('process_resident_memory_bytes', process.memoryUsage.rss()),
      gauge('process_uptime_seconds', Math.floor(process.uptime())),
      ...(await Promise.all(counted)).flat(),
    ];
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
