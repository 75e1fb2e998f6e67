import type { ParsedInputOf, updateClientInfo } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection, Database } from '../platform/database/connection.ts';
import { Refusal } from '../platform/errors.ts';
import { requireTerminals } from './adoption.ts';
import { lockGroup } from './groupRepository.ts';
import { groupForTerminals, moveGroup, renameGroup, requireName } from './groupService.ts';
import { lockTerminals } from './lockTerminals.ts';
import { findTerminal } from './terminalRepository.ts';
import { requireTimeZone } from './timeZone.ts';

/** The terminal, or a refusal when the tenant has none of that id. */
export async function requireTerminal(database: Connection, tenantId: string, id: string) {
  const terminal = await findTerminal(database, tenantId, id);
  if (!terminal) throw new Refusal('terminal.unknown');
  return terminal;
}

/** Renames a group or a terminal; answers the name that it had. */
export async function rename(
  database: Database,
  tenantId: string,
  target: { id: string; type: 'folder' | 'client'; name: string },
): Promise<string> {
  if (target.type === 'folder') return (await renameGroup(database, tenantId, target.id, target.name)).name;
  requireName(target.name);
  const terminal = await requireTerminal(database, tenantId, target.id);
  await database
    .updateTable('terminal')
    .set({ name: target.name })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', target.id)
    .execute();
  return terminal.name;
}

/** Moves groups and terminals, all or none. Answers what moved, with names. */
export async function move(database: Database, tenantId: string, ids: readonly string[], pid: string) {
  return database.transaction().execute(async (transaction) => {
    const groups = await transaction
      .selectFrom('terminal_group')
      .select(['id', 'name'])
      .where('tenant_id', '=', tenantId)
      .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
      .execute();
    const groupIds = new Set(groups.map((group) => group.id));
    for (const id of groupIds) await moveGroup(transaction, tenantId, id, pid);
    const terminalIds = ids.filter((id) => !groupIds.has(id));
    if (terminalIds.length === 0) return { groups, terminals: [] };
    const terminals = await requireTerminals(transaction, tenantId, terminalIds);
    const target = await groupForTerminals(transaction, tenantId, pid);
    // The group stays until the terminals stand in it: nobody deletes it as an empty one meanwhile.
    await lockGroup(transaction, tenantId, target.id);
    await lockTerminals(transaction, tenantId, terminalIds);
    await transaction
      .updateTable('terminal')
      .set({ group_id: target.id })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', sql<string>`any(${terminalIds}::text[])`)
      .execute();
    return { groups, terminals };
  });
}

const coordinate = (value: number | '' | undefined) => (value === '' ? null : value);

/** Changes the fields that are given. Forms give all of them, so `zoneChanged` is whether the terminal has another zone now. */
export async function editTerminal(
  database: Database,
  tenantId: string,
  input: ParsedInputOf<typeof updateClientInfo>,
) {
  const terminal = await requireTerminal(database, tenantId, input.id);
  const changes = {
    number: input.number,
    mac: input.mac,
    remarks: input.remarks,
    location: input.location,
    longitude: coordinate(input.longitude),
    latitude: coordinate(input.latitude),
    time_zone: input.timeZone === undefined ? undefined : requireTimeZone(input.timeZone),
  };
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length > 0) {
    await database
      .updateTable('terminal')
      .set(given)
      .where('tenant_id', '=', tenantId)
      .where('id', '=', input.id)
      .execute();
  }
  const zoneChanged = given.time_zone !== undefined && given.time_zone !== terminal.time_zone;
  return { name: terminal.name, given, zoneChanged };
}
