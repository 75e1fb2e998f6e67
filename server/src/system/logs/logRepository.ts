import type { exportSystemLog, LogRow, ParsedInputOf } from '@vitrine/shared/api';
import type { Connection } from '../../platform/database/connection.ts';
import { containing, literally } from '../../platform/database/containing.ts';
import { withinDays } from './narrowing.ts';

export type LogFilter = Omit<ParsedInputOf<typeof exportSystemLog>, 'words'>;

export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

function matching(connection: Connection, tenantId: string, filter: LogFilter) {
  let query = connection
    .selectFrom('system_log')
    .where('tenant_id', '=', tenantId)
    .where(withinDays('at', tenantId, filter));
  if (filter.kind !== '')
    query = query.where('action', filter.kind === 'signIn' ? 'like' : 'not like', 'session.%');
  if (filter.domain !== '') query = query.where('action', 'like', `${literally(filter.domain)}.%`);
  if (filter.keyword === '') return query;
  const pattern = containing(filter.keyword);
  const columns = ['user_name', 'action', 'subject_name', 'address'] as const;
  return query.where((row) => {
    const named = columns.map((column) => row(column, 'ilike', pattern));
    return row.or(filter.actions.length > 0 ? [...named, row('action', 'in', filter.actions)] : named);
  });
}

/** Entries of one account's log, newest first. */
export async function readLog(
  connection: Connection,
  tenantId: string,
  filter: LogFilter,
  { offset, limit }: Slice,
): Promise<LogRow[]> {
  const rows = await matching(connection, tenantId, filter)
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({
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
}

/** Total of all pages of a filtered audit log. */
export async function countLog(connection: Connection, tenantId: string, filter: LogFilter): Promise<number> {
  const { total } = await matching(connection, tenantId, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
