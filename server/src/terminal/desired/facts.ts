import type { DesiredTerminal, LinkedScreen } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Needs } from '../../services.ts';
import { amongst, inOrder } from '../tree/lockTerminals.ts';
import type { DesiredRow } from './desiredRows.ts';

/** A terminal's cell; undefined outside any group. */
function linkedScreenOf(row: DesiredRow, now: Date): LinkedScreen | undefined {
  const { wall, linked_group_id: groupId, linked_row: line, linked_column: column } = row;
  if (!wall || groupId === null || line === null || column === null) return undefined;
  const until = wall.test_pattern_until === null ? undefined : new Date(wall.test_pattern_until);
  return {
    groupId,
    rows: wall.rows,
    columns: wall.columns,
    row: line,
    column,
    mode: wall.mode,
    cellWidth: wall.cell_width,
    cellHeight: wall.cell_height,
    bezelX: wall.bezel_x,
    bezelY: wall.bezel_y,
    ...(until && until > now && { testPatternUntil: until.toISOString() }),
  };
}

/** A terminal's own data as sent, without unset values. */
export function factsOf(row: DesiredRow, now: Date): DesiredTerminal {
  const linkedScreen = linkedScreenOf(row, now);
  return {
    name: row.name,
    timeZone: row.time_zone,
    ...(Object.keys(row.custom).length > 0 && { custom: row.custom }),
    ...(linkedScreen && { linkedScreen }),
    ...(row.power.length > 0 && { power: row.power }),
  };
}

/**
 * Call after the commit of a change to terminals' own data. Terminals without a manifest get one, since it carries the
 * data.
 */
export async function inform(
  services: Needs<'database' | 'terminals'>,
  tenantId: string,
  clIds: readonly string[],
): Promise<void> {
  if (clIds.length === 0) return;
  const { rows } = await sql<{ id: string; silent: boolean }>`
    with ${inOrder(sql`tenant_id = ${tenantId} and ${amongst(clIds)}`)}
    update terminal set informed = true where tenant_id = ${tenantId} and id in (select id from locked)
    returning id, manifest_hash is null as silent`.execute(services.database);
  const announced = rows.filter(({ silent }) => !silent).map(({ id }) => id);
  const silent = rows.filter((row) => row.silent).map(({ id }) => id);
  if (announced.length > 0) await services.terminals.announce(announced);
  if (silent.length > 0) await services.terminals.notifyChange(tenantId, silent);
}
