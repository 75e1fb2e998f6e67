import type { PowerInterval } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../platform/database/connection.ts';

/** A terminal with what its desired state is made of. */
export interface DesiredRow {
  id: string;
  name: string;
  time_zone: string;
  desired_revision: number;
  manifest_hash: string;
  manifest_size: number;
  desired_at: Date | null;
  power: PowerInterval[];
  /** With the initial values of fields that it has no own value of. */
  custom: Record<string, string>;
  linked_group_id: string | null;
  linked_row: number | null;
  linked_column: number | null;
  wall: LinkedWall | null;
}

/** The linked-screen group of a terminal. Millimetres. */
export interface LinkedWall {
  rows: number;
  columns: number;
  mode: 'splice' | 'mirror';
  cell_width: number;
  cell_height: number;
  bezel_x: number;
  bezel_y: number;
  /** ISO 8601; null: no test pattern. */
  test_pattern_until: string | null;
}

/** Terminals that have a manifest: all of them, or those of the ids. */
export async function desiredRows(
  connection: Connection,
  clIds: readonly string[] | undefined,
): Promise<DesiredRow[]> {
  const chosen = clIds ? sql`terminal.id = any(${[...clIds]}::text[])` : sql`true`;
  const { rows } = await sql<DesiredRow>`
    with initials as materialized (
      select tenant_id, jsonb_object_agg(key, initial) as initial from terminal_custom_field
      where initial <> '' group by tenant_id
    )
    select terminal.id, terminal.name, time_zone, desired_revision, manifest_hash, manifest_size, desired_at, power,
      coalesce(initials.initial, '{}') || custom as custom, linked_group_id, linked_row, linked_column,
      to_jsonb(wall) as wall
    from terminal
      left join initials on initials.tenant_id = terminal.tenant_id
      left join terminal_linked_group wall on wall.id = terminal.linked_group_id
    where manifest_hash is not null and manifest_size is not null and ${chosen}`.execute(connection);
  return rows;
}
