import { counted, keptSince } from '../../account/settings/kept.ts';
import type { Expiry } from '../../platform/retention.ts';

/** Ended calls are kept for the account's retention. */
export const callExpiry: Expiry = {
  name: 'terminalCalls',
  remove: async (connection, now) => {
    const old = connection
      .deleteFrom('terminal_call')
      .where('state', '=', 'ended')
      .where('started_at', '<', keptSince('terminal_call', now));
    return counted(await old.executeTakeFirstOrThrow());
  },
};
