import type { OutputOf, selectWhy } from '@vitrine/shared/api';
import type { Evaluation } from '@vitrine/shared/schedule';
import type { Connection } from '../platform/database/connection.ts';

/** What the screen itself reported last, and whether that is what should be on it. */
export async function screenNow(
  connection: Connection,
  tenantId: string,
  clId: string,
  { items }: Pick<Evaluation, 'items'>,
): Promise<OutputOf<typeof selectWhy>['screen']> {
  const row = await connection
    .selectFrom('terminal')
    .select(['online', 'last_seen as lastSeen', 'on_screen as shown'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', clId)
    .executeTakeFirst();
  if (!row) return null;
  const { online, lastSeen, shown } = row;
  const expected = shown
    ? items.some(({ taskId, programId }) => taskId === shown.taskId && programId === shown.programId)
    : items.length === 0;
  return {
    online,
    reportedAt: lastSeen?.toISOString() ?? null,
    shown: shown && {
      taskId: shown.taskId,
      taskName: shown.taskName,
      programId: shown.programId,
      programName: shown.programName,
      since: shown.since,
    },
    differs: lastSeen !== null && !expected,
  };
}
