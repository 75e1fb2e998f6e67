import {
  commandHold,
  type HistoryEntry,
  type Language,
  type OutputOf,
  type ParsedInputOf,
  type selectClientHistory,
} from '@vitrine/shared/api';
import { sql } from 'kysely';
import { members } from '../../account/relations.ts';
import type { Connection } from '../../platform/database/connection.ts';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { deliveriesBefore } from '../../task/delivery/deliveriesOfTerminal.ts';
import { requireTerminal } from '../fields/edit.ts';
import { reasonText } from '../operations/presenter.ts';

/** Requested part of a terminal's history. */
interface Part {
  readonly clId: string;
  readonly before: Date;
  readonly limit: number;
  readonly language: Language;
}

async function states(connection: Connection, { clId, before, limit }: Part): Promise<HistoryEntry[]> {
  const rows = await connection
    .selectFrom('terminal_happening')
    .select(['id', 'at', 'word', 'by_name', 'note'])
    .where('terminal_id', '=', clId)
    .where('at', '<', before)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, at, word, by_name: by, note }) => ({
    kind: 'state',
    id: `state-${id}`,
    at: at.toISOString(),
    word,
    by,
    note,
  }));
}

const authorName = sql<string | null>`(select user_name from ${members} author
  where author.id = terminal_command.created_by)`;

async function commands(
  connection: Connection,
  { clId, before, limit, language }: Part,
): Promise<HistoryEntry[]> {
  const rows = await connection
    .selectFrom('terminal_command')
    .select(['terminal_command.id', 'kind', 'outcome', 'message', 'terminal_command.created_at'])
    .select(['finished_at', 'detail', 'late'])
    .select(authorName.as('user_name'))
    .where('terminal_id', '=', clId)
    .where('terminal_command.created_at', '<', before)
    .orderBy('terminal_command.created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    kind: 'command',
    id: `command-${row.id}`,
    at: row.created_at.toISOString(),
    word: row.kind,
    detail: row.detail,
    ...outcomeOf(row, language),
    late: row.late,
    by: row.user_name ?? '',
    finishedAt: row.finished_at?.toISOString() ?? null,
  }));
}

/** Waiting and missed messages have their own outcome. */
function outcomeOf({ outcome, message }: { outcome: string; message: string }, language: Language) {
  const waits = outcome === 'sent' && commandHold.safeParse(message).success;
  if (waits || message === 'missed') return { outcome: message, note: '' };
  return { outcome, note: message.startsWith('terminal.') ? reasonText(language, message) : message };
}

async function deliveries(connection: Connection, { clId, before, limit }: Part): Promise<HistoryEntry[]> {
  const rows = await deliveriesBefore(connection, clId, before, limit);
  return rows.map(({ taskId, name, state, percent, error, updatedAt }) => ({
    kind: 'delivery',
    id: `delivery-${taskId}`,
    at: updatedAt.toISOString(),
    ...{ taskId, taskName: name, state, percent, error },
  }));
}

const readers = { state: states, command: commands, delivery: deliveries } as const;

/** History of a terminal of the tenant, newest first. */
export async function readHistory(
  input: ParsedInputOf<typeof selectClientHistory>,
  { services, session, language }: SessionContext<Needs<'clock' | 'database'>>,
): Promise<OutputOf<typeof selectClientHistory>> {
  const connection = services.database;
  await requireTerminal(connection, session.tenantId, input.id);
  // Unbounded without an instant; the database's clock may be ahead of ours.
  const before =
    input.before === '' ? new Date(services.clock.now().getTime() + 86_400_000) : new Date(input.before);
  const part = { clId: input.id, before, limit: input.limit + 1, language };
  const wanted = input.kind === '' ? Object.values(readers) : [readers[input.kind]];
  const found = await Promise.all(wanted.map((read) => read(connection, part)));
  const entries = found.flat().sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
  return { entries: entries.slice(0, input.limit), more: entries.length > input.limit };
}
