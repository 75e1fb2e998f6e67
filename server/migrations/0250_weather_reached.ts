import { type Kysely, sql } from 'kysely';

/**
 * When the weather source of an account first answered since it was chosen; null: never. An existing source counts as
 * working if any weather arrived within the last day, since stored weather does not name its source.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table account_setting add column weather_reached_at timestamptz`.execute(database);
  await sql`update account_setting set weather_reached_at = (select max(fetched_at) from weather_place
      where weather_place.tenant_id = account_setting.tenant_id and observation is not null and fetched_at > now() - interval '1 day')
    where weather_source <> ''`.execute(database);
}
