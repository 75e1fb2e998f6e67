import type { FastifyInstance } from 'fastify';
import type { CoreNeeds } from '../services.ts';

/**
 * Answers calls under way and closes connections as they become idle; the rest after a delay. Safe to call twice.
 * @param patience milliseconds that calls under way have
 */
export async function closeHttp(
  fastify: FastifyInstance,
  { events }: CoreNeeds<'events'>,
  patience: number,
): Promise<void> {
  events.endAll();
  // A connection whose last call was answered after the close began would be kept open for the next one.
  const idle = setInterval(() => fastify.server.closeIdleConnections(), 50);
  const last = setTimeout(() => fastify.server.closeAllConnections(), patience);
  await fastify.close();
  clearInterval(idle);
  clearTimeout(last);
}
