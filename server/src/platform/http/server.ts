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
import { nameRequest } from './requestLog.ts';

/** Creates the HTTP server without routes. Uploads have no time limit; only idle connections are closed. */
export function createHttpServer(log: Logger, isProxy: IsProxy): FastifyInstance {
  return Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // A child logger per call costs more than the call itself; the few lines that matter include the request id.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    bodyLimit: 1_048_576,
    requestTimeout: 0,
    keepAliveTimeout: 65_000,
    // Calls in progress are answered at shutdown, on keep-alive connections too.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy: isProxy,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 300 },
    // Undecodable addresses, such as `%ff`.
    frameworkErrors: (error, request, reply) => {
      nameRequest(request, reply as FastifyReply);
      (reply as FastifyReply).code(404).send(failureAnswer(error, answerContext(request)));
    },
  });
}
