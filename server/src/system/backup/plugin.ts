import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { backupAddress } from '@vitrine/shared/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { headerToken, requireSession, requireSessionReader } from '../../platform/access/request.ts';
import { requirePermission } from '../../platform/access/session.ts';
import { Refusal, Unauthenticated } from '../../platform/errors.ts';
import { failureAnswer, successAnswer } from '../../platform/http/answers.ts';
import { answerContext } from '../../platform/http/dispatch.ts';
import { sendBytes } from '../../platform/http/sendFile.ts';
import { newId } from '../../platform/identifier.ts';
import type { Needs } from '../../services.ts';
import { fileNameOf } from './BackupPlaces.ts';
import { reasonOf } from './failure.ts';
import { onlyBackups, reserve } from './onlyBackups.ts';
import { takeIn } from './takeIn.ts';
import { registerBackupUploads } from './upload/plugin.ts';

const needed = 'system.server';
/** Sends a backup. Browsers follow a link to it, so that the cookie authenticates here. */
async function send(
  services: Needs<'audit' | 'backups' | 'clock' | 'database' | 'terminalGuard'>,
  request: FastifyRequest<{ Params: { id: string } }>,
  reply: FastifyReply,
) {
  const session = await requireSessionReader(services, request);
  requirePermission(session, needed);
  const backup = await services.backups.places.find(request.params.id);
  if (!backup) throw new Refusal('backup.unknown');
  const { fileName, size, head, end } = backup;
  // Range requests are logged, too: a range could cover all but one byte.
  if (request.method === 'GET') {
    const subject = { kind: 'backup', id: head.id, name: fileName };
    await services.audit.record(
      { session, address: request.ip },
      { action: 'system.backupDownloaded', subject, detail: { size } },
    );
  }
  reply
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', `attachment; filename="${fileNameOf(head)}"`);
  return sendBytes(request, reply, {
    size,
    mime: 'application/sql',
    etag: `"${end.sha256}"`,
    open: (range) => services.backups.places.open(backup, range),
  });
}

/** Takes a backup from elsewhere: it is checked from end to end before it is in the list. */
async function receive(services: Needs<'audit' | 'backups' | 'clock' | 'database'>, request: FastifyRequest) {
  const session = await requireSession(services, headerToken(request));
  requirePermission(session, needed);
  const { fileName = '' } = request.query as { fileName?: unknown };
  if (!/\.sql$/i.test(String(fileName))) throw new Refusal('backup.onlySql');
  const { places } = services.backups;
  const announced = Number(request.headers['content-length'] ?? 0);
  const free = await places.freeForUploads();
  if (free < announced + reserve) throw new Refusal('storage.full');
  const reception = await places.receive(newId(), announced);
  try {
    const body = request.body as IncomingMessage;
    await pipeline(body, onlyBackups(free - reserve), reception.output);
    return await takeIn(services, { session, address: request.ip }, await reception.arrive());
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const { error: word } = reasonOf(error);
    throw word === 'storage.full' ? new Refusal('storage.full') : error;
  } finally {
    await reception.drop();
  }
}

function statusOf(error: unknown): number {
  if (error instanceof Unauthenticated) return 401;
  if (!(error instanceof Refusal)) return 503;
  return error.error === 'permission.denied' ? 403 : 404;
}

/** `GET|HEAD /etv/backup/<id>` and `POST /etv/backup?fileName=`, whose body is the file as it is; and uploads in parts. */
export function registerBackups(
  app: FastifyInstance,
  services: Needs<'audit' | 'backupUploads' | 'backups' | 'clock' | 'database' | 'locks' | 'terminalGuard'>,
): void {
  // The body is a stream of any length, and no parser of the calls may buffer it.
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
  registerBackupUploads(app, services);
  app.post(backupAddress, { bodyLimit: Number.MAX_SAFE_INTEGER }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const context = answerContext(request);
    try {
      return successAnswer(await receive(services, request), context);
    } catch (error) {
      // The rest of the body is not read: the connection cannot be reused.
      reply.header('connection', 'close');
      return failureAnswer(error, context);
    }
  });
}
