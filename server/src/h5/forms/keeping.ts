import { type SqlBool, sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';

/** Retention of a work's answers in days; 0: unlimited. */
export async function keepDaysOf(database: Connection, tenantId: string, workId: string): Promise<number> {
  const row = await database
    .selectFrom('h5_answer_keeping')
    .select('days')
    .where('tenant_id', '=', tenantId)
    .where('h5_id', '=', workId)
    .executeTakeFirst();
  return row?.days ?? 0;
}

export async function setKeepDays(database: Connection, tenantId: string, workId: string, days: number) {
  const row = { h5_id: workId, tenant_id: tenantId, days };
  await database
    .insertInto('h5_answer_keeping')
    .values(row)
    .onConflict((conflict) => conflict.column('h5_id').doUpdateSet({ days }))
    .execute();
}

/** Deletes answers beyond their work's retention. */
export async function removeOldAnswers(connection: Connection, now: Date): Promise<number> {
  const old = connection.deleteFrom('h5_answer').where(
    sql<SqlBool>`exists (select from h5_answer_keeping kept where kept.h5_id = h5_answer.h5_id and kept.days > 0
        and h5_answer.at < ${now}::timestamptz - make_interval(days => kept.days))`,
  );
  return Number((await old.executeTakeFirstOrThrow()).numDeletedRows);
}
