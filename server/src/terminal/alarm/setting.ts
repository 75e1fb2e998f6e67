import {
  type AlarmSetting,
  alarmKinds,
  type OutputOf,
  type ParsedInputOf,
  type selectTerminalAlarmSetting,
  type updateTerminalAlarmSetting,
} from '@vitrine/shared/api';
import { accountLanguage } from '../../account/accountLanguage.ts';
import type { Connection } from '../../platform/database/connection.ts';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';

/** Defaults of unset values; the language is that of the account. */
const usual: Omit<AlarmSetting, 'language'> = {
  offlineMinutes: 5,
  tellKinds: [...alarmKinds],
  mailTo: [],
  digestMinutes: 5,
};

/** Alarm thresholds and notifications of an account. */
export async function findSetting(connection: Connection, tenantId: string): Promise<AlarmSetting> {
  const row = await connection
    .selectFrom('terminal_alarm_setting')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  if (!row) return { ...usual, language: await accountLanguage(connection, tenantId) };
  return {
    offlineMinutes: row.offline_minutes,
    tellKinds: row.tell_kinds,
    mailTo: row.mail_to,
    digestMinutes: row.digest_minutes,
    language: row.language,
  };
}

export async function readSetting({
  services,
  session,
}: SessionContext<Needs<'accountSettings' | 'database'>>): Promise<
  OutputOf<typeof selectTerminalAlarmSetting>
> {
  const { mail } = await services.accountSettings.read(session.tenantId);
  const setting = await findSetting(services.database, session.tenantId);
  return { ...setting, mailReady: mail.host !== '' && mail.from !== '' };
}

/** Updates the given values. */
export async function changeSetting(
  input: ParsedInputOf<typeof updateTerminalAlarmSetting>,
  context: SessionContext<Needs<'audit' | 'database'>>,
): Promise<void> {
  const { services, session } = context;
  const { tenantId } = session;
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const next: AlarmSetting = { ...(await findSetting(services.database, tenantId)), ...given };
  const values = {
    offline_minutes: next.offlineMinutes,
    tell_kinds: [...new Set(next.tellKinds)],
    mail_to: [...new Set(next.mailTo)],
    digest_minutes: next.digestMinutes,
    language: next.language,
  };
  await services.database
    .insertInto('terminal_alarm_setting')
    .values({ tenant_id: tenantId, ...values, last_told_at: null })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values))
    .execute();
  const subject = { kind: 'account', id: tenantId, name: '' };
  await context.services.audit.record(context, {
    action: 'terminal.alarmSettingChanged',
    subject,
    detail: given,
  });
}
