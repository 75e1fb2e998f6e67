import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { backupAddress } from '@vitrine/shared/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findReader, headerToken, requireSession } from '../../platform/access/request.ts';
import { requirePermission, type Session } from '../../platform/access/session.ts';
import { Refusal, Unauthenticated } from '../../platform/errors.ts';
import { failureAnswer, successAnswer } from '../../platform/http/answers.ts';
import { answerContext } from '../../platform/http/dispatch.ts';
import { sendFile } from '../../platform/http/sendFile.ts';
import { newId } from '../../platform/identifier.ts';
import type { Services } from '../../platform/services.ts';
import { fileNameOf } from './BackupFolder.ts';
import { reasonOf } from './failure.ts';
import { requireKnownSchema } from './fits.ts';
import { headMark } from './format.ts';
import { readBackup } from './reading.ts';

const needed = 'system.server';
/** Bytes that stay free whatever is sent. */
const reserve = 256 * 1024 * 1024;

async function record(
  services: Services,
  request: FastifyRequest,
  session: Session,
  action: 'system.backupUploaded' | 'system.backupDownloaded',
  subject: { id: string; name: string; size: number },
) {
  await services.audit.record(
    { session, address: request.ip },
    {
      action,
      subjectKind: 'backup',
      subjectId: subject.id,
      subjectName: subject.name,
      detail: { size: subject.size },
    },
  );
}

/** Sends a backup. A browser follows a link to it, so that the cookie counts here. */
async function send(
  services: Services,
  request: FastifyRequest<{ Params: { id: string } }>,
  reply: FastifyReply,
) {
  const reader = await findReader(services, request);
  if (!reader?.session) throw new Unauthenticated();
  requirePermission(reader.session, needed);
  const backup = await services.backups.folder.find(request.params.id);
  if (!backup) throw new Refusal('backup.unknown');
  const { path, fileName, size, head, end } = backup;
  // A part that is asked for alone is told, too: all but one byte would be a part.
  if (request.method === 'GET') {
    await record(services, request, reader.session, 'system.backupDownloaded', {
      id: head.id,
      name: fileName,
      size,
    });
  }
  reply
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', `attachment; filename="${fileNameOf(head)}"`);
  return sendFile(request, reply, { path, size, mime: 'application/sql', etag: `"${end.sha256}"` });
}

/**
 * Ends at the first piece what is no backup at all, and what does not say how long it is when the disk has no room for
 * more of it: a full disk would stop the database.
 * @param room bytes
 */
function onlyBackups(room: number): Transform {
  let seen = false;
  let received = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (received > room) return done(new Refusal('storage.full'));
      const start = chunk.subarray(0, headMark.length).toString('utf8');
      const wrong = !seen && !headMark.startsWith(start);
      seen = true;
      if (wrong) done(new Refusal('backup.notOurs'));
      else done(null, chunk);
    },
  });
}

/** Takes a backup from elsewhere: it is checked from end to end before it is in the list. */
async function receive(services: Services, request: FastifyRequest) {
  const session = await requireSession(services, headerToken(request));
  requirePermission(session, needed);
  const { fileName = '' } = request.query as { fileName?: unknown };
  if (!/\.sql$/i.test(String(fileName))) throw new Refusal('backup.onlySql');
  const { folder } = services.backups;
  const announced = Number(request.headers['content-length'] ?? 0);
  const free = await folder.free();
  if (free < announced + reserve) throw new Refusal('storage.full');
  const part = await folder.begin(newId());
  try {
    const body = request.body as IncomingMessage;
    await pipeline(body, onlyBackups(free - reserve), createWriteStream(part, { mode: 0o600, flush: true }));
    const { size } = await stat(part);
    const { head } = await readBackup(createReadStream(part, { highWaterMark: 256 * 1024 }));
    requireKnownSchema(head);
    if (await folder.find(head.id)) throw new Refusal('backup.exists');
    const name = fileNameOf(head);
    await folder.keep(part, name, true);
    await record(services, request, session, 'system.backupUploaded', { id: head.id, name, size });
    return { id: head.id };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const { error: word } = reasonOf(error);
    throw word === 'storage.full' ? new Refusal('storage.full') : error;
  } finally {
    await rm(part, { force: true });
  }
}

function statusOf(error: unknown): number {
  if (error instanceof Unauthenticated) return 401;
  if (!(error instanceof Refusal)) return 503;
  return error.error === 'permission.denied' ? 403 : 404;
}

/** `GET|HEAD /etv/backup/<id>` and `POST /etv/backup?fileName=`, whose body is the file as it is. */
export function registerBackups(app: FastifyInstance, services: Services): void {
  // The body is a stream of any length, and no parser of the calls may gather it.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  app.route<{ Params: { id: string } }>({
    method: ['GET', 'HEAD'],
    url: `${backupAddress}/:id`,
    handler: async (request, reply) => {
      try {
        return await send(services, request, reply);
      } catch (error) {
        reply.code(statusOf(error)).header('cache-control', 'no-store');
        return failureAnswer(error, answerContext(request));
      }
    },
  });
  app.post(backupAddress, { bodyLimit: Number.MAX_SAFE_INTEGER }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const context = answerContext(request);
    try {
      return successAnswer(await receive(services, request), context);
    } catch (error) {
      // What still comes is not read: the connection cannot be used for another call.
      reply.header('connection', 'close');
      return failureAnswer(error, context);
    }
  });
}
