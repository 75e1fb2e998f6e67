import { type Kysely, sql } from 'kysely';

export const rewritesData = true;

/** Accounts that mail every kind of alarm also mail the new one, wrong content. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`update terminal_alarm_setting set tell_kinds = tell_kinds || '{wrongScreen}'::text[]
    where tell_kinds @> array['offline', 'unstable', 'storage', 'playback', 'black', 'frozen']
      and not 'wrongScreen' = any(tell_kinds)`.execute(database);
}
