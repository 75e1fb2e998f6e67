import { Readable } from 'node:stream';
import {
  mostUpgradePackages,
  packageLimit,
  packageUploadPath,
  type UpgradePackage,
} from '@vitrine/shared/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { lockTenant } from '../../account/lockTenant.ts';
import { requireSpace } from '../../material/space.ts';
import { headerToken, requireSession } from '../../platform/access/request.ts';
import { requirePermission, type Session } from '../../platform/access/session.ts';
import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import { failureAnswer, successAnswer } from '../../platform/http/answers.ts';
import { answerContext } from '../../platform/http/dispatch.ts';
import { InvalidInput } from '../../platform/http/InvalidInput.ts';
import { newId } from '../../platform/identifier.ts';
import type { Needs } from '../../services.ts';
import { inspectPackage } from './inspectPackage.ts';
import { requirePackage } from './packageRepository.ts';
import { readPackage } from './readPackage.ts';

const mimes = { apk: 'application/vnd.android.package-archive', zip: 'application/zip' };

const query = z.object({
  name: z.string().trim().min(1).max(200),
  version: z.string().trim().max(40).default(''),
  remarks: z.string().trim().max(500).default(''),
});
type Query = z.infer<typeof query>;

async function requireRoom(connection: Connection, tenantId: string): Promise<void> {
  const { total } = await connection
    .selectFrom('terminal_package')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  if (total >= mostUpgradePackages)
    throw new Refusal('terminal.packageTooMany', { most: mostUpgradePackages });
}

/** Everything that can be refused before the first byte. */
async function admit(services: Needs<'database'>, session: Session, request: FastifyRequest): Promise<Query> {
  const parsed = query.safeParse(request.query, { reportInput: true });
  if (!parsed.success) throw InvalidInput.from(parsed.error);
  const { data } = parsed;
  if (!/\.(apk|zip)$/i.test(data.name)) throw new Refusal('terminal.packageFormat');
  const size = Number(request.headers['content-length'] ?? 0);
  if (size > packageLimit) throw new Refusal('storage.tooLarge', { limit: packageLimit / 1_048_576 });
  await requireSpace(services.database, session.tenantId, { name: data.name, size });
  await requireRoom(services.database, session.tenantId);
  return data;
}

async function inspectStored({ files }: Needs<'files'>, hash: string) {
  await using copy = await files.localCopy(hash);
  const kind = await inspectPackage(copy.path);
  return { kind, read: await readPackage(copy.path, kind) };
}

async function keep(
  services: Needs<'clock' | 'database' | 'files'>,
  session: Session,
  stream: Readable,
  { name, version, remarks }: Query,
): Promise<UpgradePackage> {
  const { files, database, clock } = services;
  // Unreferenced until inspected; refused files are removed by the sweeper.
  const { hash, size } = await files.write(stream, { mime: mimes.zip, limit: packageLimit });
  const { kind, read } = await inspectStored(services, hash);
  // The package's own version takes precedence over the typed one.
  const reported = read.version === '' ? version : read.version;
  if (reported === '') throw new Refusal('terminal.packageVersionMissing');
  const { tenantId, userName } = session;
  const id = newId();
  await database.transaction().execute(async (transaction) => {
    await lockTenant(transaction, tenantId);
    // Checked again: others may have been added meanwhile.
    await requireRoom(transaction, tenantId);
    await requireSpace(transaction, tenantId, { name, size });
    await files.refer(transaction, { tenantId, hash, ownerKind: 'package', ownerId: id });
    await transaction
      .insertInto('terminal_package')
      .values({
        id,
        tenant_id: tenantId,
        kind,
        file_name: name,
        version: reported,
        version_read: read.version !== '',
        app_id: read.appId,
        remarks,
        size,
        hash,
        user_name: userName,
        created_at: clock.now(),
      })
      .execute();
  });
  return requirePackage(database, tenantId, id);
}

async function receive(
  services: Needs<'audit' | 'clock' | 'database' | 'files'>,
  request: FastifyRequest,
): Promise<UpgradePackage> {
  const session = await requireSession(services, headerToken(request));
  requirePermission(session, 'terminal.upgrade');
  const admitted = await admit(services, session, request);
  if (!(request.body instanceof Readable)) throw new Refusal('input.malformed');
  const made = await keep(services, session, request.body, admitted);
  await services.audit.record(
    { session, address: request.ip },
    {
      action: 'terminal.packageAdded',
      subject: { kind: 'terminalPackage', id: made.packageId, name: made.fileName },
      detail: { version: made.version, kind: made.kind, size: made.size },
    },
  );
  return made;
}

/** `POST /etv/package`: the bytes of a package as they come, straight to the disk. */
export function registerPackageUpload(
  app: FastifyInstance,
  services: Needs<'audit' | 'clock' | 'database' | 'files'>,
): void {
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
  app.post(
    packageUploadPath,
    { bodyLimit: packageLimit },
    async (request: FastifyRequest, reply: FastifyReply) => {
      const context = answerContext(request);
      reply.header('cache-control', 'no-store');
      try {
        return successAnswer(await receive(services, request), context);
      } catch (error) {
        // The rest of the body is not read.
        if (request.body instanceof Readable) request.body.resume();
        return failureAnswer(error, context);
      }
    },
  );
}
