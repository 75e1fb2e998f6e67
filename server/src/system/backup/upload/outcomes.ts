import { sql } from 'kysely';
import { isDead } from '../../../platform/nodes/aliveNode.ts';
import type { Needs } from '../../../services.ts';

type OutcomeNeeds = Needs<'database' | 'nodes' | 'redis'>;

/** The backup that became of a member's upload; undefined until there is one. */
export async function findOutcome(
  { database }: OutcomeNeeds,
  memberId: string,
  id: string,
): Promise<{ id: string } | undefined> {
  const row = await database
    .selectFrom('backup_upload')
    .select('backup_id')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.backup_id ? { id: row.backup_id } : undefined;
}

/** Claims the check of a complete upload. False while a server that runs does it, or has done it. */
export async function claimUpload(
  { database, nodes, redis }: OutcomeNeeds,
  memberId: string,
  id: string,
): Promise<boolean> {
  // What an earlier process of a server that is alone claimed, it cannot be working on any more.
  const left = redis
    ? sql<boolean>`backup_upload.backup_id is null and ${isDead(sql`backup_upload.node_id`)}`
    : sql<boolean>`backup_upload.backup_id is null and backup_upload.node_id <> ${nodes.id}`;
  const claimed = await database
    .insertInto('backup_upload')
    .values({ id, member_id: memberId, node_id: nodes.id, backup_id: null })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ node_id: nodes.id }).where(left))
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function keepOutcome({ database }: OutcomeNeeds, id: string, backupId: string): Promise<void> {
  await database.updateTable('backup_upload').set({ backup_id: backupId }).where('id', '=', id).execute();
}

/** After a failed check, which may be requested again. */
export async function forgetUpload({ database, nodes }: OutcomeNeeds, id: string): Promise<void> {
  await database
    .deleteFrom('backup_upload')
    .where('id', '=', id)
    .where('node_id', '=', nodes.id)
    .where('backup_id', 'is', null)
    .execute();
}

/** @param age milliseconds since the check began */
export async function forgetUploads({ database }: OutcomeNeeds, age: number): Promise<void> {
  await sql`delete from backup_upload where begun_at < now() - make_interval(secs => ${age / 1000})`.execute(
    database,
  );
}
