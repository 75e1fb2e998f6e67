import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import type { Services } from '../../services.ts';
import { settleTerminals } from './manyTerminals.ts';

/** Gives all terminals of an account a desired state they hold. */
export async function makeFleetAgree(services: Services, tenantId: string): Promise<void> {
  const { database, terminals } = services;
  const { rows } = await sql<{
    id: string;
  }>`update terminal set authorised = true, manifest_hash = ${'a'.repeat(64)},
    manifest_size = 1, desired_revision = 3, held_revision = 3 where tenant_id = ${tenantId} returning id`.execute(
    database,
  );
  await terminals.announce(rows.map(({ id }) => id));
  await settleTerminals(database);
}

/** Makes `count` of them differ from it. */
export async function makeFleetDiffer(database: Database, tenantId: string, count: number): Promise<void> {
  await sql`update terminal set held_revision = 2 where tenant_id = ${tenantId} and serial <= ${count}`.execute(
    database,
  );
}

/** Baseline for finding differences: compares the revisions of all terminals individually. */
export async function countDifferences(database: Database): Promise<number> {
  const { rows } = await sql<{ id: string; desired: number; held: number }>`
    select id, desired_revision as desired, held_revision as held from terminal`.execute(database);
  return rows.filter(({ desired, held }) => desired !== held).length;
}
