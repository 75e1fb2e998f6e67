import type { EmergencyRow, OutputOf, ParsedInputOf, selectEmergencyPage } from '@vitrine/shared/api';
import { type Selectable, sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { type GroupFacts, groupsOf } from '../../terminal/factsOf.ts';
import { confirmersOf, confirmUntil } from '../subtitle/confirming.ts';
import { groupFields } from '../subtitle/groupFields.ts';
import { mayShow, terminalsOfEmergency } from './progress.ts';
import type { EmergencyTable } from './tables.ts';

interface Counts {
  terminals: number;
  downloaded: number;
  showing: number;
  shown: number;
  offline: number;
}
type Row = Selectable<EmergencyTable>;

/** Emergencies, newest first. */
export async function readEmergencyPage(
  { services, session }: SessionContext<Needs<'clock' | 'database'>>,
  input: ParsedInputOf<typeof selectEmergencyPage>,
): Promise<OutputOf<typeof selectEmergencyPage>> {
  const { database, clock } = services;
  let query = database.selectFrom('emergency').where('tenant_id', '=', session.tenantId);
  if (input.id !== '') query = query.where('id', '=', input.id);
  if (input.status.length > 0) query = query.where('status', 'in', input.status);
  if (input.keyword !== '') {
    const keyword = input.keyword.toLowerCase();
    query = query.where(
      sql<boolean>`(strpos(lower(program_name), ${keyword}) > 0 or strpos(lower(created_by), ${keyword}) > 0)`,
    );
  }
  const counted = await query.select((select) => select.fn.countAll<string>().as('total')).executeTakeFirst();
  const rows = await query
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(input.pageSize)
    .offset((input.pageNum - 1) * input.pageSize)
    .execute();
  const groupIds = rows.flatMap((row) => row.group_ids);
  const groups = await groupsOf(database, session.tenantId, groupIds);
  const ids = rows.map(({ id }) => id);
  const counts = await countTerminals(database, session.tenantId, ids, clock.now());
  const authors = rows.flatMap((row) => (row.status === 'waiting' ? [row.author_id] : []));
  const confirmers = await confirmersOf(database, session.tenantId, authors);
  return {
    emergencyList: rows.map((row) => ({
      ...present(row, session.memberId, groups, counts.get(row.id)),
      confirmers: row.status === 'waiting' ? (confirmers.get(row.author_id) ?? 0) : null,
    })),
    totalNum: Number(counted?.total ?? 0),
  };
}

async function countTerminals(
  connection: Connection,
  tenantId: string,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, Counts>> {
  const { rows } = await sql<Counts & { id: string }>`
    select emergency.id, count(*)::int as terminals,
      (count(*) filter (where emergency.status = 'running' and delivery.state in ('downloaded', 'onScreen')))::int
        as downloaded,
      (count(*) filter (where delivery.state = 'onScreen' and ${mayShow(now)}))::int as showing,
      (count(*) filter (where delivery.shown_at is not null))::int as shown,
      (count(*) filter (where not terminal.online))::int as offline
    from emergency join ${terminalsOfEmergency} on link.task_id = emergency.id
    where emergency.tenant_id = ${tenantId} and emergency.id = any(${[...ids]}::text[])
    group by emergency.id`.execute(connection);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

const none: Counts = { terminals: 0, downloaded: 0, showing: 0, shown: 0, offline: 0 };

function present(
  row: Row,
  memberId: string,
  groups: ReadonlyMap<string, GroupFacts>,
  counts: Counts = none,
): Omit<EmergencyRow, 'confirmers'> {
  return {
    id: row.id,
    programId: row.program_id,
    programName: row.program_name,
    status: row.status,
    seconds: row.seconds,
    createdBy: row.created_by,
    own: row.author_id === memberId,
    createdAt: row.created_at.toISOString(),
    confirmUntil: row.status === 'waiting' ? confirmUntil(row.created_at).toISOString() : null,
    confirmedBy: row.confirmed_by,
    startedAt: row.started_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    stoppedBy: row.stopped_by,
    clientIds: row.client_ids,
    groupIds: row.group_ids,
    ...groupFields(row.group_ids, groups),
    ...counts,
  };
}
