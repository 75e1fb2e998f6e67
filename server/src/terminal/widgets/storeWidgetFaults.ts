import type { TerminalHappening, WidgetFault, WidgetFaultNote } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection, Database } from '../../platform/database/connection.ts';
import { nameFaults, type StoredFault } from './nameFaults.ts';

/** Maximum widget entries per terminal and day in the history: an unstable stream would flood it. */
const mostFaultsADay = 200;
const day = 86_400_000;

interface Entry {
  readonly word: TerminalHappening;
  readonly note: string;
}

const keyOf = ({ programId, sceneId, componentId, subject, reason }: WidgetFault): string =>
  JSON.stringify([programId, sceneId, componentId, subject, reason]);

/**
 * Stores a terminal's failing widgets, and adds new and resolved ones to its history. Returns whether anything changed.
 */
export async function storeWidgetFaults(
  database: Database,
  terminal: {
    id: string;
    /** Number of the connection by which the report came. */
    connection: number;
    tenantId: string;
    faults: readonly StoredFault[];
    names: Record<string, string>;
  },
  reported: readonly WidgetFault[] | undefined,
  now: Date,
): Promise<boolean> {
  if (reported === undefined) return false;
  const { id, connection, tenantId, faults, names } = terminal;
  const [before, after] = [new Set(faults.map(keyOf)), new Set(reported.map(keyOf))];
  const begun = reported.filter((fault) => !before.has(keyOf(fault)));
  const over = faults.filter((fault) => !after.has(keyOf(fault)));
  if (begun.length === 0 && over.length === 0) return false;
  // Removed programs would lose their names.
  const kept = reported.map(
    (fault): StoredFault => ({ ...fault, programName: names[fault.programId] ?? '' }),
  );
  const { numUpdatedRows } = await database
    .updateTable('terminal')
    .set({ widget_faults: JSON.stringify(kept) })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('report_connection', '<=', connection)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  const named = await nameFaults(database, tenantId, [...begun, ...over], names);
  const entries = named.map((fault, place): Entry => {
    const word = place < begun.length ? 'widgetFault' : 'widgetShown';
    return { word, note: JSON.stringify(noteOf(fault)) };
  });
  await enter(database, { id, tenantId }, entries, now);
  return true;
}

const noteOf = (fault: Awaited<ReturnType<typeof nameFaults>>[number]): WidgetFaultNote => ({
  program: fault.programName,
  scene: fault.sceneIndex,
  coType: fault.coType,
  reason: fault.reason,
  name: fault.subjectName,
});

async function enter(
  connection: Connection,
  { id, tenantId }: { id: string; tenantId: string },
  entries: readonly Entry[],
  now: Date,
): Promise<void> {
  await sql`insert into terminal_happening (tenant_id, terminal_id, at, word, note)
    select ${tenantId}, ${id}, ${now}, reported.word, reported.note
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as reported (word text, note text)
    where (select count(*) from terminal_happening where tenant_id = ${tenantId} and terminal_id = ${id}
      and word in ('widgetFault', 'widgetShown') and at > ${new Date(now.getTime() - day)}) < ${mostFaultsADay}`.execute(
    connection,
  );
}
