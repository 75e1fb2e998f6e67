import type { OutputOf, ParsedInputOf, selectSystemLogPage } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { SessionContext } from '../platform/route.ts';

type Input = ParsedInputOf<typeof selectSystemLogPage>;

/** A text as `ilike` finds it anywhere, with its own wildcards taken literally. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

function matchingRows({ services, session }: SessionContext, input: Input) {
  let query = services.database.selectFrom('system_log').where('tenant_id', '=', session.tenantId);
  if (input.domain !== '')
    query = query.where('action', 'like', `${input.domain.replace(/[\\%_]/g, '\\$&')}.%`);
  if (input.keyword !== '') {
    const pattern = containing(input.keyword);
    query = query.where((or) =>
      or.or([
        or('user_name', 'ilike', pattern),
        or('action', 'ilike', pattern),
        or('subject_name', 'ilike', pattern),
      ]),
    );
  }
  // Days are those of the account's own time zone.
  const zone = sql`(select time_zone from tenant where id = ${session.tenantId})`;
  if (input.startDate !== '')
    query = query.where('at', '>=', sql<Date>`${input.startDate}::timestamp at time zone ${zone}`);
  if (input.endDate !== '') {
    query = query.where(
      'at',
      '<',
      sql<Date>`(${input.endDate}::timestamp + interval '1 day') at time zone ${zone}`,
    );
  }
  return query;
}

/** One page of the own tenant's log, newest first. */
export async function readLogPage(
  input: Input,
  context: SessionContext,
): Promise<OutputOf<typeof selectSystemLogPage>> {
  const matching = matchingRows(context, input);
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(input.pageSize)
    .offset((input.pageNum - 1) * input.pageSize)
    .execute();
  const logList = rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    userName: row.user_name,
    action: row.action,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    subjectName: row.subject_name,
    detail: row.detail,
    address: row.address,
  }));
  return { logList, totalNum: total };
}
