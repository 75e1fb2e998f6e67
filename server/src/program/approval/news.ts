import type { OutputOf, ProgramRejection, selectReviewNews } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import type { Needs } from '../../services.ts';
import type { Actor } from '../actor.ts';
import { requiresApproval } from '../settingRepository.ts';
import { countReviewers } from './reviewers.ts';

type News = OutputOf<typeof selectReviewNews>;

/** Maximum rejections; more are found in the list of programs. */
const most = 50;

/** Review notifications for the caller. */
export async function readNews({ database }: Needs<'database'>, { session }: Actor): Promise<News> {
  const { tenantId, memberId, permissions } = session;
  const reviews = permissions.has('program.audit');
  // Decisions do not apply while reviews are off.
  if (!(await requiresApproval(database, tenantId)))
    return { waiting: reviews ? { count: 0, firstId: null } : null, rejected: [] };
  return {
    waiting: reviews ? await readWaiting(database, tenantId, memberId) : null,
    rejected: await readRejected(database, tenantId, memberId),
  };
}

/** A program the caller changed waits for others, if there are other reviewers. */
async function readWaiting(connection: Connection, tenantId: string, memberId: string) {
  const othersReview = (await countReviewers(connection, tenantId, [memberId])) > 0;
  const { rows } = await sql<{ id: string; total: number }>`select id, count(*) over () as total from program
    where tenant_id = ${tenantId} and audit = 'unreviewed' and waiting_since is not null
      and not (${othersReview}::boolean and ${memberId}::text = any(contributors))
    order by waiting_since, id limit 1`.execute(connection);
  return { count: Number(rows[0]?.total ?? 0), firstId: rows[0]?.id ?? null };
}

/** A rejected program that was changed stays rejected until it is submitted. */
async function readRejected(connection: Connection, tenantId: string, memberId: string) {
  const { rows } = await sql<
    Omit<ProgramRejection, 'auditedAt'> & { auditedAt: Date }
  >`select program.id, program.name,
      verdict.revision, verdict.reason, verdict.audited_by as "auditedBy", verdict.audited_at as "auditedAt"
    from program cross join lateral (
      select * from program_verdict where program_verdict.program_id = program.id
      order by audited_at desc, id desc limit 1
    ) as verdict
    where program.tenant_id = ${tenantId} and program.audit != 'passed' and program.waiting_since is null
      and ${memberId}::text = any(program.contributors)
      and verdict.audit = 'rejected' and not verdict.answered and not (${memberId}::text = any(verdict.dismissed_by))
    order by verdict.audited_at desc, program.id limit ${most}`.execute(connection);
  return rows.map((row) => ({ ...row, auditedAt: row.auditedAt.toISOString() }));
}

/** Marks all decisions so far as answered by the author. */
export async function answerApprovals(connection: Connection, tenantId: string, id: string): Promise<void> {
  await connection
    .updateTable('program_verdict')
    .set({ answered: true })
    .where('tenant_id', '=', tenantId)
    .where('program_id', '=', id)
    .execute();
}

/** Marked as read for the caller alone: other authors of the program still see it. */
export async function dismissRejection(
  services: Needs<'clock' | 'database' | 'events'>,
  { session }: Actor,
  id: string,
): Promise<void> {
  const { tenantId, memberId } = session;
  await sql`update program_verdict set dismissed_by = array_append(dismissed_by, ${memberId})
    where tenant_id = ${tenantId} and program_id = ${id} and audit = 'rejected'
      and not (${memberId}::text = any(dismissed_by))`.execute(services.database);
  const at = services.clock.now().toISOString();
  services.events.publish(tenantId, { kind: 'rejectionDismissed', programId: id, memberId, at });
}
