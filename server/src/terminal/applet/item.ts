import type { AppletItemState } from '@vitrine/shared/api';
import { type Selectable, sql } from 'kysely';
import type { AppletItemTable } from './tables.ts';

export type ItemRow = Selectable<AppletItemTable>;

/** Seconds after the planned end until an item counts as ended without a report: the terminal may have gone offline. */
const grace = 30;

/** State of an item at an instant. */
export function itemState(row: ItemRow, now: Date): AppletItemState {
  if (row.status !== 'accepted') return row.status;
  if (row.ended_at !== null) return 'shown';
  if (row.shown_at !== null) {
    return row.shown_at.getTime() + (row.seconds + grace) * 1000 > now.getTime() ? 'showing' : 'shown';
  }
  return row.show_until !== null && row.show_until > now ? 'queued' : 'missed';
}

/** SQL version of `itemState`, for rows of `applet_item`. */
export const stateOfItem = (now: Date) => sql<AppletItemState>`case
  when status <> 'accepted' then status
  when ended_at is not null then 'shown'
  when shown_at is not null
    then case when shown_at + make_interval(secs => seconds + ${grace}::int) > ${now} then 'showing' else 'shown' end
  when show_until > ${now} then 'queued'
  else 'missed' end`;
