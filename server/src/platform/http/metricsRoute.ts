import { createHash, timingSafeEqual } from 'node:crypto';
import { Registry } from '@prometheus-io/client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { headerToken, requireSession } from '../access/request.ts';
import { requirePermission } from '../access/session.ts';
import { Refusal, Unauthenticated } from '../errors.ts';
import type { CoreNeeds } from '../services.ts';
import { failureAnswer } from './answers.ts';
import { answerContext } from './dispatch.ts';
import type { KeptGauges } from './KeptGauges.ts';

/** Gauges read at every scrape. */
interface Measured {
  readonly registries: readonly Registry[];
  readonly gauges: readonly KeptGauges[];
}

async function metricsText({ registries, gauges }: Measured): Promise<string> {
  const registry = new Registry();
  await Promise.all(gauges.map((source) => source.addTo(registry)));
  return Registry.merge([...registries, registry]).metrics();
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
  const token = headerToken(request);
  // A monitor has no session that could have ended.
  if (!token) throw new Unauthenticated(new Refusal('metrics.tokenNeeded'));
  requirePermission(await requireSession(services, token), 'system.server');
}

/** Registers `GET /metrics`. */
export function registerMetrics(
  app: FastifyInstance,
  services: CoreNeeds<'clock' | 'config' | 'database'>,
  measured: Measured,
): void {
  app.get('/metrics', async (request, reply) => {
    try {
      await requireOperator(services, request);
    } catch (error) {
      return reply.code(403).send(failureAnswer(error, answerContext(request)));
    }
    return reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(await metricsText(measured));
  });
}
