import type { insertUsbPackage, ParsedInputOf } from '@vitrine/shared/api';
import { Refusal } from '../../platform/errors.ts';
import { newId } from '../../platform/identifier.ts';
import type { SessionContext } from '../../platform/route.ts';
import { manifestForPackage } from '../../task/packaging.ts';
import type { UsbPackageRecord } from './repository.ts';

type Order = ParsedInputOf<typeof insertUsbPackage>;

async function namesOf(
  { services, session }: SessionContext,
  table: 'task' | 'program',
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await services.database
    .selectFrom(table)
    .select('name')
    .where('tenant_id', '=', session.tenantId)
    .where('id', 'in', [...ids])
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

/** Enters an order and begins to build. What cannot be packed is refused here, with its reason, not later. */
export async function orderPackage(context: SessionContext, order: Order): Promise<UsbPackageRecord> {
  const { services, session } = context;
  const { tenantId } = session;
  const clIds = [...new Set(order.clIds)];
  const known = await services.terminals.listKnown(tenantId, clIds);
  if (clIds.length === 0) throw new Refusal('usb.terminalsRequired', {}, { clIds: 'usb.terminalsRequired' });
  if (known.length !== clIds.length) throw new Refusal('terminal.unknown');
  if (order.taskIds.length + order.programIds.length === 0) {
    throw new Refusal('usb.contentRequired', {}, { taskIds: 'usb.contentRequired' });
  }
  const id = newId();
  const { taskIds, programIds, name } = order;
  await manifestForPackage(services, tenantId, { taskIds, programIds, allDay: { id, name } });
  const row = await services.database
    .insertInto('usb_package')
    .values({
      id,
      tenant_id: tenantId,
      name,
      state: 'building',
      hash: null,
      client_ids: clIds,
      terminals: known.map((terminal) => terminal.name),
      task_ids: taskIds,
      tasks: await namesOf(context, 'task', taskIds),
      program_ids: programIds,
      programs: await namesOf(context, 'program', programIds),
      created_by: session.userName,
      created_at: services.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  services.usbPackages.begin(
    row,
    known.map((terminal) => ({ clId: terminal.clId, name: terminal.name, timeZone: terminal.timeZone })),
  );
  return row;
}
