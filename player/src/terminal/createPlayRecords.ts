import { insertPlayRecords } from '@vitrine/shared/api';
import { PlayRecords } from '../report/PlayRecords.ts';
import type { Wiring } from './wiring.ts';

/** Records of plays, kept until the server has them. */
export function createPlayRecords({ options: { environment } }: Wiring): PlayRecords {
  const { database, activityLog, clock, repairs, server } = environment;
  return new PlayRecords({
    database,
    activityLog,
    now: () => clock.now(),
    onLost: () => repairs.entry('plays', false),
    send: async (records) => (await server.client.call(insertPlayRecords, { records })).accepted,
  });
}
