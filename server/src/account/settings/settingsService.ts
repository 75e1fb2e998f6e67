import type { AccountSettings, ParsedInputOf, updateAccountSettings } from '@vitrine/shared/api';
import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import type { SessionContext } from '../../platform/route.ts';
import { knownTimeZone } from '../../platform/timeZone.ts';
import type { Needs } from '../../services.ts';
import { lockTenant } from '../lockTenant.ts';
import { announceBelow } from './announce.ts';
import { logoAddress } from './logo.ts';
import { findSetting, keepSetting, type unset } from './settingRepository.ts';

type Changes = ParsedInputOf<typeof updateAccountSettings>;

/** Account settings for the console, without passwords. */
export async function readSettings(
  services: Needs<'database' | 'files'>,
  tenantId: string,
  connection: Connection = services.database,
): Promise<AccountSettings> {
  const setting = await findSetting(connection, tenantId);
  const tenant = await connection
    .selectFrom('tenant')
    .select(['time_zone', 'time_zone_chosen'])
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return {
    title: setting.title,
    logoUrl: logoAddress(services, setting.logo_hash),
    defaultLanguage: setting.default_language ?? 'zh_CN',
    chosenLanguage: setting.default_language ?? '',
    timeZone: tenant.time_zone,
    chosenTimeZone: tenant.time_zone_chosen ? tenant.time_zone : '',
    weatherSource: setting.weather_source,
    weatherReached: setting.weather_source === '' || setting.weather_reached_at !== null,
    keptDays: setting.kept_days,
    sessionHours: setting.session_hours,
    passwordLength: setting.password_length,
    passwordMixed: setting.password_mixed,
    twoFactorRequired: setting.two_factor_required,
    mail: {
      host: setting.mail_host,
      port: setting.mail_port,
      security: setting.mail_security,
      userName: setting.mail_user,
      from: setting.mail_from,
      passwordSet: setting.mail_password_sealed !== null,
    },
  };
}

/** The canonical zone name; refuses unknown ones. Empty: no choice. */
function requireZone(name: string): string {
  if (name === '') return name;
  const known = knownTimeZone(name);
  if (known === undefined) throw new Refusal('setting.timeZone', { name });
  return known;
}

/** Without a choice the account keeps its zone, but new screens no longer follow it. */
const zoneColumns = (zone: string) =>
  zone === '' ? { time_zone_chosen: false } : { time_zone: zone, time_zone_chosen: true };

/** One address, or two separated by a space. */
export function requireWeatherSource(source: string): void {
  if (source === '') return;
  const addresses = source.split(/\s+/).map((address) => URL.parse(address));
  const right = (address: URL | null) =>
    address !== null && /^https?:$/.test(address.protocol) && address.username === '';
  if (addresses.length > 2 || !addresses.every(right)) throw new Refusal('outgoing.address');
}

/** Refuses sending a password unencrypted. */
function requireSafeMail(mail: NonNullable<Changes['mail']>): void {
  if (mail.host !== '' && mail.from === '') throw new Refusal('mail.fromMissing');
  if (mail.security === 'none' && mail.userName !== '') throw new Refusal('mail.plainPassword');
}

function columnsOf(services: Needs<'sealer'>, changes: Changes): Partial<typeof unset> {
  const { mail } = changes;
  const { password } = mail ?? {};
  const all = {
    title: changes.title,
    default_language: changes.defaultLanguage === '' ? null : changes.defaultLanguage,
    weather_source: changes.weatherSource,
    kept_days: changes.keptDays,
    session_hours: changes.sessionHours,
    password_length: changes.passwordLength,
    password_mixed: changes.passwordMixed,
    two_factor_required: changes.twoFactorRequired,
    mail_host: mail?.host,
    mail_port: mail?.port,
    mail_security: mail?.security,
    mail_user: mail?.userName,
    mail_from: mail?.from,
    mail_password_sealed:
      password === undefined ? undefined : password === '' ? null : services.sealer.seal(password),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** Choosing the current default is a change as well: compares with the chosen value. */
const chosenAs = new Map<string, keyof AccountSettings>([
  ['defaultLanguage', 'chosenLanguage'],
  ['timeZone', 'chosenTimeZone'],
]);

/** Changed settings with old and new values; for passwords only that they changed. */
function differenceOf(before: AccountSettings, changes: Changes): Record<string, unknown> {
  const { mail, ...plain } = changes;
  const { password, ...mailRest } = mail ?? {};
  const given: [string, unknown, unknown][] = [
    ...Object.entries(plain).map(([name, value]): [string, unknown, unknown] => [
      name,
      before[chosenAs.get(name) ?? (name as keyof AccountSettings)],
      value,
    ]),
    ...Object.entries(mailRest).map(([name, value]): [string, unknown, unknown] => [
      `mail.${name}`,
      before.mail[name as keyof typeof mailRest],
      value,
    ]),
  ];
  const changed = given.filter(([, old, now]) => now !== undefined && old !== now);
  return {
    ...Object.fromEntries(changed.map(([name, old, now]) => [name, { before: old, after: now }])),
    ...(password !== undefined && { 'mail.password': password === '' ? 'removed' : 'changed' }),
  };
}

/** Settings that open consoles hold in their session, for times and form hints. */
const sentWithSession = [
  'timeZone',
  'keptDays',
  'passwordLength',
] as const satisfies readonly (keyof Changes)[];

/** Changes the given settings; unchanged values are not logged. */
export async function changeSettings(
  input: Changes,
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'files' | 'sealer'>>,
): Promise<void> {
  const { services, session } = context;
  const changes = input.timeZone === undefined ? input : { ...input, timeZone: requireZone(input.timeZone) };
  if (changes.weatherSource !== undefined) requireWeatherSource(changes.weatherSource);
  if (changes.mail) requireSafeMail(changes.mail);
  const detail = await services.database.transaction().execute(async (transaction) => {
    // Compared under the lock: a concurrent save may make an apparently unchanged value necessary.
    await lockTenant(transaction, session.tenantId);
    const before = await readSettings(services, session.tenantId, transaction);
    const difference = differenceOf(before, changes);
    if (Object.keys(difference).length === 0) return difference;
    await keepSetting(transaction, session.tenantId, {
      ...columnsOf(services, changes),
      ...('weatherSource' in difference && { weather_reached_at: null }),
    });
    if ('timeZone' in difference && changes.timeZone !== undefined)
      await transaction
        .updateTable('tenant')
        .set(zoneColumns(changes.timeZone))
        .where('id', '=', session.tenantId)
        .execute();
    const subject = { kind: 'account', id: session.tenantId, name: '' };
    await services.audit.record(
      context,
      { action: 'system.settingsChanged', subject, detail: difference },
      transaction,
    );
    return difference;
  });
  if ('title' in detail) await announceBelow(services, session.tenantId, 'branding');
  if ('defaultLanguage' in detail) await announceBelow(services, session.tenantId, 'access');
  else if (sentWithSession.some((name) => name in detail))
    services.events.publish(session.tenantId, { kind: 'access', at: services.clock.now().toISOString() });
}
