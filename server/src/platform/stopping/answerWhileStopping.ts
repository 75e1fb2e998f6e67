import type { FastifyInstance } from 'fastify';
import type { ReadyAnswer } from '../http/Readiness.ts';

const stopping: ReadyAnswer = { status: 'unavailable', reasons: ['server.stopping'] };

/**
 * While the server hands over, calls are answered, since no balancer repeats one that may have changed something. Only
 * new streams of events are refused: they are for another server.
 *
 * Answers ask for the end of their connection only once the port is left. Before, a balancer would open a new one for
 * each call, and those that are not accepted yet are reset with the port.
 */
export function answerWhileStopping(app: FastifyInstance, isStopping: () => boolean): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isStopping()) return done();
    // Not a header of the reply, which streams and uploads bypass.
    if (!app.server.listening) reply.raw.shouldKeepAlive = false;
    if (request.routeOptions.url !== '/etv/events') return done();
    reply.code(503).send(stopping);
  });
}
