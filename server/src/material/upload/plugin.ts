import type { IncomingMessage } from 'node:http';
import { Server, type Upload } from '@tus/server';
import { field, uploadFlow, uploadLimit, uploadPath } from '@vitrine/shared/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { noteSession } from '../../platform/access/callers.ts';
import { headerToken, requireSession } from '../../platform/access/request.ts';
import { requirePermission, type Session } from '../../platform/access/session.ts';
import { Refusal } from '../../platform/errors.ts';
import type { AnswerContext } from '../../platform/http/answers.ts';
import { answerContext } from '../../platform/http/dispatch.ts';
import { hijack } from '../../platform/http/requestLog.ts';
import { newId } from '../../platform/identifier.ts';
import type { Needs } from '../../services.ts';
import { rootId } from '../folderService.ts';
import { uploadFailure } from './answers.ts';
import type { Outcome } from './intake.ts';
import type { Receiver } from './Receiver.ts';
import type { Opening, UploadService } from './UploadService.ts';
import type { UploadRecord } from './uploadRepository.ts';
import { requireUploadRight } from './uploadRight.ts';

/** Sender, associated with the request while tus handles it. */
interface Caller extends AnswerContext {
  readonly session: Session;
  readonly address: string;
}
type TusRequest = Parameters<NonNullable<ConstructorParameters<typeof Server>[0]['onUploadCreate']>>[0];

const version = { 'tus-resumable': '1.0.0' };
const outcomeHeaders = ({ id, kind, note }: Outcome) => ({
  [kind === 'font' ? 'Font-Id' : 'Material-Id']: id,
  'Material-Note': note,
});

/** Puts tus on the server, behind the session, the permission and the upload service. */
export function registerUploads(
  app: FastifyInstance,
  services: Needs<'clock' | 'database'>,
  { uploads: service, receiver }: { readonly uploads: UploadService; readonly receiver: Receiver },
): void {
  const callers = new WeakMap<IncomingMessage, Caller>();
  const tus = createTus(service, (request) => {
    const raw = request.runtime?.node?.req;
    const caller = raw && callers.get(raw as IncomingMessage);
    if (!caller) throw new Error('An upload request bypassed authentication');
    return caller;
  });
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const context = answerContext(request);
    try {
      const caller = await admitCaller(services, request, context);
      const { id } = request.params as { id?: string };
      if (id !== undefined && !field.id.safeParse(id).success) throw new Refusal('material.uploadUnknown');
      if (id !== undefined && (await answeredHere({ service, receiver, caller }, request, reply, id)))
        return reply;
      callers.set(request.raw, caller);
      hijack(request, reply);
      await tus.handle(request.raw, reply.raw);
    } catch (error) {
      const { status_code, body } = uploadFailure(error, context);
      await reply.code(status_code).headers(version).type('application/json').send(body);
    }
    return reply;
  };
  // tus reads the stream itself.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));
  app.route({ method: 'POST', url: uploadPath, handler: handle });
  app.route({ method: ['HEAD', 'PATCH', 'DELETE'], url: `${uploadPath}/:id`, handler: handle });
}

async function admitCaller(
  services: Needs<'clock' | 'database'>,
  request: FastifyRequest,
  context: AnswerContext,
): Promise<Caller> {
  const session = await requireSession(services, headerToken(request));
  noteSession(request, session);
  requirePermission(session, 'material.upload');
  return { ...context, session, address: request.ip };
}

interface UploadContext {
  readonly service: UploadService;
  readonly receiver: Receiver;
  readonly caller: Caller;
}

/**
 * Checks ownership and handles what tus does not: bytes, which are streamed to disk; cancellation; and the result of an
 * upload whose response was lost or whose server crashed after the last byte.
 */
