import type { ChildDevice, OutputOf, ParsedInputOf, selectChildDevicePage } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { containing } from '../../platform/database/containing.ts';
import { groupsBelow } from '../tree/groupRepository.ts';
import { rootId } from '../tree/groupService.ts';

/** Custom name, reported name, or number. */
const shownName = sql<string>`coalesce(nullif(device.name, ''), nullif(device.told_name, ''), device.number)`;
/** Devices of an offline terminal are unknown. */
const shownOnline = sql<boolean>`(device.online and terminal.online)`;

async function matching(
  connection: Connection,
  tenantId: string,
  input: ParsedInputOf<typeof selectChildDevicePage>,
) {
  let query = connection
    .selectFrom('terminal_device as device')
    .innerJoin('terminal', 'terminal.id', 'device.terminal_id')
    .where('device.tenant_id', '=', tenantId);
  if (input.clId !== '') query = query.where('device.terminal_id', '=', input.clId);
  if (input.gpId !== rootId) {
    const groupIds = await groupsBelow(connection, tenantId, input.gpId);
    query = query.where('terminal.group_id', '=', sql<string>`any(${groupIds}::text[])`);
  }
  if (input.kind !== '') query = query.where('device.kind', '=', input.kind);
  if (input.keyword !== '') {
    const pattern = containing(input.keyword);
    query = query.where((or) =>
      or.or([or(shownName, 'ilike', pattern), or('device.number', 'ilike', pattern)]),
    );
  }
  return query;
}

/** One page of devices, by terminal and name. */
export async function pageOfDevices(
  connection: Connection,
  tenantId: string,
  input: ParsedInputOf<typeof selectChildDevicePage>,
): Promise<OutputOf<typeof selectChildDevicePage>> {
  const query = await matching(connection, tenantId, input);
  const { total } = await query
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .select(['device.id', 'device.terminal_id', 'terminal.name as terminal_name', 'device.number'])
    .select([
      'device.kind',
      'device.facts',
      'device.last_seen',
      shownName.as('name'),
      shownOnline.as('online'),
    ])
    .orderBy('terminal.name')
    .orderBy('terminal.id')
    .orderBy(sql`lower(${shownName})`)
    .orderBy('device.id')
    .limit(input.pageSize)
    .offset((input.pageNum - 1) * input.pageSize)
    .execute();
  const deviceList: ChildDevice[] = rows.map((row) => ({
    id: row.id,
    clId: row.terminal_id,
    terminalName: row.terminal_name,
    number: row.number,
    name: row.name,
    kind: row.kind,
    online: row.online,
    facts: row.facts,
    lastSeen: row.last_seen.toISOString(),
  }));
  return { deviceList, totalNum: total };
}

/** Returns the previous name; undefined if the tenant has no such device. */
export async function renameDevice(connection: Connection, tenantId: string, id: string, name: string) {
  const { rows } = await sql<{ before: string }>`
    update terminal_device device set name = ${name} from terminal_device old
    where device.tenant_id = ${tenantId} and device.id = ${id} and old.id = device.id
    returning coalesce(nullif(old.name, ''), nullif(old.told_name, ''), old.number) as before`.execute(
    connection,
  );
  return rows[0]?.before;
}

/** Returns its name; undefined if the tenant has no such device. */
export async function deleteDevice(connection: Connection, tenantId: string, id: string) {
  const { rows } = await sql<{ name: string }>`delete from terminal_device device
    where tenant_id = ${tenantId} and id = ${id} returning ${shownName} as name`.execute(connection);
  return rows[0]?.name;
}
