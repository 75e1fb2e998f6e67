import type { Selectable } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import type { UsbPackageTable } from './tables.ts';

export type UsbPackageRecord = Selectable<UsbPackageTable>;

/** Query for the tenant's USB packages; not yet executed. */
export const ofTenant = (connection: Connection, tenantId: string) =>
  connection.selectFrom('usb_package').selectAll().where('tenant_id', '=', tenantId);

/** One page, newest first, and the total; pages count from 1. */
export async function pageOfPackages(
  connection: Connection,
  tenantId: string,
  page: { number: number; size: number },
): Promise<{ rows: UsbPackageRecord[]; total: number }> {
  const counted = await connection
    .selectFrom('usb_package')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  const rows = await ofTenant(connection, tenantId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute();
  return { rows, total: Number(counted?.total ?? 0) };
}

/** Updates a package that is still being built; false otherwise. */
export async function settle(
  connection: Connection,
  id: string,
  change: Partial<Pick<UsbPackageRecord, 'state' | 'percent' | 'error' | 'hash' | 'size'>>,
): Promise<boolean> {
  const result = await connection
    .updateTable('usb_package')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'building')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
