import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';

/** Default duration of a message in seconds. */
const usualSeconds = 30;

/**
 * When a message of operation `o` leaves the screen of result `r`: after its time, or with the terminal's next message,
 * which may be the empty one that ends it. Null if it was never shown.
 */
export const shownUntil = sql<Date | null>`case
  when o.action = 'message' and r.state = 'acknowledged' and coalesce(o.detail->>'text', '') <> '' then least(
    r.finished_at + make_interval(secs => coalesce((o.detail->>'seconds')::int, ${sql.lit(usualSeconds)})),
    (select min(later.finished_at) from terminal_operation_result later
      join terminal_operation message on message.id = later.operation_id and message.action = 'message'
      where later.terminal_id = r.terminal_id and later.state = 'acknowledged'
        and later.finished_at > r.finished_at)) end`;

/** Those of the operations whose message is on a screen at an instant, with the end of the last. */
export async function messagesShown(
  connection: Connection,
  operationIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  if (operationIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; until: Date }>`
    select shown.id, max(shown.until) as until from (
      select o.id, ${shownUntil} as until from terminal_operation o
        join terminal_operation_result r on r.operation_id = o.id
      where o.id = any(${[...operationIds]}::text[]) and o.action = 'message'
        and r.finished_at > ${now}::timestamptz
          - make_interval(secs => coalesce((o.detail->>'seconds')::int, ${sql.lit(usualSeconds)}))
    ) shown where shown.until > ${now} group by shown.id`.execute(connection);
  return new Map(rows.map(({ id, until }) => [id, until]));
}

/** The message on one screen at an instant, with its last moment; null: none. */
export async function messageOn(
  connection: Connection,
  terminalId: string,
  now: Date,
): Promise<{ text: string; until: Date } | null> {
  const { rows } = await sql<{ text: string; until: Date }>`
    select shown.text, shown.until from (
      select o.detail->>'text' as text, ${shownUntil} as until from terminal_operation o
        join terminal_operation_result r on r.operation_id = o.id
      where r.terminal_id = ${terminalId} and o.action = 'message'
        and r.finished_at > ${now}::timestamptz
          - make_interval(secs => coalesce((o.detail->>'seconds')::int, ${sql.lit(usualSeconds)}))
    ) shown where shown.until > ${now} order by shown.until desc limit 1`.execute(connection);
  return rows[0] ?? null;
}
