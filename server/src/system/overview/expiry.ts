import { counted, keptSince } from '../../account/settings/kept.ts';
import type { Expiry } from '../../platform/retention.ts';

/** Deletes hourly online counts beyond the account's retention. */
export const hourExpiry: Expiry = {
  name: 'onlineHours',
  remove: async (connection, now) => {
    const old = connection
      .deleteFrom('overview_online_hour')
      .where('hour', '<', keptSince('overview_online_hour', now));
    return counted(await old.executeTakeFirstOrThrow());
  },
};
