import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { notedOf, prepareNotes } from '../access/callers.ts';

/** Header by which a caller finds its request in the log. */
const requestIdHeader = 'x-request-id';

/** Asked every few seconds by monitors. */
const unlogged = new Set(['/healthz', '/readyz', '/metrics']);

export function nameRequest(request: FastifyRequest, reply: FastifyReply): void {
  reply.header(requestIdHeader, request.id);
}

export function nameRequests(app: FastifyInstance): void {
  prepareNotes(app);
  app.addHook('onRequest', (request, reply, done) => {
    nameRequest(request, reply);
    done();
  });
}

/**
 * Bypasses Fastify, for streams and uploads. Their raw answers carry the id, too; a call's would become slower by it,
 * since Node merges headers that were set one by one with those of Fastify.
 */
export function hijack(request: FastifyRequest, reply: FastifyReply): void {
  reply.raw.setHeader(requestIdHeader, request.id);
  reply.hijack();
}

/** Only what the server itself named: the route rather than the address, ids rather than names. */
function lineOf(request: FastifyRequest, reply: FastifyReply) {
  const { caller, code, error } = notedOf(request);
  return {
    requestId: request.id,
    method: request.method,
    call: request.routeOptions.url ?? 'unknown',
    status: reply.raw.statusCode,
    code,
    error,
    ms: Math.round(reply.elapsedTime),
    // Fastify's answers have their headers there alone, those of streams and uploads on the raw one alone.
    bytes: Number(reply.getHeader('content-length') ?? reply.raw.getHeader('content-length') ?? 0),
    ...caller,
  };
}

/** Writes one line per answered request, with neither addresses nor headers nor bodies. */
export function logRequests(app: FastifyInstance, log: Logger): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (!unlogged.has(request.routeOptions.url ?? '')) log.info(lineOf(request, reply), 'request');
    done();
  });
}
