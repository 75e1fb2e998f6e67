import { type Language, languageOf, type ScreenState } from '@vitrine/shared/api';
import { sql } from 'kysely';
import { PartlyRefused } from '../../account/mail/mailer.ts';
import { findTenantZone } from '../../account/tenantZone.ts';
import type { Connection } from '../../platform/database/connection.ts';
import { newId } from '../../platform/identifier.ts';
import type { Needs } from '../../services.ts';
import { withScreens } from '../report/screenStatus.ts';
import { alarmText, screenText } from '../report/screenText.ts';
import { type DigestAlarm, digestMail } from './digest.ts';
import { findSetting } from './setting.ts';

/** Milliseconds to collect alarms: a failing switch takes down a whole floor. */
const coalesceTime = 30_000;
/** Milliseconds between delivery attempts of a mail; then it is dropped. */
const waits = [60_000, 300_000, 1_800_000, 7_200_000];
/** Maximum alarms per webhook event. */
const mostInEvent = 100;

interface DueMail {
  id: string;
  tenant_id: string;
  recipients: string[];
  subject: string;
  body: string;
  attempts: number;
}

/** Notifies users by mail and webhook: one message for all alarms since the last one, and one per outage. */
export class AlarmPost {
  readonly #services: Needs<'accountSettings' | 'clock' | 'database' | 'log'>;

  constructor(services: Needs<'accountSettings' | 'clock' | 'database' | 'log'>) {
    this.#services = services;
  }

  async sendDue(): Promise<void> {
    const { database, log } = this.#services;
    const { rows } = await sql<{ tenant_id: string }>`
      select distinct tenant_id from terminal_alarm where told_at is null`.execute(database);
    for (const { tenant_id: tenantId } of rows) {
      await database
        .transaction()
        .execute((transaction) => this.#collect(transaction, tenantId))
        // A failure of one account must not affect the next ones.
        .catch((error: unknown) =>
          log.warn({ err: error, tenantId }, 'failed to process alarms of an account; will retry'),
        );
    }
    await this.#mailDue();
  }

  /** Combines pending alarms into one mail and one webhook event, and marks them as notified. */
  async #collect(transaction: Connection, tenantId: string): Promise<void> {
    const now = this.#services.clock.now();
    const setting = await findSetting(transaction, tenantId);
    const last = await this.#lock(transaction, tenantId);
    await this.#passOver(transaction, tenantId, setting.tellKinds, now);
    if (last && now.getTime() - last.getTime() < setting.digestMinutes * 60_000) return;
    const alarms = await this.#take(transaction, tenantId, now);
    if (alarms.length === 0) return;
    await transaction
      .updateTable('terminal_alarm_setting')
      .set({ last_told_at: now })
      .where('tenant_id', '=', tenantId)
      .execute();
    await this.#notify(transaction, tenantId, alarms, now);
  }

  /** Locks the row with the time of the last notification, against other servers. Returns that time. */
  async #lock(transaction: Connection, tenantId: string): Promise<Date | null> {
    const { offlineMinutes, tellKinds, mailTo, digestMinutes, language } = await findSetting(
      transaction,
      tenantId,
    );
    await sql`insert into terminal_alarm_setting
        (tenant_id, offline_minutes, tell_kinds, mail_to, digest_minutes, language)
      values (${tenantId}, ${offlineMinutes}, ${tellKinds}::text[], ${mailTo}::text[], ${digestMinutes}, ${language})
      on conflict do nothing`.execute(transaction);
    const row = await transaction
      .selectFrom('terminal_alarm_setting')
      .select('last_told_at')
      .where('tenant_id', '=', tenantId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    return row.last_told_at;
  }

  /** Marks alarms as notified that nobody subscribed to, or that ended before a notification. */
  async #passOver(transaction: Connection, tenantId: string, kinds: readonly string[], now: Date) {
    await sql`update terminal_alarm set told_at = ${now} where tenant_id = ${tenantId} and told_at is null
      and (state <> 'active' or not kind = any(${[...kinds]}::text[]))`.execute(transaction);
  }

  async #take(transaction: Connection, tenantId: string, now: Date): Promise<DigestAlarm[]> {
    const ripe = new Date(now.getTime() - coalesceTime);
    // Once one has waited long enough, all pending ones are included.
    const { rows } = await sql<Omit<DigestAlarm, keyof ScreenState>>`with reported as (
        update terminal_alarm set told_at = ${now} where tenant_id = ${tenantId} and told_at is null
          and exists (select from terminal_alarm w where w.tenant_id = ${tenantId} and w.told_at is null
            and w.received_at <= ${ripe})
        returning *)
      select reported.id, reported.terminal_id as "clId", t.name, g.name as "groupName", reported.kind,
        reported.raised_at as "raisedAt", reported.detail
      from reported join terminal t on t.id = reported.terminal_id join terminal_group g on g.id = t.group_id
      order by reported.raised_at, t.name, reported.id`.execute(transaction);
    return withScreens(transaction, tenantId, rows, now);
  }

  async #notify(transaction: Connection, tenantId: string, alarms: readonly DigestAlarm[], now: Date) {
    const { mailTo, language } = await findSetting(transaction, tenantId);
    const plain = plainIn(languageOf(language), now);
    const data = { total: alarms.length, alarms: alarms.slice(0, mostInEvent).map(plain) };
    await this.#services.accountSettings.notify(
      tenantId,
      { topic: 'alarm', event: 'alarm.raised', data },
      transaction,
    );
    if (mailTo.length === 0) return;
    const zone = await findTenantZone(transaction, tenantId);
    const { subject, text } = digestMail(alarms, language, zone, now);
    await transaction
      .insertInto('terminal_alarm_mail')
      .values({ id: newId(), tenant_id: tenantId, recipients: mailTo, subject, body: text, next_at: now })
      .execute();
  }

  async #mailDue(): Promise<void> {
    const { database, clock } = this.#services;
    const now = clock.now();
    const lease = new Date(now.getTime() + 60_000);
    const { rows } =
      await sql<DueMail>`update terminal_alarm_mail mail set attempts = mail.attempts + 1, next_at = ${lease}
      where mail.id in (select id from terminal_alarm_mail where next_at <= ${now}
        order by next_at limit 10 for update skip locked) returning mail.*`.execute(database);
    await Promise.all(rows.map((mail) => this.#mail(mail)));
  }

  async #mail({ id, tenant_id: tenantId, recipients, subject, body, attempts }: DueMail): Promise<void> {
    const { database, clock, accountSettings, log } = this.#services;
    const done = () => database.deleteFrom('terminal_alarm_mail').where('id', '=', id).execute();
    try {
      await accountSettings.sendMail(tenantId, { to: recipients, subject, text: body });
      await done();
    } catch (error) {
      const wait = waits[attempts - 1];
      log.warn({ err: error, tenantId, again: wait !== undefined }, 'failed to send alarm mail');
      if (wait === undefined) await done();
      else {
        const nextAt = new Date(clock.now().getTime() + wait);
        const left = error instanceof PartlyRefused ? error.left : recipients;
        await database
          .updateTable('terminal_alarm_mail')
          .set({ next_at: nextAt, recipients: left })
          .where('id', '=', id)
          .execute();
      }
    }
  }
}

/** An alarm for webhooks: its data, plus the console's text in the language of the alarm settings. */
const plainIn =
  (language: Language, now: Date) =>
  ({ raisedAt, ...alarm }: DigestAlarm) => ({
    ...alarm,
    raisedAt: raisedAt.toISOString(),
    kindText: alarmText(language, alarm.kind),
    statusText: screenText(alarm, language, now),
  });
