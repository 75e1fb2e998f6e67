import type { LinkedGroup } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import type { TerminalLinkedGroupTable } from '../tables.ts';

type Cells = LinkedGroup['cells'];

/** Groups by name, each with its cells from top left. */
export async function linkedGroups(
  connection: Connection,
  tenantId: string,
  now: Date,
): Promise<LinkedGroup[]> {
  const { rows } = await sql<Omit<TerminalLinkedGroupTable, 'created_at'> & { cells: Cells | null }>`
    select wall.*, (select jsonb_agg(jsonb_build_object('row', linked_row, 'column', linked_column, 'clId', id,
        'name', name, 'online', online, 'resolution', resolution_width || 'x' || resolution_height,
        'screenshotUrl', coalesce('/etv/file/' || screenshot_hash, '')) order by linked_row, linked_column)
      from terminal where linked_group_id = wall.id and tenant_id = ${tenantId}) as cells
    from terminal_linked_group wall where tenant_id = ${tenantId} order by name, id`.execute(connection);
  return rows.map(({ test_pattern_until: until, cells, ...wall }) => ({
    id: wall.id,
    name: wall.name,
    rows: wall.rows,
    columns: wall.columns,
    mode: wall.mode,
    cellWidth: wall.cell_width,
    cellHeight: wall.cell_height,
    bezelX: wall.bezel_x,
    bezelY: wall.bezel_y,
    cells: cells ?? [],
    testPatternUntil: until && until > now ? until.toISOString() : null,
  }));
}

/** Locks the row until the end of the transaction; undefined for a group of another tenant. */
export function findLinkedGroup(connection: Connection, tenantId: string, id: string) {
  return connection
    .selectFrom('terminal_linked_group')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Terminals in the cells of a group. */
export function membersOf(connection: Connection, tenantId: string, id: string) {
  return connection
    .selectFrom('terminal')
    .select(['id', 'name', 'online'])
    .where('tenant_id', '=', tenantId)
    .where('linked_group_id', '=', id)
    .orderBy('name')
    .execute();
}

/** Removes all terminals from a group. */
export async function clearCells(connection: Connection, tenantId: string, id: string): Promise<void> {
  await connection
    .updateTable('terminal')
    .set({ linked_group_id: null, linked_row: null, linked_column: null })
    .where('tenant_id', '=', tenantId)
    .where('linked_group_id', '=', id)
    .execute();
}

/** Places terminals in the empty cells of a group. */
export async function fillCells(
  connection: Connection,
  tenantId: string,
  id: string,
  cells: readonly { clId: string; row: number; column: number }[],
): Promise<void> {
  const clIds = cells.map(({ clId }) => clId);
  const lines = cells.map(({ row }) => row);
  const columns = cells.map(({ column }) => column);
  await sql`update terminal set linked_group_id = ${id}, linked_row = cell.line, linked_column = cell.place
    from unnest(${clIds}::text[], ${lines}::smallint[], ${columns}::smallint[]) as cell (id, line, place)
    where terminal.id = cell.id and terminal.tenant_id = ${tenantId}`.execute(connection);
}
