import type { TerminalReport } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Database } from '../platform/database/connection.ts';

/** Owner of the references to the manifests that a terminal may ask for. */
export const manifestOwner = 'manifest';

/** What of a terminal a report is held against. */
interface Known {
  tenant_id: string;
  desired_revision: number;
  manifest_hash: string | null;
  held_revision: number;
  held_manifest: string | null;
}

interface Held {
  revision: number;
  /** Null where the terminal does not tell. */
  manifestHash: string | null;
}

/** What a terminal holds whole. A player that does not tell holds what it speaks of when nothing of it is missing. */
export function heldBy(report: TerminalReport, known: Known): Held | undefined {
  const { held } = report;
  if (held === null) return { revision: 0, manifestHash: null };
  if (held) return held.revision > known.desired_revision ? undefined : held;
  const whole = report.tasks.every(({ state }) => state === 'downloaded' || state === 'onScreen');
  if (!whole || report.revision < known.held_revision) return undefined;
  return { revision: report.revision, manifestHash: null };
}

/** The manifest of the held state; only one that the terminal was given counts. */
async function manifestOf(database: Database, clId: string, known: Known, held: Held) {
  if (held.revision === known.desired_revision) return known.manifest_hash;
  const { manifestHash } = held;
  if (manifestHash === null) return held.revision === 0 ? null : known.held_manifest;
  const given = await database
    .selectFrom('file_reference')
    .select('hash')
    .where('tenant_id', '=', known.tenant_id)
    .where('hash', '=', manifestHash)
    .where('owner_kind', '=', manifestOwner)
    .where('owner_id', '=', clId)
    .executeTakeFirst();
  return given?.hash ?? known.held_manifest;
}

/**
 * Notes which desired state a terminal holds. Once that is the one that it is to reach, the manifests before it are
 * released.
 */
export async function noteHeld(
  database: Database,
  clId: string,
  known: Known,
  held: Held | undefined,
): Promise<void> {
  if (!held || held.revision === known.held_revision) return;
  const manifest = await manifestOf(database, clId, known, held);
  await database
    .updateTable('terminal')
    .set({ held_revision: held.revision, held_manifest: manifest })
    .where('tenant_id', '=', known.tenant_id)
    .where('id', '=', clId)
    .execute();
  await sql`delete from file_reference reference using terminal
    where terminal.tenant_id = ${known.tenant_id} and terminal.id = ${clId}
      and terminal.held_revision = terminal.desired_revision
      and reference.tenant_id = terminal.tenant_id and reference.owner_kind = ${manifestOwner}
      and reference.owner_id = terminal.id and reference.hash <> terminal.manifest_hash`.execute(database);
}
