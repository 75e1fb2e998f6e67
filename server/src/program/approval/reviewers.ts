import { sql } from 'kysely';
import { membersWith } from '../../account/relations.ts';
import type { Connection } from '../../platform/database/connection.ts';

/** Number of possible reviewers: role 1, and roles with the permission; without disabled members. */
export async function countReviewers(
  connection: Connection,
  tenantId: string,
  /** Excluded members. */
  except: readonly string[] = [],
): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total
    from ${membersWith(['program.audit'])} reviewer
    where reviewer.tenant_id = ${tenantId} and not (reviewer.id = any(${[...except]}::text[]))`.execute(
    connection,
  );
  return Number(rows[0]?.total ?? 0);
}

/**
 * Reason why a member may not approve a program: contributors since the last approval leave it to others, if there are
 * other reviewers.
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
