import type { ParsedInputOf } from '@vitrine/shared/api';
import * as api from '@vitrine/shared/api';
import { sql } from 'kysely';
import { Refusal } from '../../platform/errors.ts';
import { route, type SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { sendBack } from '../operations/halt.ts';
import { requireRollOut, startOperation } from '../operations/operationService.ts';
import { groupsBelow } from '../tree/groupRepository.ts';
import { rootId } from '../tree/groupService.ts';
import { pageOfPackages, requirePackage, takePackage } from './packageRepository.ts';

async function change(
  input: ParsedInputOf<typeof api.updateTerminalPackage>,
  context: SessionContext<Needs<'audit' | 'database'>>,
) {
  const { services, session } = context;
  const { version, remarks } = input;
  const before = await requirePackage(services.database, session.tenantId, input.id);
  const given = { ...(version !== undefined && { version }), ...(remarks !== undefined && { remarks }) };
  if (before.versionRead && version !== undefined && version !== before.version)
    throw new Refusal('terminal.packageVersionRead');
  if (Object.keys(given).length === 0) return {};
  await services.database
    .updateTable('terminal_package')
    .set(given)
    .where('tenant_id', '=', session.tenantId)
    .where('id', '=', input.id)
    .execute();
  const subject = { kind: 'terminalPackage', id: input.id, name: before.fileName };
  await context.services.audit.record(context, { action: 'terminal.packageChanged', subject, detail: given });
  return {};
}

async function remove(id: string, context: SessionContext<Needs<'audit' | 'database' | 'files'>>) {
  const { services, session } = context;
  const before = await services.database.transaction().execute(async (transaction) => {
    const found = await takePackage(transaction, session.tenantId, id);
    await transaction
      .deleteFrom('terminal_package')
      .where('tenant_id', '=', session.tenantId)
      .where('id', '=', id)
      .execute();
    await services.files.release(transaction, 'package', id);
    return found;
  });
  const subject = { kind: 'terminalPackage', id, name: before.fileName };
  await context.services.audit.record(context, {
    action: 'terminal.packageDeleted',
    subject,
    detail: { version: before.version },
  });
  return {};
}

/** Sorted, unique, ending with 100. */
const wholeStages = (stages: readonly number[]): number[] =>
  [...new Set([...stages, 100])].toSorted((one, other) => one - other);

async function rollOut(
  input: ParsedInputOf<typeof api.insertTerminalUpgrade>,
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'operations'>>,
) {
  const { services, session } = context;
  const { packageId, kind, version, fileName } = await requirePackage(
    services.database,
    session.tenantId,
    input.packageId,
  );
  const { failureLimit, pause, rollBack } = input;
  const payload = { kind: 'upgrade' as const, packageId, packageKind: kind, version, fileName, back: false };
  return startOperation(context, input.target, payload, {
    rollOut: { stages: wholeStages(input.stages), failureLimit, pause, rollBack },
    patience: input.patience * 60,
  });
}

async function goBack(
  id: string,
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'operations'>>,
) {
  const { services, session } = context;
  const operation = await requireRollOut(context, id);
  const started = await sendBack(services, operation, session);
  if (!started) throw new Refusal('terminal.nobodyToSendBack');
  const subject = { kind: 'terminalOperation', id, name: operation.action };
  await context.services.audit.record(context, {
    action: 'terminal.upgradeRolledBack',
    subject,
    detail: { terminals: started.total },
  });
  services.operations.wake(started.operationId);
  return started;
}

async function versions(gpId: string, { services, session }: SessionContext<Needs<'database'>>) {
  const { database } = services;
  const groups = gpId === rootId ? null : await groupsBelow(database, session.tenantId, gpId);
  const { rows } = await sql<{ version: string; firmwareVersion: string; total: number; online: number }>`
    select player_version as version, firmware_version as "firmwareVersion", count(*) as total,
      count(*) filter (where online) as online
    from terminal where tenant_id = ${session.tenantId}
      and (${groups}::text[] is null or group_id = any(${groups}::text[]))
    group by 1, 2 order by 3 desc, 1, 2 limit 200`.execute(database);
  return { versions: rows };
}

export const upgradeRoutes = [
  route(api.selectTerminalPackagePage, (input, { services, session }: SessionContext<Needs<'database'>>) =>
    pageOfPackages(services.database, session.tenantId, input.keyword, {
      number: input.pageNum,
      size: input.pageSize,
    }),
  ),
  route(api.updateTerminalPackage, change),
  route(api.deleteTerminalPackage, ({ id }, context: SessionContext<Needs<'audit' | 'database' | 'files'>>) =>
    remove(id, context),
  ),
  route(api.insertTerminalUpgrade, rollOut, { bodyLimit: 2 * 1024 * 1024 }),
  route(
    api.rollBackTerminalUpgrade,
    ({ id }, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'operations'>>) =>
      goBack(id, context),
  ),
  route(api.selectTerminalVersions, ({ gpId }, context: SessionContext<Needs<'database'>>) =>
    versions(gpId, context),
  ),
];
