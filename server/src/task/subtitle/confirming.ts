import type { Permission } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';

/** What a member needs to confirm an emergency. */
const needed: Permission = 'task.subtitle';
/** So long an emergency waits for a second person, in milliseconds: later it would speak of what is over. */
const patience = 30 * 60_000;

export const confirmUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + patience);
/** Emergencies written until then have waited long enough. */
export const waitedSince = (now: Date): Date => new Date(now.getTime() - patience);

/** Members of an account beside one who could confirm what that one wrote. */
export async function countConfirmers(
  connection: Connection,
  tenantId: string,
  memberId: string,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total
    from member join role on role.tenant_id = member.tenant_id and role.role_id = member.role_id
    where member.tenant_id = ${tenantId} and member.id <> ${memberId} and not member.disabled
      and (member.role_id = '1' or ${needed} = any(role.permissions))`.execute(connection);
  return rows[0]?.total ?? 0;
}
