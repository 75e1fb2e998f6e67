import type { Connection } from '../../platform/database/connection.ts';
import type { PublicContext } from '../../platform/route.ts';
import { knownTimeZone } from '../../platform/timeZone.ts';
import type { Needs } from '../../services.ts';
import { hasNoTerminal } from '../../terminal/ofAccount.ts';

interface Arrival {
  readonly id: string;
  readonly tenant_id: string;
  readonly user_name: string;
  readonly role_id: string;
}

/**
 * A new account has the zone of the server's machine. Until one is chosen or a screen is added, takes the browser's
 * zone when an administrator signs in, since hours mean local time.
 */
export async function takeFirstZone(
  member: Arrival,
  zone: string,
  context: PublicContext<Needs<'audit' | 'database'>>,
): Promise<void> {
  const known = knownTimeZone(zone);
  if (known === undefined || member.role_id !== '1') return;
  const { database, audit } = context.services;
  await database.transaction().execute(async (transaction) => {
    const before = await replaceZone(transaction, member.tenant_id, known);
    if (before === undefined) return;
    const session = { tenantId: member.tenant_id, memberId: member.id, userName: member.user_name };
    const subject = { kind: 'account', id: member.tenant_id, name: '' };
    await audit.record(
      { session, address: context.address },
      {
        action: 'system.settingsChanged',
        subject,
        detail: { timeZone: { before, after: known } },
      },
      transaction,
    );
  });
}

/** The replaced zone; undefined if unchanged. */
async function replaceZone(
  transaction: Connection,
  tenantId: string,
  zone: string,
): Promise<string | undefined> {
  const open = await transaction
    .selectFrom('tenant')
    .select('time_zone')
    .where('id', '=', tenantId)
    .where('time_zone_chosen', '=', false)
    .where('time_zone', '<>', zone)
    .where(hasNoTerminal('tenant.id'))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!open) return undefined;
  await transaction.updateTable('tenant').set({ time_zone: zone }).where('id', '=', tenantId).execute();
  return open.time_zone;
}
