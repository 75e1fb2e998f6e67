import {
  type DeviceState,
  type ReportedDevice,
  type ScreenFacts,
  type ScreenState,
  type ScreenStatus,
  screenStatusOf,
  type TerminalState,
} from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { editedSince } from '../../program/relations.ts';
import { taskTargets } from '../../task/record/taskNames.ts';
import type { TerminalRecord } from '../terminalRepository.ts';
import type { OnScreenRecord } from './report.ts';

/** Columns that determine a terminal's status. */
export const statusColumns = [
  'player_version',
  'authorised',
  'online',
  'flapping',
  'quarantined_at',
  'last_seen',
  'on_screen',
  'desired_revision',
  'reached_revision',
  'delivering',
  'delivery_failed',
  'delivery_percent',
  'manifest_tasks',
  'wrong_since',
] as const satisfies readonly (keyof TerminalRecord)[];

/** Those columns; `device` is from `deviceOf`. */
export type StatusRecord = Pick<TerminalRecord, (typeof statusColumns)[number]> & {
  readonly device: ReportedDevice | null;
  /** From `editedOf`. Absent if only the state is needed. */
  readonly edited?: boolean;
};

/**
 * SQL column: reported settings of a terminal.
 * @param terminalId column with its id
 */
export const deviceOf = (terminalId: string) =>
  sql<DeviceState | null>`(select device from terminal_setting where terminal_id = ${sql.ref(terminalId)})`;

const shownOf = (terminal: string, field: keyof OnScreenRecord) =>
  sql`${sql.ref(`${terminal}.on_screen`)} ->> ${sql.lit(field)}`;

/**
 * SQL condition: the program on screen was edited since its task was published. Content not on screen is irrelevant.
 *
 * @param terminal the table's alias in the query
 */
export const editedOf = (terminal: string) =>
  sql<boolean>`exists (select from ${taskTargets} target
    join ${editedSince} edited on edited.task_id = target.task_id and edited.tenant_id = target.tenant_id
    where target.tenant_id = ${sql.ref(`${terminal}.tenant_id`)} and target.terminal_id = ${sql.ref(`${terminal}.id`)}
      and edited.task_id = ${shownOf(terminal, 'taskId')} and edited.program_id = ${shownOf(terminal, 'programId')}
      and edited.status = 'published')`;

const playingOf = ({ on_screen: shown }: StatusRecord): ScreenFacts['playing'] =>
  shown && {
    taskId: shown.taskId,
    taskName: shown.taskName,
    // The program opened by touch is visible; whether the screen is right depends on the task.
    programId: shown.linked?.programId ?? shown.programId,
    programName: shown.linked?.programName ?? shown.programName,
    since: shown.since,
    ...(shown.emergency && { emergency: true }),
  };

/** The status of a screen at an instant, by the shared rule `screenStatusOf`. */
export function statusOf(record: StatusRecord, now: Date): ScreenStatus {
  const facts: ScreenFacts = {
    paired: record.player_version !== '',
    authorised: record.authorised,
    online: record.online,
    unstable: record.flapping,
    quarantinedAt: record.quarantined_at,
    lastSeen: record.last_seen,
    device: record.device,
    playing: playingOf(record),
    desiredRevision: record.desired_revision,
    reachedRevision: record.reached_revision,
    delivering: record.delivering,
    deliveryFailed: record.delivery_failed,
    percent: record.delivery_percent,
    tasks: record.manifest_tasks,
    wrongSince: record.wrong_since,
    edited: record.edited ?? false,
  };
  return screenStatusOf(facts, now.getTime());
}

const device = deviceOf('terminal.id');

/**
 * SQL version of `screenStatusOf`'s state, to filter half a million rows in the database. A test compares both over all
 * combinations of facts.
 */
export const screenStateSql = sql<TerminalState>`case
  when terminal.player_version = '' then 'notPaired'
  when not terminal.authorised then 'revoked'
  when terminal.quarantined_at is not null then 'quarantined'
  when terminal.last_seen is null and not terminal.online then 'neverConnected'
  when terminal.flapping then 'unstable'
  when not terminal.online then 'offline'
  when ${device} ->> 'screen' = 'off' then 'screenOff'
  when ${device} ->> 'source' <> 'player' then 'otherSource'
  when terminal.reached_revision < terminal.desired_revision then 'outOfDate'
  when terminal.delivering then 'downloading'
  when terminal.delivery_failed then 'failed'
  when terminal.wrong_since is not null then 'wrongContent'
  when terminal.manifest_tasks = 0 then 'empty'
  else 'upToDate' end`;

const statusRows = (connection: Connection, tenantId: string, clIds: readonly string[]) =>
  connection
    .selectFrom('terminal')
    .select(['id', 'time_zone', ...statusColumns])
    .select([device.as('device'), editedOf('terminal').as('edited')])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${[...clIds]}::text[])`);

/** Presence and state of the tenant's terminals, of one moment, in the order of their ids. */
export async function presencesOf(
  connection: Connection,
  tenantId: string,
  clIds: readonly string[],
  now: Date,
): Promise<{ clId: string; online: boolean; state: TerminalState }[]> {
  const rows = await statusRows(connection, tenantId, clIds).orderBy('id').execute();
  return rows.map((row) => ({ clId: row.id, online: row.online, state: statusOf(row, now).word }));
}

/** Status and time zone of the tenant's terminals, by id. */
async function screensOf(
  connection: Connection,
  tenantId: string,
  clIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ScreenState>> {
  const rows = await statusRows(connection, tenantId, clIds).execute();
  return new Map(rows.map((row) => [row.id, { status: statusOf(row, now), timeZone: row.time_zone }]));
}

/** Status of the tenant's terminals, by id. */
export async function statusesOf(
  connection: Connection,
  tenantId: string,
  clIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ScreenStatus>> {
  const screens = await screensOf(connection, tenantId, clIds, now);
  return new Map([...screens].map(([id, { status }]) => [id, status]));
}

/** Adds the status to rows about the tenant's terminals; omits terminals deleted meanwhile. */
export async function withScreens<Row extends { readonly clId: string }>(
  connection: Connection,
  tenantId: string,
  rows: readonly Row[],
  now: Date,
): Promise<(Row & ScreenState)[]> {
  const clIds = [...new Set(rows.map(({ clId }) => clId))];
  const screens = await screensOf(connection, tenantId, clIds, now);
  return rows.flatMap((row) => {
    const screen = screens.get(row.clId);
    return screen ? [{ ...row, ...screen }] : [];
  });
}
