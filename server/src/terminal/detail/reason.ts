import type { StateReason } from '@vitrine/shared/api';
import type { Connection } from '../../platform/database/connection.ts';
import { stateOf } from '../presenter.ts';
import type { TerminalRecord } from '../terminalRepository.ts';

/** Why a terminal is in its state. */
export interface Reason {
  reason: StateReason;
  since: Date | null;
  text: string;
}

/** When something last happened with a terminal; null when it never did, or too long ago. */
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

/** A delivery that failed, with the name of its task. */
async function failedDelivery(connection: Connection, { id, tenant_id }: TerminalRecord) {
  return connection
    .selectFrom('task_delivery')
    .innerJoin('task', 'task.id', 'task_delivery.task_id')
    .select(['task.name', 'task_delivery.error', 'task_delivery.updated_at'])
    .where('task_delivery.tenant_id', '=', tenant_id)
    .where('task_delivery.terminal_id', '=', id)
    .where('task_delivery.state', '=', 'failed')
    .orderBy('task_delivery.updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

async function whyAway(connection: Connection, terminal: TerminalRecord): Promise<Reason> {
  if (terminal.last_seen === null) return { reason: 'neverConnected', since: terminal.created_at, text: '' };
  const since = (await lastTime(connection, terminal.id, 'offline')) ?? terminal.last_seen;
  return { reason: 'offlineSince', since, text: '' };
}

async function whyHere(connection: Connection, terminal: TerminalRecord): Promise<Reason> {
  const failed = await failedDelivery(connection, terminal);
  if (failed) {
    const text = failed.error === '' ? failed.name : `${failed.name}: ${failed.error}`;
    return { reason: 'deliveryFailed', since: failed.updated_at, text };
  }
  const since = terminal.desired_at;
  switch (stateOf(terminal)) {
    case 'outOfDate':
      return { reason: 'waitsForDelivery', since, text: '' };
    case 'downloading':
      return { reason: 'downloading', since, text: '' };
    case 'empty':
      return { reason: 'nothingPublished', since: null, text: '' };
    default:
      return { reason: 'allReached', since, text: '' };
  }
}

/** The reason that explains most: what keeps it out before what it lacks. */
export async function reasonOf(connection: Connection, terminal: TerminalRecord): Promise<Reason> {
  const { id } = terminal;
  if (!terminal.authorised) {
    if (terminal.player_version === '')
      return { reason: 'waitsForScreen', since: terminal.created_at, text: '' };
    return { reason: 'unauthorised', since: await lastTime(connection, id, 'revoked'), text: '' };
  }
  if (terminal.quarantined_at !== null)
    return { reason: 'quarantined', since: terminal.quarantined_at, text: terminal.quarantine_reason };
  if (terminal.flapping)
    return { reason: 'flapping', since: await lastTime(connection, id, 'flapping'), text: '' };
  return terminal.online ? whyHere(connection, terminal) : whyAway(connection, terminal);
}
