import type { CallSetting } from '@vitrine/shared/api';
import type { Connection } from '../../platform/database/connection.ts';
import type { Needs } from '../../services.ts';
import { notifyTerminal } from './notifying.ts';

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

/** Saves the setting and notifies connected terminals. */
export async function writeSetting(
  services: Needs<'bus' | 'database'>,
  tenantId: string,
  setting: CallSetting,
) {
  const kept = {
    button: setting.button,
    auto_answer: setting.autoAnswer,
    ice_servers: JSON.stringify(setting.iceServers),
  };
  await services.database
    .insertInto('terminal_call_setting')
    .values({ tenant_id: tenantId, ...kept })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(kept))
    .execute();
  const online = await services.database
    .selectFrom('terminal')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('online', '=', true)
    .execute();
  await Promise.all(online.map(({ id }) => notifyTerminal(services, id, { kind: 'setting' })));
}
