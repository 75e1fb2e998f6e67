import type { Connection } from '../../platform/database/connection.ts';

/** The terminals among the ids whose new desired state is still to be worked out. */
export async function renewingAmong(
  connection: Connection,
  clIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await connection
    .selectFrom('terminal_renewal')
    .select('terminal_id')
    .where('terminal_id', 'in', clIds)
    .execute();
  return new Set(rows.map(({ terminal_id: id }) => id));
}
