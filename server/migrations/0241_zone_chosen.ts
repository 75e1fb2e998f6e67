import { type Kysely, sql } from 'kysely';

/**
 * Whether the zone of the account was chosen for itself and its new terminals, or taken over from the server or from the
 * creator of the account. New terminals used it until now, so it counts as chosen if there are terminals or if the log
 * still has a choice; older choices are unknown, since entries are kept for some days only.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table tenant add column time_zone_chosen boolean not null default false`.execute(database);
  await sql`update tenant set time_zone_chosen = true
    where exists (select from terminal where terminal.tenant_id = tenant.id)
      or exists (select from system_log where system_log.tenant_id = tenant.id
        and action = 'system.settingsChanged' and detail ? 'timeZone')`.execute(database);
}
