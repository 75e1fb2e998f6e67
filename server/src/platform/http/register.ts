import type { FastifyInstance } from 'fastify';
import type { Domain } from '../domain.ts';
import { Refusal } from '../errors.ts';
import { registerEvents } from '../events/routes.ts';
import { registerFiles } from '../files/routes.ts';
import type { CoreNeeds } from '../services.ts';
import { registerWeb } from '../web/routes.ts';
import { failureAnswer } from './answers.ts';
import { asyncApiDocument } from './asyncapi.ts';
import { registerBodies } from './bodies.ts';
import { CallMetrics } from './CallMetrics.ts';
import { answerContext, registerRoutes } from './dispatch.ts';
import { registerHealth } from './health.ts';
import { KeptGauges } from './KeptGauges.ts';
import { registerMetrics } from './metricsRoute.ts';
import { namedPlugin } from './namedPlugin.ts';
import { openApiDocument } from './openapi.ts';
import { ownGauges } from './ownGauges.ts';
import { processMetrics } from './processMetrics.ts';
import type { Readiness } from './Readiness.ts';
import { logRequests, nameRequests } from './requestLog.ts';
import type { JsonSchema } from './schemaOf.ts';

/** Errors outside the calls (a file address, an unknown path) use the same envelope. */
function registerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) =>
    reply.code(200).send(failureAnswer(error, answerContext(request))),
  );
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send(failureAnswer(new Refusal('call.unknown'), answerContext(request))),
  );
}

/** Serves a document that is generated once, on first request. */
function offerDocument(app: FastifyInstance, address: string, make: () => JsonSchema): void {
  let document: JsonSchema | undefined;
  app.get(address, () => {
    document ??= make();
    return document;
  });
}

/** What the calls and addresses of the platform itself ask for. */
type HttpNeeds = CoreNeeds<
  | 'bus'
  | 'clock'
  | 'config'
  | 'database'
  | 'databasePool'
  | 'downloads'
  | 'events'
  | 'files'
  | 'leadership'
  | 'log'
  | 'redis'
  | 'remotes'
  | 'signer'
  | 'terminalGuard'
>;

/** What the server is besides its domains. */
interface HttpOptions {
  readonly readiness: Readiness;
  readonly checkOutput: boolean;
}

function offerMetrics<Reached extends HttpNeeds>(
  app: FastifyInstance,
  domains: readonly Domain<Reached>[],
  services: Reached,
  { calls, readiness }: { calls: CallMetrics; readiness: Readiness },
): void {
  const sources = [
    ...ownGauges(services, readiness),
    ...domains.flatMap((domain) => domain.gauges?.(services) ?? []),
  ];
  registerMetrics(app, services, {
    registries: [calls.registry, services.databasePool.registry, processMetrics()],
    gauges: sources.map((source) => new KeptGauges(source, services.log)),
  });
}

/** Registers all HTTP routes on the server. */
export async function registerHttp<Reached extends HttpNeeds>(
  app: FastifyInstance,
  domains: readonly Domain<Reached>[],
  services: Reached,
  { readiness, checkOutput }: HttpOptions,
): Promise<void> {
  nameRequests(app);
  if (services.config.requestLog) logRequests(app, services.log);
  registerBodies(app);
  registerFailures(app);
  const routes = domains.flatMap((domain) => domain.routes);
  const metrics = new CallMetrics();
  registerRoutes(app, routes, services, { checkOutput, metrics });
  registerFiles(app, services);
  registerEvents(app, services);
  registerWeb(app, services);
  registerHealth(app, readiness);
  offerMetrics(app, domains, services, { calls: metrics, readiness });
  offerDocument(app, '/etv/openapi.json', openApiDocument);
  offerDocument(app, '/etv/asyncapi.json', asyncApiDocument);
  for (const domain of domains) {
    const { name, plugin } = domain;
    if (plugin) await app.register(namedPlugin(name, async (scope) => plugin(scope, services)));
  }
}
