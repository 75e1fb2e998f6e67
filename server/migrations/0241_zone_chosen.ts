import { type Kysely, sql } from 'kysely';

/**
 * Whether somebody chose the zone of the account, for itself and for its new terminals, or it is the one that the machine
 * of the server, or whoever made the account, had. Until now every new terminal went by it: so it stays where there are
 * terminals, and where the log still tells of a choice. Of an older choice it does not: entries are kept for some days only.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table tenant add column time_zone_chosen boolean not null default false`.execute(database);
  await sql`update tenant set time_zone_chosen = true
    where exists (select from terminal where terminal.tenant_id = tenant.id)
      or exists (select from system_log where system_log.tenant_id = tenant.id
        and action = 'system.settingsChanged' and detail ? 'timeZone')`.execute(database);
}
