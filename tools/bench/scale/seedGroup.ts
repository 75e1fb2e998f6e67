import { createDatabase, createPool } from '../../../server/src/platform/database/connection.ts';
import { createLog } from '../../../server/src/platform/log.ts';
import type { Credential } from '../../fleet/FleetTerminal.ts';
import type { ServerGroup } from '../../servers/ServerGroup.ts';
import { fleetCredentials, seedTerminals } from '../fanout/seed.ts';

/** Inserts paired terminals into the database of a group of servers; returns how they connect. */
export async function seedGroup(group: ServerGroup, count: number): Promise<Credential[]> {
  const pool = createPool({ connectionString: group.databaseUrl }, createLog('silent'), 1);
  const database = createDatabase(pool);
  const credentials = fleetCredentials(count);
  await seedTerminals({ database }, credentials);
  await database.destroy();
  return credentials;
}
