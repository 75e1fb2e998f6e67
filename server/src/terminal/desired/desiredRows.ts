import type { PowerInterval, TerminalUpgrade } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import type { DesiredSettings } from '../operations/desiredSettings.ts';

/** Data of a terminal's desired state. */
export interface DesiredRow {
  id: string;
  name: string;
  time_zone: string;
  desired_revision: number;
  manifest_hash: string;
  manifest_size: number;
  desired_at: Date | null;
  power: PowerInterval[];
  /** Including initial values of unset fields. */
  custom: Record<string, string>;
  linked_group_id: string | null;
  linked_row: number | null;
  linked_column: number | null;
  wall: LinkedWall | null;
  settings_revision: number | null;
  settings: DesiredSettings | null;
  upgrade: TerminalUpgrade | null;
}

/** A terminal's linked-screen group. Millimetres. */
interface LinkedWall {
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

/** Authorised terminals with a manifest: all, or those of the ids. */
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
      to_jsonb(wall) as wall, setting.revision as settings_revision, setting.desired as settings,
      case when upgrade.id is not null then jsonb_build_object('id', upgrade.id, 'kind', package.kind,
        'version', package.version, 'fileName', package.file_name, 'hash', package.hash, 'size', package.size) end as upgrade
    from terminal
      left join initials on initials.tenant_id = terminal.tenant_id
      left join terminal_linked_group wall on wall.id = terminal.linked_group_id
      left join terminal_setting setting on setting.terminal_id = terminal.id and setting.revision > 0
      left join terminal_upgrade upgrade on upgrade.terminal_id = terminal.id
      left join terminal_package package on package.id = upgrade.package_id
    where authorised and manifest_hash is not null and manifest_size is not null and ${chosen}`.execute(
    connection,
  );
  return rows;
}
