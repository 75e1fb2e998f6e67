import type { Connection } from '../../platform/database/connection.ts';
import type { AccountSettingTable } from '../tables.ts';

/** Defaults. */
export const unset: Omit<AccountSettingTable, 'tenant_id'> = {
  title: '',
  logo_hash: null,
  default_language: null,
  screen_language: null,
  weather_source: '',
  weather_reached_at: null,
  kept_days: 15,
  session_hours: 168,
  password_length: 5,
  password_mixed: false,
  mail_host: '',
  mail_port: 587,
  mail_security: 'starttls',
  mail_user: '',
  mail_password_sealed: null,
  mail_from: '',
  two_factor_required: false,
};

/** Settings of the account; the defaults when it has no row yet. */
export async function findSetting(connection: Connection, tenantId: string): Promise<AccountSettingTable> {
  const row = await connection
    .selectFrom('account_setting')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return row ?? { tenant_id: tenantId, ...unset };
}

/** Records that the weather source has answered, unless it was changed meanwhile. */
export async function noteWeatherReached(
  connection: Connection,
  tenantId: string,
  source: string,
  at: Date,
): Promise<void> {
  await connection
    .updateTable('account_setting')
    .set({ weather_reached_at: at })
    .where('tenant_id', '=', tenantId)
    .where('weather_source', '=', source)
    .where('weather_reached_at', 'is', null)
    .execute();
}

/** Writes the given columns only; creates the row, with defaults for the others, when it is missing. */
export async function keepSetting(
  connection: Connection,
  tenantId: string,
  changes: Partial<typeof unset>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await connection
    .insertInto('account_setting')
    .values({ tenant_id: tenantId, ...unset, ...changes })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(changes))
    .execute();
}
