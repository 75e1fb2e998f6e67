import type { CallSetting } from '@vitrine/shared/api';
import type { Connection } from '../../platform/database/connection.ts';
import type { Needs } from '../../services.ts';
import { tryToNotify } from './notifying.ts';

/** Defaults. */
const usual: CallSetting = { button: 'touch', autoAnswer: true, iceServers: [] };

/** Call settings of an account. */
export async function readSetting(database: Connection, tenantId: string): Promise<CallSetting> {
  const row = await database
    .selectFrom('terminal_call_setting')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  if (!row) return usual;
  return { button: row.button, autoAnswer: row.auto_answer, iceServers: row.ice_servers };
}

/** Saves the setting. Call `notifySetting` afterwards. */
export async function writeSetting(
  database: Connection,
  tenantId: string,
  setting: CallSetting,
): Promise<void> {
  const kept = {
    button: setting.button,
    auto_answer: setting.autoAnswer,
    ice_servers: JSON.stringify(setting.iceServers),
  };
  await database
    .insertInto('terminal_call_setting')
    .values({ tenant_id: tenantId, ...kept })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(kept))
    .execute();
}

/** Notifies connected terminals of a changed setting, as far as Redis answers. */
export async function notifySetting(
  services: Needs<'bus' | 'database' | 'log'>,
  tenantId: string,
): Promise<void> {
  const online = await services.database
    .selectFrom('terminal')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('online', '=', true)
    .execute();
  await tryToNotify(
    services,
    online.map(({ id }) => ({ clId: id, message: { kind: 'setting' } })),
  );
}
