import { counted, keptSince } from '../../account/settings/kept.ts';
import type { Expiry } from '../../platform/retention.ts';

/** Calls that ended are kept as long as the account says. */
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
