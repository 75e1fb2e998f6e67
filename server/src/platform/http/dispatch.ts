import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { note, noteSession, noteTerminal } from '../access/callers.ts';
import { headerToken, requireSession, requireTerminal } from '../access/request.ts';
import { requirePermission } from '../access/session.ts';
import { pickLanguage } from '../messages.ts';
import type { PublicContext, Route } from '../route.ts';
import type { CoreNeeds } from '../services.ts';
import { type AnswerContext, failureAnswer, successAnswer } from './answers.ts';
import type { CallMetrics } from './CallMetrics.ts';
import { findPayloadFault } from './findPayloadFault.ts';
import { InvalidInput } from './InvalidInput.ts';

/** What the answer to a request needs, with or without a matching route. */
export function answerContext(request: FastifyRequest): AnswerContext {
  const language = pickLanguage(request.headers['accept-language']);
  return { language, requestId: request.id, log: request.log as Logger };
}

/** Identifies a caller. */
type CallerNeeds = CoreNeeds<'clock' | 'database' | 'terminalGuard'>;

/** Builds the context for the endpoint's access. Throws where the caller may not make the call. */
async function contextFor<Reached extends CallerNeeds>(
  route: Route<Reached>,
  request: FastifyRequest,
  services: Reached,
  answer: AnswerContext,
): Promise<PublicContext<Reached>> {
  const token = headerToken(request);
  const base = { ...answer, services, address: request.ip, token };
  const { access } = route.endpoint;
  if (access === 'public') return base;
  if (access === 'terminal') {
    const terminal = await requireTerminal(services, token);
    noteTerminal(request, terminal);
    return { ...base, terminal } as PublicContext<Reached>;
  }
  const session = await requireSession(services, token);
  noteSession(request, session);
  if (access !== 'session') requirePermission(session, access);
  return { ...base, session } as PublicContext<Reached>;
}

function parseInput({ endpoint }: Pick<Route, 'endpoint'>, request: FastifyRequest): unknown {
  const raw = (endpoint.method === 'GET' ? request.query : request.body) ?? {};
  const fault = findPayloadFault(raw);
  if (fault) throw new InvalidInput([{ path: fault.path, key: fault.reason, parameters: {} }]);
  const parsed = endpoint.input.safeParse(raw, { reportInput: true });
  if (!parsed.success) throw InvalidInput.from(parsed.error);
  return parsed.data;
}

/** Validates handlers' output against the endpoint; for tests. */
export interface DispatchOptions {
  readonly checkOutput: boolean;
  readonly metrics: CallMetrics;
}

async function answerCall<Reached extends CallerNeeds>(
  route: Route<Reached>,
  request: FastifyRequest,
  services: Reached,
  options: DispatchOptions,
  answer: AnswerContext,
) {
  const context = await contextFor(route, request, services, answer);
  const input = parseInput(route, request);
  const output = await route.handle(input, context);
  return options.checkOutput ? route.endpoint.output.parse(output) : output;
}

async function outcome<Reached extends CallerNeeds>(
  route: Route<Reached>,
  request: FastifyRequest,
  services: Reached,
  options: DispatchOptions,
) {
  const answer = answerContext(request);
  try {
    return successAnswer(await answerCall(route, request, services, options, answer), answer);
  } catch (error) {
    return failureAnswer(error, answer);
  }
}

/** Every outcome has HTTP status 200; `code` distinguishes them. */
async function reply<Reached extends CallerNeeds>(
  route: Route<Reached>,
  request: FastifyRequest,
  answer: FastifyReply,
  rest: [Reached, DispatchOptions],
) {
  const started = performance.now();
  const result = await outcome(route, request, ...rest);
  rest[1].metrics.count(route.endpoint.path, result, performance.now() - started);
  note(request, { code: result.code, error: result.error });
  answer.header('cache-control', 'no-store');
  return result;
}

/** Registers the calls on the HTTP server. Throws when two routes have the same path. */
export function registerRoutes<Reached extends CallerNeeds>(
  app: FastifyInstance,
  routes: readonly Route<Reached>[],
  services: Reached,
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
