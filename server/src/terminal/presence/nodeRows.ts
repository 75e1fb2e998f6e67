import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { missingDays, nodeLease } from '../../platform/nodes/Nodes.ts';
import { amongst, inOrder } from '../tree/lockTerminals.ts';

/** SQL condition: the server of this id renewed its lease in time, by the database's clock. */
const lives = (id: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (select from node
  where node.id = ${id} and node.seen_at > clock_timestamp() - make_interval(secs => ${nodeLease}))`;

/** Servers that died or left while terminals were connected to them. Reads one row per server, not per terminal. */
export async function listGone(connection: Connection): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive named (id) as (
      select min(node_id) from terminal where online
      union all
      select (select min(node_id) from terminal where online and node_id > named.id) from named
      where named.id is not null
    )
    select id from named where id is not null and not ${lives(sql`named.id`)}`.execute(connection);
  return rows.map(({ id }) => id);
}

/** A terminal that is online and connects again. */
export interface Claim {
  readonly clId: string;
  /** Number of the new connection. */
  readonly connection: number;
  /** Server and number of the connection before. */
  readonly before: { readonly nodeId: string | null; readonly connection: number };
}

/**
 * Notes that a terminal that is online connects again, so that the end of its older connection no longer counts, on
 * whatever server that was. Undefined: it is offline, and will report its presence.
 */
export async function claimPresence(
  connection: Connection,
  clId: string,
  nodeId: string,
  number: number,
): Promise<Claim | undefined> {
  const { rows } = await sql<{ nodeId: string | null; connection: number }>`
    with before as materialized (
      select id, node_id, connection from terminal where id = ${clId} and online and connection < ${number}
      for no key update
    )
    update terminal set node_id = ${nodeId}, connection = ${number} from before where terminal.id = before.id
    returning before.node_id as "nodeId", before.connection`.execute(connection);
  const [before] = rows;
  return before && { clId, connection: number, before };
}

/** A terminal that others made offline because this server seemed dead, with the number of its connection here. */
export interface TakenTerminal {
  clId: string;
  connection: number;
}

const mostTaken = 1000;

/** What others took from a server. Empty while its lease is not renewed: they would take it again. */
export async function listTaken(connection: Connection, nodeId: string): Promise<TakenTerminal[]> {
  const { rows } = await sql<TakenTerminal>`select id as "clId", connection from terminal
    where node_id = ${nodeId} and not online and ${lives(sql`${nodeId}::text`)}
    order by id limit ${mostTaken}`.execute(connection);
  return rows;
}

/** Terminals that are no longer connected to a server from which they were taken. */
export async function leaveTaken(
  connection: Connection,
  nodeId: string,
  clIds: readonly string[],
): Promise<void> {
  if (clIds.length === 0) return;
  await sql`with ${inOrder(sql`${amongst(clIds)} and node_id = ${nodeId} and not online`)}
    update terminal set node_id = null where id in (select id from locked)`.execute(connection);
}

/**
 * Removes servers that died or left longer ago than they are listed. What was taken from them names them no longer: they
 * do not come back, and a terminal may be switched off for good. One that is still online is for the sweep. Returns
 * their number.
 */
export async function removeDeadNodes(connection: Connection): Promise<number> {
  const isOver = sql`node.seen_at < clock_timestamp() - make_interval(days => ${missingDays}, secs => ${nodeLease})`;
  await sql`with ${inOrder(sql`not online and node_id in (select id from node where ${isOver})`)}
    update terminal set node_id = null where id in (select id from locked)`.execute(connection);
  const { numAffectedRows = 0n } = await sql`delete from node
    where ${isOver} and not exists (select from terminal where node_id = node.id)`.execute(connection);
  return Number(numAffectedRows);
}
