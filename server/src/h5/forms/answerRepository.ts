import { type SqlBool, sql } from 'kysely';
import { zoneOf } from '../../account/relations.ts';
import type { Connection } from '../../platform/database/connection.ts';
import { containing } from '../../platform/database/containing.ts';
import type { AnsweredField, H5AnswerTable } from '../tables.ts';

/** Answers to one form of a work; empty texts do not filter. */
export interface AnswerFilter {
  readonly tenantId: string;
  readonly workId: string;
  readonly formId: string;
  /** In the account's time zone. */
  readonly startDate: string;
  readonly endDate: string;
  readonly keyword: string;
}

/** False when the answer exists already. */
export async function writeAnswer(database: Connection, row: H5AnswerTable): Promise<boolean> {
  const values = { ...row, answered: JSON.stringify(row.answered) as unknown as AnsweredField[] };
  const { numInsertedOrUpdatedRows = 0n } = await database
    .insertInto('h5_answer')
    .values(values)
    .onConflict((conflict) => conflict.columns(['h5_id', 'id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Responses to an H5 page; 0 when the id is unknown. Does not check the tenant. */
export async function countOfWork(database: Connection, workId: string): Promise<number> {
  return (await countsOf(database, [workId])).get(workId) ?? 0;
}

/** Number of answers an account keeps, counted up to `most`. */
export async function countOfAccount(database: Connection, tenantId: string, most: number): Promise<number> {
  const counted = database
    .selectFrom('h5_answer')
    .select('tenant_id')
    .where('tenant_id', '=', tenantId)
    .limit(most);
  const row = await database
    .selectFrom(counted.as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('answers'))
    .executeTakeFirst();
  return Number(row?.answers ?? 0);
}

/** Number of answers by work id; works without answers are omitted. */
export async function countsOf(
  database: Connection,
  workIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (workIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('h5_answer')
    .select(['h5_id', sql<number>`count(*)::int`.as('answers')])
    .where('h5_id', 'in', [...workIds])
    .groupBy('h5_id')
    .execute();
  return new Map(rows.map((row) => [row.h5_id, row.answers]));
}

/** Answer counts of each answered form of a work. */
export function countsOfForms(database: Connection, tenantId: string, workId: string) {
  return database
    .selectFrom('h5_answer')
    .select(['form_id', sql<number>`count(*)::int`.as('answers'), sql<Date>`max(at)`.as('last_at')])
    .where('tenant_id', '=', tenantId)
    .where('h5_id', '=', workId)
    .groupBy('form_id')
    .execute();
}

/** All questions ever answered, in their latest wording. */
export async function askedFields(database: Connection, tenantId: string, workId: string) {
  const { rows } = await sql<{ form_id: string; id: string; label: string; kind: AnsweredField['kind'] }>`
    select distinct on (form_id, field ->> 'id') form_id, field ->> 'id' as id, field ->> 'label' as label,
      field ->> 'kind' as kind
    from h5_answer, jsonb_array_elements(answered) as field
    where tenant_id = ${tenantId} and h5_id = ${workId}
    order by form_id, field ->> 'id', at desc`.execute(database);
  return rows;
}

function narrowed(database: Connection, filter: AnswerFilter) {
  const { tenantId, workId, formId, startDate, endDate, keyword } = filter;
  const pattern = containing(keyword);
  const day = sql`(h5_answer.at at time zone ${zoneOf(tenantId)})::date`;
  let query = database
    .selectFrom('h5_answer')
    .where('tenant_id', '=', tenantId)
    .where('h5_id', '=', workId)
    .where('form_id', '=', formId);
  if (startDate !== '') query = query.where(sql<SqlBool>`${day} >= ${startDate}::date`);
  if (endDate !== '') query = query.where(sql<SqlBool>`${day} <= ${endDate}::date`);
  if (keyword === '') return query;
  return query.where(sql<SqlBool>`exists (select from jsonb_array_elements(answered) as field
    where field ->> 'value' ilike ${pattern})`);
}

/** Newest first. */
export function readAnswers(
  database: Connection,
  filter: AnswerFilter,
  { offset, limit }: { offset: number; limit: number },
) {
  return narrowed(database, filter)
    .select(['id', 'at', 'answered'])
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** The next answers after one, newest first; the first ones without it. */
export function readAnswersAfter(
  database: Connection,
  filter: AnswerFilter,
  last: { readonly at: Date; readonly id: string } | undefined,
  limit: number,
) {
  const query = narrowed(database, filter)
    .select(['id', 'at', 'answered'])
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit);
  if (!last) return query.execute();
  return query
    .where('at', '<=', last.at)
    .where(({ eb, or }) => or([eb('at', '<', last.at), eb('id', '>', last.id)]))
    .execute();
}

/** Total of all pages of a filtered list. */
export async function countAnswers(database: Connection, filter: AnswerFilter): Promise<number> {
  const row = await narrowed(database, filter)
    .select(sql<number>`count(*)::int`.as('answers'))
    .executeTakeFirst();
  return row?.answers ?? 0;
}

/** Deletes the given answers of a form, or all when `ids` is empty. */
export async function removeAnswers(
  database: Connection,
  of: { tenantId: string; workId: string; formId: string },
  ids: readonly string[],
): Promise<number> {
  let query = database
    .deleteFrom('h5_answer')
    .where('tenant_id', '=', of.tenantId)
    .where('h5_id', '=', of.workId)
    .where('form_id', '=', of.formId);
  if (ids.length > 0) query = query.where('id', 'in', [...ids]);
  return Number((await query.executeTakeFirstOrThrow()).numDeletedRows);
}
