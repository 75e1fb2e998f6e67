import type { TerminalReport } from '@vitrine/shared/api';
import type { Database } from '../../platform/database/connection.ts';
import { heldBy, noteHeld } from '../desired/held.ts';
import { storeWidgetFaults } from '../widgets/storeWidgetFaults.ts';

/** A terminal's reported content, with names from its manifest. */
export interface OnScreenRecord {
  taskId: string;
  taskName: string;
  programId: string;
  programName: string;
  documentHash: string;
  sceneIndex: number;
  since: string;
  emergency?: boolean | undefined;
  /** Program opened by touch, with its name. */
  linked?:
    | (NonNullable<NonNullable<TerminalReport['onScreen']>['linked']> & { programName: string })
    | undefined;
}

/** Progress over all pending tasks; 100 if none. */
function percentOf(report: TerminalReport): number {
  const open = report.tasks.filter((task) => task.state === 'downloading' || task.state === 'waiting');
  if (open.length === 0) return 100;
  return open.reduce((sum, task) => sum + task.percent, 0) / open.length;
}

/**
 * Stores a player's report, unless it is about an older desired state than the last one. One that came by an older
 * connection than the last one is ignored: servers do not wait for each other.
 */
export async function storeReport(
  database: Database,
  { clId, connection }: { clId: string; connection: number },
  report: TerminalReport,
  now: Date,
) {
  const terminal = await database
    .selectFrom('terminal')
    .select([
      'tenant_id',
      'manifest_names',
      'manifest_tasks',
      'manifest_documents',
      'on_screen',
      'widget_faults',
      'desired_revision',
      'manifest_hash',
      'held_revision',
      'held_manifest',
    ])
    .where('id', '=', clId)
    .where('authorised', '=', true)
    .where('report_connection', '<=', connection)
    .executeTakeFirst();
  if (!terminal || report.revision > terminal.desired_revision) return undefined;
  const { onScreen } = report;
  const names = { ...namesOf(terminal.on_screen), ...terminal.manifest_names };
  const record: OnScreenRecord | null = onScreen && {
    ...onScreen,
    taskName: names[onScreen.taskId] ?? '',
    programName: names[onScreen.programId] ?? '',
    linked: onScreen.linked && { ...onScreen.linked, programName: names[onScreen.linked.programId] ?? '' },
  };
  const delivering = report.tasks.some((task) => task.state === 'downloading' || task.state === 'waiting');
  await database
    .updateTable('terminal')
    .set({
      on_screen: record,
      reached_revision: report.revision,
      delivering,
      report_connection: connection,
      delivery_percent: percentOf(report),
      delivery_failed: report.tasks.some(({ state }) => state === 'failed'),
      last_seen: now,
      ...(report.freeSpace === undefined ? {} : { free_space: report.freeSpace }),
    })
    .where('id', '=', clId)
    .where('reached_revision', '<=', report.revision)
    .where('report_connection', '<=', connection)
    .execute();
  await noteHeld(database, { clId, connection }, terminal, heldBy(report, terminal));
  const known = { id: clId, connection, tenantId: terminal.tenant_id, faults: terminal.widget_faults, names };
  const faultsChanged = await storeWidgetFaults(database, known, report.widgets, now);
  return { tenantId: terminal.tenant_id, faultsChanged };
}

function namesOf(record: OnScreenRecord | null): Record<string, string> {
  if (!record) return {};
  const { linked } = record;
  return {
    [record.taskId]: record.taskName,
    [record.programId]: record.programName,
    ...(linked && { [linked.programId]: linked.programName }),
  };
}
