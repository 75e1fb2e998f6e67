import type { OnlineDay } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';

interface Asked {
  readonly timeZone: string;
  readonly days: number;
  readonly now: Date;
}

/** The last days in the account's time zone, today last; a day without samples has no rate. */
export async function readOnlineDays(
  connection: Connection,
  tenantId: string,
  { timeZone, days, now }: Asked,
): Promise<OnlineDay[]> {
  const { rows } = await sql<OnlineDay>`with today as (
      select (${now}::timestamptz at time zone ${timeZone})::date as day
    ), hours as (
      select (hour at time zone ${timeZone})::date as day, sum(online) as online, sum(authorised) as authorised
      from overview_online_hour where tenant_id = ${tenantId}
        and hour >= ((select day from today) - ${days}::int)::timestamp at time zone ${timeZone}
      group by 1
    )
    select to_char(each.day, 'YYYY-MM-DD') as day,
      case when hours.authorised > 0 then least(1, hours.online::float8 / hours.authorised) end as rate
    from (select (select day from today) - back as day from generate_series(0, ${days - 1}::int) back) each
      left join hours on hours.day = each.day
    order by each.day`.execute(connection);
  return rows;
}
