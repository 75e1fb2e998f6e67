import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { headerToken, requireSession, requireTerminal } from '../access/request.ts';
import { requirePermission } from '../access/session.ts';
import { pickLanguage } from '../messages.ts';
import type { PublicContext, Route } from '../route.ts';
import type { Services } from '../services.ts';
import { type AnswerContext, failureAnswer, successAnswer } from './answers.ts';
import { inspect } from './inspect.ts';
import { InvalidInput } from './invalid.ts';
import type { CallMetrics } from './metrics.ts';

/** What the answer to a request needs, with or without a matching route. */
export function answerContext(request: FastifyRequest): AnswerContext {
  const language = pickLanguage(request.headers['accept-language']);
  return { language, requestId: request.id, log: request.log as Logger };
}

/** Builds the context for the endpoint's access. Throws where the caller may not make the call. */
async function contextFor(
  route: Route,
  request: FastifyRequest,
  services: Services,
  answer: AnswerContext,
): Promise<PublicContext> {
  const token = headerToken(request);
  const base = { ...answer, services, address: request.ip, token };
  const { access } = route.endpoint;
  if (access === 'public') return base;
  if (access === 'terminal')
    return { ...base, terminal: await requireTerminal(services, token) } as PublicContext;
  const session = await requireSession(services, token);
  if (access !== 'session') requirePermission(session, access);
  return { ...base, session } as PublicContext;
}

function parseInput(route: Route, request: FastifyRequest): unknown {
  const raw = (route.endpoint.method === 'GET' ? request.query : request.body) ?? {};
  const finding = inspect(raw);
  if (finding) throw new InvalidInput([{ path: finding.path, key: finding.reason, parameters: {} }]);
  const parsed = route.endpoint.input.safeParse(raw, { reportInput: true });
  if (!parsed.success) throw InvalidInput.from(parsed.error);
  return parsed.data;
}

/** Validates handlers' output against the endpoint; for tests. */
export interface DispatchOptions {
  readonly checkOutput: boolean;
  readonly metrics: CallMetrics;
}

async function answerCall(
  route: Route,
  request: FastifyRequest,
  services: Services,
  options: DispatchOptions,
  answer: AnswerContext,
) {
  const context = await contextFor(route, request, services, answer);
  const input = parseInput(route, request);
  const output = await route.handle(input, context);
  return options.checkOutput ? route.endpoint.output.parse(output) : output;
}

async function outcome(route: Route, request: FastifyRequest, services: Services, options: DispatchOptions) {
  const answer = answerContext(request);
  try {
    return successAnswer(await answerCall(route, request, services, options, answer), answer);
  } catch (error) {
    return failureAnswer(error, answer);
  }
}

/** Every outcome has HTTP status 200; `code` distinguishes them. */
async function reply(
  route: Route,
  request: FastifyRequest,
  answer: FastifyReply,
  rest: [Services, DispatchOptions],
) {
  const started = performance.now();
  const result = await outcome(route, request, ...rest);
  rest[1].metrics.count(route.endpoint.path, result.code, performance.now() - started);
  answer.header('cache-control', 'no-store');
  return result;
}

/** Registers the calls on the HTTP server. Throws when two routes have the same path. */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  services: Services,
  options: DispatchOptions,
): void {
  for (const route of routes) {
    app.route({
      method: route.endpoint.method,
      url: route.endpoint.path,
      bodyLimit: route.bodyLimit,
      handler: (request, answer) => reply(route, request, answer, [services, options]),
    });
  }
}
