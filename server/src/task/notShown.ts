import type { DeliveryRow } from '@vitrine/shared/api';
import { evaluate } from '@vitrine/shared/schedule';
import { sql } from 'kysely';
import type { Services } from '../platform/services.ts';
import { publishedTasksOf, scheduled } from './manifest.ts';

type NotShown = NonNullable<DeliveryRow['notShown']>;

/** Why a task that these terminals have is on none of their screens now, by the evaluator; absent where it should be. */
export async function readNotShown(
  { database, clock }: Services,
  tenantId: string,
  taskId: string,
  clIds: readonly string[],
): Promise<Map<string, NotShown>> {
  if (clIds.length === 0) return new Map();
  const now = clock.now();
  const terminals = await database
    .selectFrom('terminal')
    .select(['id', 'time_zone as timeZone'])
    .select(sql<boolean>`linked_group_id is not null`.as('linkedScreen'))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${[...clIds]}::text[])`)
    .execute();
  const published = await publishedTasksOf(database, tenantId, clIds, now);
  const answers = new Map<string, NotShown>();
  for (const { id, timeZone, linkedScreen } of terminals) {
    const tasks = published.get(id) ?? [];
    const { trace } = evaluate({
      ...{ tasks: tasks.map(scheduled), timeZone, linkedScreen },
      instant: now.getTime(),
    });
    const entry = trace.find((one) => one.taskId === taskId);
    if (!entry || entry.verdict === 'plays') continue;
    const { verdict, rule, by = '' } = entry;
    const byName = tasks.find((task) => task.id === by)?.name ?? '';
    answers.set(id, { verdict, rule, by, byName });
  }
  return answers;
}
