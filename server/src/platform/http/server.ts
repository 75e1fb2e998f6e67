import { randomUUID } from 'node:crypto';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import type { IsProxy } from '../access/address.ts';
import { failureAnswer } from './answers.ts';
import { answerContext } from './dispatch.ts';

/** The HTTP server, empty. Uploads take as long as they take, so that only idle connections are ended. */
export function createHttpServer(log: Logger, isProxy: IsProxy): FastifyInstance {
  return Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // A logger for each call costs more than the call's own work here; the few lines that matter name the call.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    bodyLimit: 1_048_576,
    requestTimeout: 0,
    keepAliveTimeout: 65_000,
    // Calls under way are answered when the server stops, those on a kept connection too.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy: isProxy,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 300 },
    // Addresses that cannot even be read, such as `%ff`.
    frameworkErrors: (error, request, reply) => {
      (reply as FastifyReply).code(404).send(failureAnswer(error, answerContext(request)));
    },
  });
}
