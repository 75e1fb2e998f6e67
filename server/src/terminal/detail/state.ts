import type { OutputOf, selectClientState } from '@vitrine/shared/api';
import type { Connection } from '../../platform/database/connection.ts';
import type { Needs } from '../../services.ts';
import { requireTerminal } from '../fields/edit.ts';
import { terminalRow } from '../list/presenter.ts';
import { faultsOfPlayed } from '../widgets/faultsOfPlayed.ts';
import { nameFaults } from '../widgets/nameFaults.ts';
import { reasonOf } from './reason.ts';

const hour = 3_600_000;
/** An unauthorised terminal shows nothing. */
const unauthorised = { mode: 'idle' as const, items: [], next: null };

/** Number of a terminal's connections since an instant. */
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

/** One terminal for the drawer. */
export async function readState(
  services: Needs<'clock' | 'database' | 'programs' | 'tasks' | 'terminalPresence'>,
  tenantId: string,
  id: string,
): Promise<OutputOf<typeof selectClientState>> {
  const { clock, database, tasks, terminalPresence } = services;
  const terminal = await requireTerminal(database, tenantId, id);
  const { time_zone: timeZone, linked_group_id: wall, authorised } = terminal;
  const now = clock.now();
  const row = terminalRow(terminal, now);
  const facts = { clId: id, timeZone, linkedScreen: wall !== null };
  const plays = authorised ? await tasks.whatPlays(services, tenantId, facts) : unauthorised;
  // During a break, faults of the next content are still relevant.
  const due = plays.items.length > 0 ? plays.items : (plays.next?.items ?? []);
  const faults = await faultsOfPlayed(database, terminal, due);
  const { since, text } = await reasonOf(database, terminal, row.status);
  return {
    terminal: row,
    reasonSince: since?.toISOString() ?? null,
    reasonText: text,
    at: now.toISOString(),
    expected: { mode: plays.mode, items: plays.items },
    next: plays.next && { ...plays.next, at: plays.next.at.toISOString() },
    tickers: await tasks.tickersOn(services, tenantId, id),
    widgets: await nameFaults(database, tenantId, faults, terminal.manifest_names),
    clockAhead: terminal.device?.clockAhead,
    connections: await connectionsSince(database, id, new Date(now.getTime() - hour)),
    admittedAt: (await terminalPresence.connections.admittedAt(id))?.toISOString() ?? null,
  };
}
