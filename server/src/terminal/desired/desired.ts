import { type DesiredState, type TerminalManifest, topics } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { BusMessage } from '../../platform/bus/bus.ts';
import type { Connection } from '../../platform/database/connection.ts';
import type { Needs } from '../../services.ts';
import { amongst, inOrder } from '../tree/lockTerminals.ts';
import { type DesiredRow, desiredRows } from './desiredRows.ts';
import { factsOf } from './facts.ts';

/** A manifest stored as a content-addressed file. */
export interface StoredManifest {
  readonly manifest: TerminalManifest;
  readonly hash: string;
  readonly size: number;
}

function namesOf(manifest: TerminalManifest): Record<string, string> {
  const tasks = manifest.tasks.map((task) => [task.id, task.name]);
  const programs = manifest.programs.map((program) => [program.programId, program.name]);
  return Object.fromEntries([...tasks, ...programs]);
}

/** A task has one entry per window. */
const countTasks = ({ tasks }: TerminalManifest): number => new Set(tasks.map(({ id }) => id)).size;

const documentsOf = ({ programs }: TerminalManifest): Record<string, string> =>
  Object.fromEntries(programs.map(({ programId, documentHash }) => [programId, documentHash]));

/**
 * Sets a terminal's desired manifest under the next revision. Use the transaction of the causing change, and call
 * `TerminalService.announce` after the commit.
 */
export async function setDesired(
  database: Connection,
  tenantId: string,
  clId: string,
  stored: StoredManifest,
  now: Date,
): Promise<void> {
  await database
    .updateTable('terminal')
    .set((update) => ({
      desired_revision: update('desired_revision', '+', 1),
      manifest_hash: stored.hash,
      manifest_size: stored.size,
      manifest_tasks: countTasks(stored.manifest),
      manifest_names: namesOf(stored.manifest),
      manifest_documents: documentsOf(stored.manifest),
      desired_at: now,
    }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', clId)
    .execute();
}

/** Sets one desired manifest for several terminals in one statement, each under its next revision. */
export async function setDesiredOfAll(
  database: Connection,
  tenantId: string,
  clIds: readonly string[],
  stored: StoredManifest,
  now: Date,
): Promise<void> {
  await sql`with ${inOrder(sql`tenant_id = ${tenantId} and ${amongst(clIds)}`)}
    update terminal set desired_revision = desired_revision + 1, manifest_hash = ${stored.hash},
    manifest_size = ${stored.size}, manifest_tasks = ${countTasks(stored.manifest)},
    manifest_names = ${JSON.stringify(namesOf(stored.manifest))}::jsonb,
    manifest_documents = ${JSON.stringify(documentsOf(stored.manifest))}::jsonb, desired_at = ${now}
    where tenant_id = ${tenantId} and id in (select id from locked)`.execute(database);
}

function settingsOf({ settings, settings_revision: revision }: DesiredRow): Pick<DesiredState, 'settings'> {
  if (settings === null || revision === null) return {};
  const { trafficCap: _ours, ...sent } = settings;
  return { settings: { ...sent, revision } };
}

/** A terminal's desired state as sent. */
function desiredOf(row: DesiredRow, now: Date): DesiredState {
  return {
    version: 1,
    revision: row.desired_revision,
    manifestHash: row.manifest_hash,
    manifestSize: row.manifest_size,
    issuedAt: (row.desired_at ?? now).toISOString(),
    terminal: factsOf(row, now),
    ...settingsOf(row),
    ...(row.upgrade && { upgrade: row.upgrade }),
  };
}

/** Retained desired states of terminals; of all if none are given. */
export async function desiredMessages(
  services: Needs<'clock' | 'database'>,
  clIds?: readonly string[],
): Promise<BusMessage<DesiredState>[]> {
  const rows = await desiredRows(services.database, clIds);
  const now = services.clock.now();
  return rows.map((row) => ({ topic: topics.desired(row.id), value: desiredOf(row, now) }));
}
