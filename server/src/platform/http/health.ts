import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { CoreNeeds } from '../services.ts';

/** Registers `/healthz` (the process responds) and `/readyz` (the database does, too). */
export function registerHealth(app: FastifyInstance, { database, log }: CoreNeeds<'database' | 'log'>): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await sql`select 1`.execute(database);
      return { status: 'ready' };
    } catch (error) {
      log.warn({ err: error }, 'readiness check failed');
      return reply.code(503).send({ status: 'unavailable', database: false });
    }
  });
}
