import type { ParsedInputOf, updateClientInfo } from '@vitrine/shared/api';
import type { Connection, Database } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import { roundDegrees } from '../degrees.ts';
import { findTerminal } from '../terminalRepository.ts';
import { requireTimeZone } from '../timeZone.ts';
import { renameGroup, requireName } from '../tree/groupService.ts';

/** The terminal; refuses unknown ids. */
export async function requireTerminal(database: Connection, tenantId: string, id: string) {
  const terminal = await findTerminal(database, tenantId, id);
  if (!terminal) throw new Refusal('terminal.unknown');
  return terminal;
}

/** Renames a group or terminal; returns the previous name. */
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

const coordinate = (value: number | '' | undefined) =>
  typeof value === 'number' ? roundDegrees(value) : value === '' ? null : undefined;

/** Updates the given fields. Forms send all of them, so `zoneChanged` says whether the zone differs. */
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
