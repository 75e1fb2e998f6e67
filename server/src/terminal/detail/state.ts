import type { OutputOf, selectClientState } from '@vitrine/shared/api';
import type { Connection } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { requireTerminal } from '../edit.ts';
import { terminalRow } from '../presenter.ts';
import { reasonOf } from './reason.ts';
import { displayOf, isWrongScreen } from './wrongScreen.ts';

const hour = 3_600_000;

/** How often a terminal came since an instant. */
async function connectionsSince(connection: Connection, clId: string, since: Date): Promise<number> {
  const row = await connection
    .selectFrom('terminal_happening')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('terminal_id', '=', clId)
    .where('word', '=', 'online')
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return row.total;
}

async function readDisplay(connection: Connection, clId: string) {
  const row = await connection
    .selectFrom('terminal')
    .select(displayOf('terminal.id').as('display'))
    .where('id', '=', clId)
    .executeTakeFirst();
  return row?.display ?? null;
}

/** One terminal for the drawer. */
export async function readState(
  services: Services,
  tenantId: string,
  id: string,
): Promise<OutputOf<typeof selectClientState>> {
  const { clock, database, tasks, terminalPresence } = services;
  const terminal = await requireTerminal(database, tenantId, id);
  const { time_zone: timeZone, linked_group_id: wall, on_screen: shown } = terminal;
  const facts = { clId: id, timeZone, linkedScreen: wall !== null };
  const now = clock.now();
  const plays = await tasks.whatPlays(services, tenantId, facts);
  const { reason, since, text } = await reasonOf(database, terminal);
  return {
    terminal: terminalRow(terminal),
    reason,
    reasonSince: since?.toISOString() ?? null,
    reasonText: text,
    at: now.toISOString(),
    expected: { mode: plays.mode, items: plays.items },
    next: plays.next && { ...plays.next, at: plays.next.at.toISOString() },
    reported: shown && {
      taskId: shown.taskId,
      taskName: shown.taskName,
      programId: shown.programId,
      programName: shown.programName,
      since: shown.since,
    },
    wrongScreen: isWrongScreen({ ...terminal, display: await readDisplay(database, id) }, plays, now),
    connections: await connectionsSince(database, id, new Date(now.getTime() - hour)),
    admittedAt: terminalPresence.connections.admittedAt(id)?.toISOString() ?? null,
  };
}
