import type { Logger } from 'pino';
import { createDatabase, createPool, type DatabaseAddress } from './connection.ts';
import { DatabaseProbe } from './DatabaseProbe.ts';
import { PoolWatch } from './PoolWatch.ts';
import { Reconnects } from './Reconnects.ts';

/** The pool of an address and what watches it; nothing is connected before it is used. */
export function openPool(address: DatabaseAddress, log: Logger, size?: number) {
  const pool = createPool(address, log, size);
  const databasePool = new PoolWatch(pool);
  const database = createDatabase(pool, databasePool);
  const databaseProbe = new DatabaseProbe(address, log);
  return {
    database,
    databasePool,
    databaseProbe,
    reconnects: new Reconnects(pool),
    async close(): Promise<void> {
      await Promise.all([database.destroy(), databaseProbe.close()]);
    },
  };
}
