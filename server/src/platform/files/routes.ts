import { stat } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findReader } from '../access/request.ts';
import { Refusal, Unauthenticated } from '../errors.ts';
import { failureAnswer } from '../http/answers.ts';
import { answerContext } from '../http/dispatch.ts';
import { sendFile } from '../http/sendFile.ts';
import type { Services } from '../services.ts';
import { contentHeaders } from './contentType.ts';

interface Address {
  Params: { hash: string };
  Querystring: { expires?: unknown; signature?: unknown };
}

/** A signed address opens the file by itself; otherwise the reader's tenant must refer to it. */
async function mayRead(services: Services, request: FastifyRequest<Address>): Promise<boolean> {
  const { hash } = request.params;
  const { expires, signature } = request.query;
  if (typeof expires === 'string' && typeof signature === 'string') {
    return services.signer.verify(hash, expires, signature, services.clock.now());
  }
  const reader = await findReader(services, request);
  if (!reader) throw new Unauthenticated();
  return services.files.mayRead(reader.tenantId, hash);
}

/** A foreign tenant learns nothing: its answer is that of a file that does not exist. */
async function serve(services: Services, request: FastifyRequest<Address>, reply: FastifyReply) {
  const { hash } = request.params;
  if (!/^[0-9a-f]{64}$/.test(hash) || !(await mayRead(services, request))) throw new Refusal('file.unknown');
  const file = await services.files.find(hash);
  const path = services.files.localPath(hash);
  const status = file && (await stat(path).catch(() => undefined));
  if (!file || !status) throw new Refusal('file.unknown');
  const { type, policy } = contentHeaders(file.mime);
  reply
    .header('cache-control', 'private, max-age=31536000, immutable')
    .header('vary', 'cookie, token')
    .header('x-content-type-options', 'nosniff');
  if (policy) reply.header('content-security-policy', policy);
  return sendFile(request, reply, { path, size: status.size, mime: type, etag: `"${hash}"` });
}

function statusOf(error: unknown): number {
  if (error instanceof Unauthenticated) return 401;
  return error instanceof Refusal ? 404 : 503;
}

/** `GET|HEAD /etv/file/<hash>`. Statuses are those of HTTP, since browsers fetch pictures by themselves. */
export function registerFiles(app: FastifyInstance, services: Services): void {
  app.route<Address>({
    method: ['GET', 'HEAD'],
    url: '/etv/file/:hash',
    handler: async (request, reply) => {
      try {
        return await serve(services, request, reply);
      } catch (error) {
        reply.code(statusOf(error)).header('cache-control', 'no-store');
        return failureAnswer(error, answerContext(request));
      }
    },
  });
}
