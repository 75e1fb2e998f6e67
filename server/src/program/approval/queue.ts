import type {
  ApprovalState,
  OutputOf,
  ProgramApprovalRow,
  selectProgramAuditPage,
} from '@vitrine/shared/api';
import { fileAddress } from '@vitrine/shared/document';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { containing } from '../../platform/database/containing.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Needs } from '../../services.ts';
import type { Actor } from '../actor.ts';
import { requiresApproval } from '../settingRepository.ts';
import { countReviewers } from './reviewers.ts';

const passedRevision = sql<number | null>`(select max(revision) from program_revision
  where program_revision.program_id = program.id and program_revision.audit = 'passed')`.as('passedRevision');
const openRemarks = sql<number>`(select count(*) from program_remark
  where program_remark.program_id = program.id and resolved_at is null)`.as('openRemarks');

/** Columns of the review list, without documents. */
export const selectReviewed = (connection: Connection, tenantId: string) =>
  connection
    .selectFrom('program')
    .select(['id', 'name', 'thumbnail_hash', 'width', 'height', 'scenes', 'revision', 'audit'])
    .select(['audit_reason', 'audited_by', 'audited_at', 'updated_at', 'updated_by', 'waiting_since'])
    .select(['contributors', passedRevision, openRemarks])
    .where('tenant_id', '=', tenantId);

type Reviewed = Awaited<ReturnType<ReturnType<typeof selectReviewed>['execute']>>[number];

/** @param othersReview whether there are reviewers other than the caller */
export function presentReviewed(row: Reviewed, memberId: string, othersReview: boolean): ProgramApprovalRow {
  return {
    id: row.id,
    name: row.name,
    thumbnailUrl: row.thumbnail_hash === null ? '' : fileAddress(row.thumbnail_hash),
    resolution: `${row.width}x${row.height}`,
    revision: row.revision,
    audit: row.audit,
    auditReason: row.audit_reason,
    // A decision applies only to its revision.
    auditedBy: row.audit === 'unreviewed' ? '' : row.audited_by,
    auditedAt: row.audit === 'unreviewed' ? null : (row.audited_at?.toISOString() ?? null),
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
    waitingSince: row.waiting_since?.toISOString() ?? null,
    passedRevision: row.passedRevision,
    openRemarks: Number(row.openRemarks),
    scenes: row.scenes,
    barred: othersReview && row.contributors.includes(memberId) ? 'own' : '',
  };
}

async function countStates(connection: Connection, tenantId: string, words: Condition) {
  const rows = await connection
    .selectFrom('program')
    .select(({ fn }) => ['audit', fn.countAll<number>().as('total')])
    .where('tenant_id', '=', tenantId)
    .where(words)
    .groupBy('audit')
    .execute();
  const counts: Record<ApprovalState, number> = { unreviewed: 0, passed: 0, rejected: 0 };
  for (const { audit, total } of rows) counts[audit] = Number(total);
  return counts;
}

type Condition = (where: ExpressionBuilder<Tables, 'program'>) => ReturnType<typeof where.and>;

/** Reviewed or submitted: reviewers do not see unsubmitted work. */
const submitted = (where: ExpressionBuilder<Tables, 'program'>) =>
  where.or([where('audit', '!=', 'unreviewed'), where('waiting_since', 'is not', null)]);

const naming =
  (keyword: string): Condition =>
  (where) =>
    where.and([submitted(where), ...(keyword === '' ? [] : [where('name', 'ilike', containing(keyword))])]);

const nothing = { auditList: [], totalNum: 0, counts: { unreviewed: 0, passed: 0, rejected: 0 } };

/** Programs to review, longest-waiting first; in other states, most recently reviewed first. */
export async function readQueue(
  { database }: Needs<'database'>,
  { session }: Actor,
  input: { state: ApprovalState | ''; keyword: string; pageNum: number; pageSize: number },
): Promise<OutputOf<typeof selectProgramAuditPage>> {
  const { tenantId, memberId } = session;
  // Decisions do not apply while reviews are off.
  if (!(await requiresApproval(database, tenantId))) return nothing;
  const words = naming(input.keyword);
  let query = selectReviewed(database, tenantId).where(words);
  if (input.state !== '') query = query.where('audit', '=', input.state);
  const rows = await query
    .orderBy(sql`waiting_since asc nulls last`)
    .orderBy(sql`audited_at desc nulls last`)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(input.pageSize)
    .offset((input.pageNum - 1) * input.pageSize)
    .execute();
  const counts = await countStates(database, tenantId, words);
  const all = counts.unreviewed + counts.passed + counts.rejected;
  const othersReview = (await countReviewers(database, tenantId, [memberId])) > 0;
  return {
    auditList: rows.map((row) => presentReviewed(row, memberId, othersReview)),
    totalNum: input.state === '' ? all : counts[input.state],
    counts,
  };
}
