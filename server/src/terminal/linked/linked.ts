import type { OutputOf, ParsedInputOf, saveLinkedGroup, showTestPattern } from '@vitrine/shared/api';
import type { Connection, Database } from '../../platform/database/connection.ts';
import { lockMoves } from '../../platform/database/treeLock.ts';
import { Refusal } from '../../platform/errors.ts';
import { newId } from '../../platform/identifier.ts';
import type { Needs } from '../../services.ts';
import { inform } from '../desired/facts.ts';
import { requireTerminals } from '../pairing/pairedTerminals.ts';
import { requireName } from '../tree/groupService.ts';
import { lockTerminals } from '../tree/lockTerminals.ts';
import { clearCells, fillCells, findLinkedGroup, membersOf } from './linkedRepository.ts';

type Wall = ParsedInputOf<typeof saveLinkedGroup>;

/** Refuses cells outside the wall, and duplicate cells or terminals. */
function requireCells({ rows, columns, cells }: Wall): void {
  if (cells.some(({ row, column }) => row >= rows || column >= columns))
    throw new Refusal('terminal.cellOutside', { rows, columns });
  const places = new Set(cells.map(({ row, column }) => `${row} ${column}`));
  const terminals = new Set(cells.map(({ clId }) => clId));
  if (places.size !== cells.length || terminals.size !== cells.length)
    throw new Refusal('terminal.cellTwice');
}

async function requireFreeName(connection: Connection, tenantId: string, id: string, name: string) {
  const other = await connection
    .selectFrom('terminal_linked_group')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('name', '=', name)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (other) throw new Refusal('terminal.linkedNameTaken', { name }, { name: 'terminal.linkedNameTaken' });
}

/** A terminal is in at most one group. */
async function requireFree(connection: Connection, tenantId: string, id: string, clIds: readonly string[]) {
  if (clIds.length === 0) return;
  await requireTerminals(connection, tenantId, clIds);
  const taken = await connection
    .selectFrom('terminal')
    .innerJoin('terminal_linked_group as wall', 'wall.id', 'terminal.linked_group_id')
    .select(['terminal.name', 'wall.name as group'])
    .where('terminal.tenant_id', '=', tenantId)
    .where('terminal.id', 'in', clIds)
    .where('wall.id', '<>', id)
    .executeTakeFirst();
  if (taken) throw new Refusal('terminal.linkedElsewhere', { name: taken.name, group: taken.group });
}

const columnsOf = (wall: Wall) => ({
  name: wall.name,
  rows: wall.rows,
  columns: wall.columns,
  mode: wall.mode,
  cell_width: wall.cellWidth,
  cell_height: wall.cellHeight,
  bezel_x: wall.bezelX,
  bezel_y: wall.bezelY,
});

async function writeWall(transaction: Connection, tenantId: string, id: string, wall: Wall): Promise<void> {
  if (wall.id === '') {
    const row = { id, tenant_id: tenantId, test_pattern_until: null, ...columnsOf(wall) };
    await transaction.insertInto('terminal_linked_group').values(row).execute();
    return;
  }
  if (!(await findLinkedGroup(transaction, tenantId, id))) throw new Refusal('terminal.linkedUnknown');
  await transaction
    .updateTable('terminal_linked_group')
    .set(columnsOf(wall))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Creates or updates a group. Returns its id and all current and former members. */
export async function saveWall(
  database: Database,
  tenantId: string,
  wall: Wall,
): Promise<{ id: string; concerned: string[] }> {
  requireName(wall.name);
  requireCells(wall);
  const id = wall.id === '' ? newId() : wall.id;
  const clIds = wall.cells.map(({ clId }) => clId);
  return database.transaction().execute(async (transaction) => {
    // Serialises concurrent changes of walls.
    await lockMoves(transaction, 'terminal_linked_group', tenantId);
    await requireFreeName(transaction, tenantId, id, wall.name);
    await requireFree(transaction, tenantId, id, clIds);
    await writeWall(transaction, tenantId, id, wall);
    const before = await membersOf(transaction, tenantId, id);
    const concerned = [...new Set([...before.map((member) => member.id), ...clIds])];
    await lockTerminals(transaction, tenantId, concerned);
    await clearCells(transaction, tenantId, id);
    await fillCells(transaction, tenantId, id, wall.cells);
    return { id, concerned };
  });
}

/** Deletes a group. Returns its name and former members. */
export async function removeWall(database: Database, tenantId: string, id: string) {
  return database.transaction().execute(async (transaction) => {
    await lockMoves(transaction, 'terminal_linked_group', tenantId);
    const wall = await findLinkedGroup(transaction, tenantId, id);
    if (!wall) throw new Refusal('terminal.linkedUnknown');
    const members = await membersOf(transaction, tenantId, id);
    const concerned = members.map((member) => member.id);
    await lockTerminals(transaction, tenantId, concerned);
    await clearCells(transaction, tenantId, id);
    await transaction
      .deleteFrom('terminal_linked_group')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute();
    return { name: wall.name, concerned };
  });
}

/** Shows or removes a test pattern on all screens of a group, until a common instant. */
export async function showPattern(
  services: Needs<'clock' | 'database' | 'terminals'>,
  tenantId: string,
  { id, seconds }: ParsedInputOf<typeof showTestPattern>,
): Promise<OutputOf<typeof showTestPattern> & { name: string }> {
  const { database, clock } = services;
  const until = seconds === 0 ? null : new Date(clock.now().getTime() + seconds * 1000);
  const wall = await database
    .updateTable('terminal_linked_group')
    .set({ test_pattern_until: until })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  if (!wall) throw new Refusal('terminal.linkedUnknown');
  const members = await membersOf(database, tenantId, id);
  await inform(
    services,
    tenantId,
    members.map((member) => member.id),
  );
  const offline = members
    .filter(({ online }) => !online)
    .map((member) => ({ clId: member.id, name: member.name }));
  return { name: wall.name, until: until?.toISOString() ?? null, offline };
}
