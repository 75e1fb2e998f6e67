import type { TerminalReport } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** Owner kind of references to manifests a terminal may request. */
export const manifestOwner = 'manifest';

/** Data of a terminal to compare a report with. */
interface Known {
  tenant_id: string;
  desired_revision: number;
  manifest_hash: string | null;
  /** Desired state: number of tasks, and names of tasks and programs by id. */
  manifest_tasks: number;
  manifest_names: Readonly<Record<string, string>>;
  /** Desired state: document hash by program id. */
  manifest_documents: Readonly<Record<string, string>>;
  held_revision: number;
  held_manifest: string | null;
}

interface Held {
  revision: number;
  /** Null if not reported. */
  manifestHash: string | null;
}

/** Whether a report lists exactly the tasks of the desired state, all delivered. */
function hasDesiredTasks(
  { tasks }: TerminalReport,
  { manifest_tasks: total, manifest_names: names }: Known,
): boolean {
  const reported = new Set(tasks.map(({ taskId }) => taskId));
  const delivered = tasks.every(({ state }) => state === 'downloaded' || state === 'onScreen');
  return delivered && reported.size === total && [...reported].every((id) => Object.hasOwn(names, id));
}

/** Whether the screen shows another document of a program than the desired one. */
function showsOtherContent({ onScreen }: TerminalReport, { manifest_documents: documents }: Known): boolean {
  const desired = onScreen && documents[onScreen.programId];
  return desired !== null && desired !== undefined && desired !== onScreen?.documentHash;
}

/**
 * The state a terminal holds completely. A desired revision counts only with its manifest: revisions recur after
 * restoring an older backup. Players that do not report it name the new revision while still on the old tasks, so their
 * tasks and displayed document decide. If only content changed and is not on screen, this may be premature.
 */
export function heldBy(report: TerminalReport, known: Known): Held | undefined {
  const { held } = report;
  if (held === null) return { revision: 0, manifestHash: null };
  if (held) {
    if (held.revision > known.desired_revision) return undefined;
    const repeated = held.revision === known.desired_revision && held.manifestHash !== known.manifest_hash;
    return repeated ? undefined : held;
  }
  if (report.revision !== known.desired_revision) return undefined;
  if (!hasDesiredTasks(report, known) || showsOtherContent(report, known)) return undefined;
  return { revision: report.revision, manifestHash: null };
}

/** The held manifest; only one the terminal was given counts. */
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

/** Stores which desired state a terminal holds. Once it is the current one, earlier manifests are released. */
export async function noteHeld(
  database: Database,
  { clId, connection }: { clId: string; connection: number },
  known: Known,
  held: Held | undefined,
): Promise<void> {
  if (!held || held.revision === known.held_revision) return;
  const manifest = await manifestOf(database, clId, known, held);
  // One statement: a file sweep in between would keep the files of the states before.
  await sql`with held as (
      update terminal set held_revision = ${held.revision}, held_manifest = ${manifest}
      where tenant_id = ${known.tenant_id} and id = ${clId} and report_connection <= ${connection}
      returning tenant_id, id, held_revision, desired_revision, manifest_hash
    )
    delete from file_reference reference using held
    where held.held_revision = held.desired_revision
      and reference.tenant_id = held.tenant_id and reference.owner_kind = ${manifestOwner}
      and reference.owner_id = held.id and reference.hash <> held.manifest_hash`.execute(database);
}
