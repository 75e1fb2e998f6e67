import { desiredState, topics } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Connection } from '../../platform/database/connection.ts';

interface Behind {
  clId: string;
  revision: number;
}

/** Terminals that have not reached their desired state, by a partial index. */
async function listBehind(connection: Connection): Promise<Behind[]> {
  const { rows } = await sql<Behind>`select id as "clId", desired_revision as revision from terminal
    where authorised and manifest_hash is not null and held_revision <> desired_revision`.execute(connection);
  return rows;
}

function retainedRevision(bus: Bus, clId: string): number | undefined {
  return desiredState.safeParse(bus.retained(topics.desired(clId))).data?.revision;
}

/** Terminals whose retained revision in the broker is missing or differs from the desired one. */
export async function listUnannounced(connection: Connection, bus: Bus): Promise<string[]> {
  const behind = await listBehind(connection);
  return behind
    .filter(({ clId, revision }) => retainedRevision(bus, clId) !== revision)
    .map(({ clId }) => clId);
}
