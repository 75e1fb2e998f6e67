import { desiredState, topics } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Connection } from '../../platform/database/connection.ts';

interface Behind {
  clId: string;
  revision: number;
}

/** Retained values in memory at once. */
const atOnce = 1000;

/** Terminals that have not reached their desired state, by a partial index. */
async function listBehind(connection: Connection): Promise<Behind[]> {
  const { rows } = await sql<Behind>`select id as "clId", desired_revision as revision from terminal
    where authorised and manifest_hash is not null and held_revision <> desired_revision`.execute(connection);
  return rows;
}

const revisionOf = (retained: unknown): number | undefined => desiredState.safeParse(retained).data?.revision;

/** Terminals whose retained revision in the broker is missing or differs from the desired one. */
export async function listUnannounced(connection: Connection, bus: Bus): Promise<string[]> {
  const behind = await listBehind(connection);
  const unannounced: string[] = [];
  for (let start = 0; start < behind.length; start += atOnce) {
    const some = behind.slice(start, start + atOnce);
    const retained = await bus.retainedValues(some.map(({ clId }) => topics.desired(clId)));
    for (const { clId, revision } of some)
      if (revisionOf(retained.get(topics.desired(clId))) !== revision) unannounced.push(clId);
  }
  return unannounced;
}
