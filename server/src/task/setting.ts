import type { TaskSetting } from '@vitrine/shared/api';
import type { Connection } from '../platform/database/connection.ts';
import type { SessionContext } from '../platform/route.ts';
import type { Needs } from '../services.ts';

/** Task settings of the account; defaults if unset. */
export async function readTaskSetting(connection: Connection, tenantId: string): Promise<TaskSetting> {
  const row = await connection
    .selectFrom('task_setting')
    .select('second_person')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return { secondPerson: row?.second_person ?? false };
}

export async function changeTaskSetting(
  context: SessionContext<Needs<'audit' | 'database'>>,
  setting: TaskSetting,
): Promise<void> {
  const { services, session } = context;
  const { tenantId } = session;
  await services.database.transaction().execute(async (transaction) => {
    const before = await readTaskSetting(transaction, tenantId);
    const row = { tenant_id: tenantId, second_person: setting.secondPerson };
    await transaction
      .insertInto('task_setting')
      .values(row)
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(row))
      .execute();
    const subject = { kind: 'taskSetting', id: tenantId, name: '' } as const;
    await context.services.audit.record(
      context,
      { action: 'task.settingChanged', subject, detail: { before, after: setting } },
      transaction,
    );
  });
}