async function answeredHere(
  uploading: UploadContext,
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
): Promise<boolean> {
  const { service, caller } = uploading;
  const upload = await service.require(caller, id);
  switch (request.method) {
    case 'DELETE':
      await service.discard(upload.tenant_id, id);
      await reply.code(204).headers(version).send();
      return true;
    case 'PATCH':
      await receive(uploading, upload, request, reply);
      return true;
    default:
      return notifyOutcome(uploading, upload, reply);
  }
}

/** Receives bytes; the last ones also create the material. */
async function receive(
  { service, receiver, caller }: UploadContext,
  upload: UploadRecord,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  await service.requireRoom(upload);
  const offset = await receiver.take(upload, request.raw);
  const outcome = offset === upload.size ? outcomeHeaders(await service.finish(caller, upload)) : {};
  const headers = { ...version, 'upload-offset': String(offset), ...outcome };
  await reply.code(204).headers(headers).send();
}

/** Sends the result of a complete upload; false while bytes are missing. */
async function notifyOutcome(
  { service, caller }: UploadContext,
  upload: UploadRecord,
  reply: FastifyReply,
): Promise<boolean> {
  const { material_id: madeId, purpose, note } = upload;
  const known = madeId === null ? undefined : { id: madeId, kind: purpose, note };
  if (!known && !(await service.isWhole(upload))) return false;
  const outcome = known ?? (await service.finish(caller, upload));
  const length = String(upload.size);
  const place = { 'upload-offset': length, 'upload-length': length, 'cache-control': 'no-store' };
  await reply
    .code(200)
    .headers({ ...version, ...place, ...outcomeHeaders(outcome) })
    .send();
  return true;
}

function createTus(service: UploadService, callerOf: (request: TusRequest) => Caller): Server {
  return new Server({
    path: uploadPath,
    datastore: service.store,
    maxSize: uploadLimit,
    relativeLocation: true,
    allowedOrigins: [],
    namingFunction: () => newId() + newId(),
    async onUploadCreate(request, upload) {
      const caller = callerOf(request);
      const opening = readOpening(caller, upload);
      requireUploadRight(caller.session, opening);
      await service.open(upload.id, caller, opening);
      return {};
    },
    async onUploadFinish(request, upload) {
      const caller = callerOf(request);
      const outcome = await service.finish(caller, await service.require(caller, upload.id));
      return { headers: outcomeHeaders(outcome) };
    },
    onResponseError: (request, error) => uploadFailure(error, callerOf(request)),
  });
}

/** Parses the tus metadata of an upload. Throws {@link Refusal}. */
function readOpening({ session }: Caller, { metadata, size }: Upload): Opening {
  const name = metadata?.filename;
  if (!name || name.length > 255 || size === undefined) throw new Refusal('material.uploadHeader');
  return {
    tenantId: session.tenantId,
    name,
    size,
    folderId: readId(metadata?.folderId) ?? rootId,
    flow: readWord(uploadFlow, metadata?.flow, 'standard'),
    purpose: readWord(z.enum(['material', 'font']), metadata?.purpose, 'material'),
    sha256: readWord(field.contentHash, metadata?.sha256, ''),
    replaces: readId(metadata?.replaces) ?? null,
    posterOf: readId(metadata?.posterOf) ?? null,
    convert: readWord(z.enum(['1', '0']), metadata?.convert, '') === '1',
  };
}

/** An enumerated metadata value with a default; refuses other values. */
function readWord<Word extends string, Absent extends string>(
  schema: z.ZodType<Word>,
  text: string | null | undefined,
  absent: Absent,
): Word | Absent {
  if (!text) return absent;
  const word = schema.safeParse(text);
  if (!word.success) throw new Refusal('material.uploadHeader');
  return word.data;
}

/** An optional id in the metadata. Throws {@link Refusal} for an invalid one. */
function readId(text: string | null | undefined): string | undefined {
  if (!text || text === rootId || text === '0') return undefined;
  const id = field.id.safeParse(text);
  if (!id.success) throw new Refusal('material.uploadHeader');
  return id.data;
}
