import { stat } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readerOf } from '../access/request.ts';
import { Refusal, Unauthenticated } from '../errors.ts';
import { failureAnswer } from '../http/answers.ts';
import { answerContext } from '../http/dispatch.ts';
import { sendFile } from '../http/sendFile.ts';
import type { CoreNeeds } from '../services.ts';
import { contentHeaders } from './contentType.ts';
import { TooManyDownloads } from './Downloads.ts';

interface Address {
  Params: { hash: string };
  Querystring: { expires?: unknown; signature?: unknown };
}

/**
 * A signed address suffices; otherwise the reader's tenant must have a reference to the file.
 * @returns the terminal, if the reader is one
 */
async function requireReader(
  services: CoreNeeds<'clock' | 'database' | 'files' | 'signer' | 'terminalGuard'>,
  request: FastifyRequest<Address>,
): Promise<{ clId: string; tenantId: string } | undefined> {
  const { hash } = request.params;
  const { expires, signature } = request.query;
  if (typeof expires === 'string' && typeof signature === 'string') {
    if (services.signer.verify(hash, expires, signature, services.clock.now())) return undefined;
    throw new Refusal('file.unknown');
  }
  const reader = await readerOf(services, request);
  if (!(await services.files.mayRead(reader.tenantId, hash))) throw new Refusal('file.unknown');
  if (!('clId' in reader) || typeof reader.clId !== 'string') return undefined;
  return { clId: reader.clId, tenantId: reader.tenantId };
}

/** Manifests and documents are small, and a terminal cannot work without them. */
const always = 'application/json';

/** For another tenant, the answer is the same as for a missing file. */
async function serve(
  services: CoreNeeds<'clock' | 'database' | 'downloads' | 'files' | 'signer' | 'terminalGuard'>,
  request: FastifyRequest<Address>,
  reply: FastifyReply,
) {
  const { hash } = request.params;
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new Refusal('file.unknown');
  const terminal = await requireReader(services, request);
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
  const sent = { path, size: status.size, mime: type, etag: `"${hash}"` };
  if (!terminal || type === always) return sendFile(request, reply, sent, undefined);
  const exempt = await services.downloads.isExempt(terminal.tenantId, hash);
  return sendFile(request, reply, sent, () => services.downloads.begin(terminal.clId, exempt));
}

/** Says when the terminal may retry, and removes the headers set for the file. */
function putOff(reply: FastifyReply, { retryAfter }: TooManyDownloads): Refusal {
  for (const name of ['etag', 'accept-ranges', 'content-range', 'content-length', 'content-security-policy'])
    reply.removeHeader(name);
  reply.header('retry-after', retryAfter).header('content-type', 'application/json; charset=utf-8');
  return new Refusal('download.busy', { seconds: retryAfter });
}

function statusOf(error: unknown): number {
  if (error instanceof Unauthenticated) return 401;
  return error instanceof Refusal ? 404 : 503;
}

/** `GET|HEAD /etv/file/<hash>`, with HTTP status codes, since browsers fetch pictures directly. */
export function registerFiles(
  app: FastifyInstance,
  services: CoreNeeds<'clock' | 'database' | 'downloads' | 'files' | 'signer' | 'terminalGuard'>,
): void {
  app.route<Address>({
    method: ['GET', 'HEAD'],
    url: '/etv/file/:hash',
    handler: async (request, reply) => {
      try {
        return await serve(services, request, reply);
      } catch (error) {
        reply.code(statusOf(error)).header('cache-control', 'no-store');
        const failure = error instanceof TooManyDownloads ? putOff(reply, error) : error;
        return failureAnswer(failure, answerContext(request));
      }
    },
  });
}
