import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';

/** Members who may review: role 1, and roles that hold the permission; those disabled are left out. */
export async function countReviewers(
  connection: Connection,
  tenantId: string,
  /** Members who do not count. */
  except: readonly string[] = [],
): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from member
    join role on role.tenant_id = member.tenant_id and role.role_id = member.role_id
    where member.tenant_id = ${tenantId} and not member.disabled
      and (role.role_id = '1' or 'program.audit' = any(role.permissions))
      and not (member.id = any(${[...except]}::text[]))`.execute(connection);
  return Number(rows[0]?.total ?? 0);
}

/**
 * Why somebody may not pass a program: four eyes are wanted, so a person who changed it since it passed last leaves the
 * verdict to others, as long as there are others who may review.
 */
export async function barOf(
  connection: Connection,
  tenantId: string,
  memberId: string,
  contributors: readonly string[],
): Promise<'' | 'own'> {
  if (!contributors.includes(memberId)) return '';
  return (await countReviewers(connection, tenantId, [memberId])) > 0 ? 'own' : '';
}
