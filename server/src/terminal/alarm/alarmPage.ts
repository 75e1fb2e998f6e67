import type {
  AlarmKind,
  AlarmRow,
  OutputOf,
  ParsedInputOf,
  ScreenStatus,
  selectTerminalAlarmPage,
} from '@vitrine/shared/api';
import { sql } from 'kysely';
import { findTenantZone } from '../../account/tenantZone.ts';
import { containing } from '../../platform/database/containing.ts';
import type { SessionContext } from '../../platform/route.ts';
import { programNamesOf } from '../../program/programFacts.ts';
import type { Needs } from '../../services.ts';
import { taskNamesOf } from '../../task/record/taskNames.ts';
import { statusesOf } from '../report/screenStatus.ts';
import { groupsBelow } from '../tree/groupRepository.ts';
import { rootId } from '../tree/groupService.ts';

interface AlarmRecord {
  id: string;
  terminal_id: string;
  name: string;
  group_name: string;
  group_is_default: boolean;
  online: boolean;
  kind: AlarmKind;
  state: AlarmRow['state'];
  raised_at: Date;
  ended_at: Date | null;
  cancelled_at: Date | null;
  cancelled_by: string;
  times: number;
  detail: string;
  task_id: string | null;
  program_id: string | null;
  recording_hash: string | null;
  recording_mime: string;
  recording_at: Date | null;
  recording_duration: number;
}

type Input = ParsedInputOf<typeof selectTerminalAlarmPage>;

async function conditions(input: Input, context: SessionContext<Needs<'database'>>) {
  const { database } = context.services;
  const { tenantId } = context.session;
  const { active, kind, gpId, clId, clientName, startDate, endDate } = input;
  const groups = gpId === rootId ? null : await groupsBelow(database, tenantId, gpId);
  const zone = startDate === '' && endDate === '' ? 'UTC' : await findTenantZone(database, tenantId);
  const from = startDate === '' ? null : startDate;
  const to = endDate === '' ? null : endDate;
  const parts = [
    sql`a.tenant_id = ${tenantId}`,
    ...(active === '' ? [] : [active === '1' ? sql`a.state = 'active'` : sql`a.state <> 'active'`]),
    ...(kind === '' ? [] : [sql`a.kind = ${kind}`]),
    ...(clId === '' ? [] : [sql`a.terminal_id = ${clId}`]),
    ...(groups === null ? [] : [sql`t.group_id = any(${groups}::text[])`]),
    ...(clientName === ''
      ? []
      : [sql`(t.name ilike ${containing(clientName)} or t.number ilike ${containing(clientName)})`]),
    ...(from === null ? [] : [sql`a.raised_at >= (${from}::date)::timestamp at time zone ${zone}`]),
    ...(to === null ? [] : [sql`a.raised_at < (${to}::date + 1)::timestamp at time zone ${zone}`]),
  ];
  return sql.join(parts, sql` and `);
}

/** Names of affected tasks and programs, by id. */
interface Names {
  readonly tasks: ReadonlyMap<string, string>;
  readonly programs: ReadonlyMap<string, string>;
}

async function namesIn(
  rows: readonly AlarmRecord[],
  { services, session }: SessionContext<Needs<'database'>>,
): Promise<Names> {
  const { database } = services;
  const taskIds = [...new Set(rows.flatMap((row) => row.task_id ?? []))];
  const programIds = [...new Set(rows.flatMap((row) => row.program_id ?? []))];
  return {
    tasks: await taskNamesOf(database, session.tenantId, taskIds),
    programs: await programNamesOf(database, session.tenantId, programIds),
  };
}

const recordingOf = (row: AlarmRecord): AlarmRow['recording'] =>
  row.recording_hash === null || row.recording_at === null
    ? null
    : {
        url: `/etv/file/${row.recording_hash}`,
        mime: row.recording_mime,
        startedAt: row.recording_at.toISOString(),
        milliseconds: row.recording_duration,
      };

function alarmRow(row: AlarmRecord, status: ScreenStatus, named: Names): AlarmRow {
  return {
    alarmId: row.id,
    clId: row.terminal_id,
    terminalName: row.name,
    groupName: row.group_name,
    groupIsDefault: row.group_is_default,
    online: row.online,
    status,
    kind: row.kind,
    active: row.state === 'active' ? 1 : 0,
    state: row.state,
    raisedAt: row.raised_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    cancelledBy: row.cancelled_by,
    times: row.times,
    detail: row.detail,
    taskName: named.tasks.get(row.task_id ?? '') ?? '',
    programName: named.programs.get(row.program_id ?? '') ?? '',
    recording: recordingOf(row),
  };
}

/** Alarms, newest first. */
export async function readAlarmPage(
  input: Input,
  context: SessionContext<Needs<'clock' | 'database'>>,
): Promise<OutputOf<typeof selectTerminalAlarmPage>> {
  const { database } = context.services;
  const where = await conditions(input, context);
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total
    from terminal_alarm a join terminal t on t.id = a.terminal_id where ${where}`.execute(database);
  const { rows } =
    await sql<AlarmRecord>`select a.*, t.name, t.online, g.name as group_name, g.is_default as group_is_default
    from terminal_alarm a join terminal t on t.id = a.terminal_id join terminal_group g on g.id = t.group_id
    where ${where} order by a.raised_at desc, a.id
    limit ${input.pageSize} offset ${(input.pageNum - 1) * input.pageSize}`.execute(database);
  const clIds = [...new Set(rows.map(({ terminal_id: id }) => id))];
  const { clock } = context.services;
  const named = await namesIn(rows, context);
  const statuses = await statusesOf(database, context.session.tenantId, clIds, clock.now());
  const alarmList = rows.flatMap((row) => {
    const status = statuses.get(row.terminal_id);
    return status ? [alarmRow(row, status, named)] : [];
  });
  return { alarmList, totalNum: counted[0]?.total ?? 0 };
}
