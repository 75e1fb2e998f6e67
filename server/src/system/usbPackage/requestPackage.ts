import {
  type insertUsbPackage,
  mostBuildingUsbPackages,
  mostUsbPackages,
  type ParsedInputOf,
} from '@vitrine/shared/api';
import { type RawBuilder, sql } from 'kysely';
import { lockTenant } from '../../account/lockTenant.ts';
import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import { newId } from '../../platform/identifier.ts';
import type { SessionContext } from '../../platform/route.ts';
import { programs } from '../../program/relations.ts';
import type { Needs } from '../../services.ts';
import { manifestForPackage } from '../../task/manifest/packaging.ts';
import { tasks } from '../../task/record/relations.ts';
import { ofTenant, type UsbPackageRecord } from './repository.ts';

type PackageRequest = ParsedInputOf<typeof insertUsbPackage>;

async function namesOf(
  { services, session }: SessionContext<Needs<'database'>>,
  relation: RawBuilder<unknown>,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from ${relation} one
    where tenant_id = ${session.tenantId} and id = any(${[...ids]}::text[]) order by name`.execute(
    services.database,
  );
  return rows.map(({ name }) => name);
}

/** Enforces the account's limits: each package copies its files, and all accounts share one builder. */
async function requireRoom(transaction: Connection, tenantId: string): Promise<void> {
  await lockTenant(transaction, tenantId);
  const rows = await ofTenant(transaction, tenantId).where('state', 'in', ['building', 'ready']).execute();
  if (rows.filter(({ state }) => state === 'building').length >= mostBuildingUsbPackages)
    throw new Refusal('usb.tooManyBuilding', { most: mostBuildingUsbPackages });
  if (rows.length >= mostUsbPackages) throw new Refusal('usb.tooMany', { most: mostUsbPackages });
}

/** Stores a request and starts the build. Refuses at once what cannot be packed, with the reason. */
export async function requestPackage(
  context: SessionContext<
    Needs<'clock' | 'database' | 'materials' | 'nodes' | 'programs' | 'terminals' | 'usbPackages'>
  >,
  request: PackageRequest,
): Promise<UsbPackageRecord> {
  const { services, session } = context;
  const { tenantId } = session;
  const clIds = [...new Set(request.clIds)];
  const known = await services.terminals.listKnown(tenantId, clIds);
  if (clIds.length === 0) throw new Refusal('usb.terminalsRequired', {}, { clIds: 'usb.terminalsRequired' });
  if (known.length !== clIds.length) throw new Refusal('terminal.unknown');
  if (request.taskIds.length + request.programIds.length === 0) {
    throw new Refusal('usb.contentRequired', {}, { taskIds: 'usb.contentRequired' });
  }
  const id = newId();
  const { taskIds, programIds, name } = request;
  await manifestForPackage(services, tenantId, { taskIds, programIds, allDay: { id, name } });
  const values = {
    id,
    tenant_id: tenantId,
    name,
    state: 'building' as const,
    hash: null,
    client_ids: clIds,
    terminals: known.map((terminal) => terminal.name),
    task_ids: taskIds,
    tasks: await namesOf(context, tasks, taskIds),
    program_ids: programIds,
    programs: await namesOf(context, programs, programIds),
    node_id: services.nodes.id,
    created_by: session.userName,
    created_at: services.clock.now(),
  };
  const row = await services.database.transaction().execute(async (transaction) => {
    await requireRoom(transaction, tenantId);
    return transaction.insertInto('usb_package').values(values).returningAll().executeTakeFirstOrThrow();
  });
  services.usbPackages.begin(
    row,
    known.map((terminal) => ({ clId: terminal.clId, name: terminal.name, timeZone: terminal.timeZone })),
  );
  return row;
}
