import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readerOf } from '../access/request.ts';
import { Refusal, Unauthenticated } from '../errors.ts';
import { codeOf } from '../failureCode.mjs';
import { failureAnswer } from '../http/answers.ts';
import { answerContext } from '../http/dispatch.ts';
import type { ByteRange } from '../http/range.ts';
import { isUnchanged, sendBytes } from '../http/sendFile.ts';
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

const etagOf = (hash: string): string => `"${hash}"`;

/** Whether the bytes are there. Where they are sent, opening them tells: a bucket is asked once. */
async function isThere({ files }: CoreNeeds<'files'>, request: FastifyRequest<Address>): Promise<boolean> {
  const { hash } = request.params;
  const sends = request.method === 'GET' && !isUnchanged(request, etagOf(hash));
  return sends || files.has(hash);
}

async function openStored({ files }: CoreNeeds<'files'>, hash: string, range: ByteRange | undefined) {
  try {
    return await files.open(hash, range);
  } catch (error) {
    throw codeOf(error) === 'ENOENT' ? new Refusal('file.unknown') : error;
  }
}

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
  if (!file || !(await isThere(services, request))) throw new Refusal('file.unknown');
  const { type, policy } = contentHeaders(file.mime);
  reply
    .header('cache-control', 'private, max-age=31536000, immutable')
    .header('vary', 'cookie, token')
    .header('x-content-type-options', 'nosniff');
  if (policy) reply.header('content-security-policy', policy);
  const open = (range?: ByteRange) => openStored(services, hash, range);
  const sent = { size: file.size, mime: type, etag: etagOf(hash), open };
  if (!terminal || type === always) return sendBytes(request, reply, sent);
  const exempt = await services.downloads.isExempt(terminal.tenantId, hash);
  return sendBytes(request, reply, sent, () => services.downloads.begin(terminal.clId, exempt));
}

/** Headers of the file, of which an answer without it has none. */
const fileHeaders = [
  'etag',
  'accept-ranges',
  'content-range',
  'content-length',
  'content-security-policy',
  'vary',
  'x-content-type-options',
];

/** Says when the terminal may retry. */
function putOff(reply: FastifyReply, { retryAfter }: TooManyDownloads): Refusal {
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
        for (const name of fileHeaders) reply.removeHeader(name);
        reply.code(statusOf(error)).header('cache-control', 'no-store');
        const failure = error instanceof TooManyDownloads ? putOff(reply, error) : error;
        return failureAnswer(failure, answerContext(request));
      }
    },
  });
}
