import type { ScreenStatus } from '@vitrine/shared/api';
import type { Connection } from '../../platform/database/connection.ts';
import { lastFailed } from '../../task/delivery/deliveriesOfTerminal.ts';
import type { TerminalRecord } from '../terminalRepository.ts';

/** Details of a status: since when, and a text. */
export interface Reason {
  readonly since: Date | null;
  readonly text: string;
}

const nothing: Reason = { since: null, text: '' };

/** Last occurrence of an event; null if never, or beyond retention. */
async function lastTime(connection: Connection, clId: string, word: 'offline' | 'flapping' | 'revoked') {
  const row = await connection
    .selectFrom('terminal_happening')
    .select('at')
    .where('terminal_id', '=', clId)
    .where('word', '=', word)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** The last failed delivery, with the name of its task. */
async function failedDelivery(connection: Connection, terminal: TerminalRecord): Promise<Reason> {
  const failed = await lastFailed(connection, terminal.tenant_id, terminal.id);
  if (!failed) return nothing;
  const text = failed.error === '' ? failed.name : `${failed.name}: ${failed.error}`;
  return { since: failed.updatedAt, text };
}

/** Details of a terminal's status. */
export async function reasonOf(
  connection: Connection,
  terminal: TerminalRecord,
  { word, panel, source }: ScreenStatus,
): Promise<Reason> {
  const { id, created_at, desired_at, last_seen, quarantined_at, quarantine_reason, wrong_since } = terminal;
  const at = (since: string | null = null) => ({ since: since === null ? null : new Date(since), text: '' });
  switch (word) {
    case 'notPaired':
    case 'neverConnected':
      return { since: created_at, text: '' };
    case 'revoked':
      return { since: await lastTime(connection, id, 'revoked'), text: '' };
    case 'quarantined':
      return { since: quarantined_at, text: quarantine_reason };
    case 'unstable':
      return { since: await lastTime(connection, id, 'flapping'), text: '' };
    case 'offline':
      return { since: (await lastTime(connection, id, 'offline')) ?? last_seen, text: '' };
    case 'screenOff':
      return at(panel?.since);
    case 'otherSource':
      return at(source?.since);
    case 'failed':
      return failedDelivery(connection, terminal);
    case 'wrongContent':
      return { since: wrong_since, text: '' };
    case 'empty':
      return nothing;
    default:
      return { since: desired_at, text: '' };
  }
}
