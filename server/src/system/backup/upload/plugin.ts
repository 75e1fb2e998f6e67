import type { IncomingMessage } from 'node:http';
import { Server } from '@tus/server';
import { backupUploadPath } from '@vitrine/shared/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { uploadFailure } from '../../../material/upload/answers.ts';
import { headerToken, requireSession } from '../../../platform/access/request.ts';
import { requirePermission, type Session } from '../../../platform/access/session.ts';
import type { AnswerContext } from '../../../platform/http/answers.ts';
import { answerContext } from '../../../platform/http/dispatch.ts';
import { hijack } from '../../../platform/http/requestLog.ts';
import { newId } from '../../../platform/identifier.ts';
import type { Needs } from '../../../services.ts';
import { SharedLocker } from './SharedLocker.ts';

/** Sender, associated with the request while tus handles it. */
interface Caller extends AnswerContext {
  readonly session: Session;
}
type TusRequest = Parameters<NonNullable<ConstructorParameters<typeof Server>[0]['onUploadCreate']>>[0];

/** Puts tus on the server for backups, behind the session, the permission and the room on the disk. */
export function registerBackupUploads(
  app: FastifyInstance,
  services: Needs<'backupUploads' | 'clock' | 'database' | 'locks'>,
): void {
  const { backupUploads } = services;
  const callers = new WeakMap<IncomingMessage, Caller>();
  const callerOf = (request: TusRequest): Caller => {
    const raw = request.runtime?.node?.req;
    const caller = raw && callers.get(raw as IncomingMessage);
    if (!caller) throw new Error('An upload request bypassed authentication');
    return caller;
  };
  const tus = new Server({
    path: backupUploadPath,
    datastore: backupUploads.store,
    locker: new SharedLocker(services.locks),
    relativeLocation: true,
    allowedOrigins: [],
    namingFunction: () => newId(),
    onUploadCreate: async (request, upload) => ({
      metadata: await backupUploads.open(callerOf(request).session, upload),
    }),
    onResponseError: (request, error) => uploadFailure(error, callerOf(request)),
  });
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const context = answerContext(request);
    try {
      const session = await requireSession(services, headerToken(request));
      requirePermission(session, 'system.server');
      const { id } = request.params as { id?: string };
      if (id !== undefined) await backupUploads.require(session, id);
      callers.set(request.raw, { ...context, session });
      hijack(request, reply);
      await tus.handle(request.raw, reply.raw);
    } catch (error) {
      const { status_code, body } = uploadFailure(error, context);
      await reply.code(status_code).header('tus-resumable', '1.0.0').type('application/json').send(body);
    }
    return reply;
  };
  const bodyLimit = Number.MAX_SAFE_INTEGER;
  app.route({ method: 'POST', url: backupUploadPath, bodyLimit, handler: handle });
  app.route({
    method: ['HEAD', 'PATCH', 'DELETE'],
    url: `${backupUploadPath}/:id`,
    bodyLimit,
    handler: handle,
  });
}
