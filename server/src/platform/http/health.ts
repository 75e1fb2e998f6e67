import type { FastifyInstance } from 'fastify';
import type { Readiness, ReadyAnswer } from './Readiness.ts';

/** Registers `/healthz` (the process responds) and `/readyz` (database and disk can be used, too). */
export function registerHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply): Promise<ReadyAnswer> => {
    const reasons = await readiness.reasons();
    reply.header('cache-control', 'no-store');
    if (reasons.length === 0) return { status: 'ready' };
    reply.code(503);
    return { status: 'unavailable', reasons };
  });
}
