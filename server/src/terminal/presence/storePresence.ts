import type { Attributes } from '@vitrine/shared/api';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import type { Claim } from './nodeRows.ts';

/** Last presence of a terminal. */
export interface ReceivedPresence {
  readonly clId: string;
  /** Number of the connection that it is about. */
  readonly connection: number;
  readonly online: boolean;
  /** What the terminal reports of itself; undefined: as stored. */
  readonly attributes: Attributes | undefined;
  /** Remote address; empty if unknown. */
  readonly address: string;
}
/** An authorised terminal after its presence was stored. */
export interface StoredPresence {
  clId: string;
  tenantId: string;
  groupId: string;
  online: boolean;
  /** The presence changed. */
  news: boolean;
}

const attributesOf = (reported: Attributes) => ({
  reported: true,
  player_version: reported.playerVersion,
  firmware_version: reported.firmwareVersion ?? '',
  system_version: reported.systemVersion ?? '',
  resolution_width: reported.resolutionWidth,
  resolution_height: reported.resolutionHeight,
  memory: reported.memory ?? null,
  free_space: reported.freeSpace ?? null,
  total_space: reported.totalSpace ?? null,
  abilities: reported.abilities,
  inabilities: reported.inabilities ?? {},
  mac: reported.mac?.toLowerCase() ?? '',
});

const rowOf = ({ clId, connection, online, attributes, address }: ReceivedPresence) => ({
  id: clId,
  connection,
  online,
  ip: address,
  ...(attributes ? attributesOf(attributes) : { reported: false }),
});

/** Part of a statement: enters the changes of `changed` into the history. */
const noted = (now: Date): RawBuilder<unknown> => sql`noted as (
  insert into terminal_happening (tenant_id, terminal_id, at, word)
  select tenant_id, id, ${now}, case when online then 'online' else 'offline' end from changed where news
)`;

/**
 * Stores the presence of several terminals in one statement, instead of ten thousand when a network returns. Locks them
 * in order to avoid deadlocks. A disconnection is reported twice, by last will and broker: the second changes nothing
 * and is not returned. Nor does what an older connection reports late count, after a newer one on another server.
 *
 * @param received at most one per terminal
 * @param nodeId the server that holds their connections
 * @returns `known` has the authorised terminals, `stored` those of them whose presence was written
 */
export async function storePresences(
  connection: Connection,
  received: readonly ReceivedPresence[],
  nodeId: string,
  now: Date,
): Promise<{ stored: StoredPresence[]; known: ReadonlySet<string> }> {
  const { rows } = await sql<StoredPresence & { counts: boolean }>`
    with reported as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(received.map(rowOf))}::jsonb) as reported (
        id text, connection bigint, online boolean, reported boolean, player_version text, firmware_version text,
        system_version text, resolution_width integer, resolution_height integer, memory float8, free_space float8,
        total_space float8, abilities text[], inabilities jsonb, mac text, ip text)
    ), before as materialized (
      select id, online, connection from terminal where id in (select id from reported) and authorised
        and (quarantined_at is null or online) order by id
      for no key update
    ), changed as (
      update terminal set online = reported.online, last_seen = ${now}, connection = reported.connection,
        node_id = case when reported.online then ${nodeId} end,
        player_version = coalesce(reported.player_version, terminal.player_version),
        firmware_version = coalesce(reported.firmware_version, terminal.firmware_version),
        system_version = coalesce(reported.system_version, terminal.system_version),
        resolution_width = coalesce(reported.resolution_width, terminal.resolution_width),
        resolution_height = coalesce(reported.resolution_height, terminal.resolution_height),
        memory = case when reported.reported then reported.memory else terminal.memory end,
        free_space = case when reported.reported then reported.free_space else terminal.free_space end,
        total_space = case when reported.reported then reported.total_space else terminal.total_space end,
        abilities = coalesce(reported.abilities, terminal.abilities),
        inabilities = coalesce(reported.inabilities, terminal.inabilities),
        mac = coalesce(nullif(reported.mac, ''), terminal.mac),
        ip = coalesce(nullif(reported.ip, ''), terminal.ip)
      from reported join before on before.id = reported.id
      where terminal.id = reported.id and (reported.online or before.online)
        and reported.connection >= before.connection
      returning terminal.id, terminal.tenant_id, terminal.group_id, terminal.online,
        terminal.online is distinct from before.online as news
    ), ${noted(now)}
    select before.id as "clId", tenant_id as "tenantId", group_id as "groupId", changed.online, news,
      changed.id is not null as counts
    from before left join changed on changed.id = before.id`.execute(connection);
  return {
    stored: rows.flatMap(({ counts, ...row }) => (counts ? [row] : [])),
    known: new Set(rows.map(({ clId }) => clId)),
  };
}

/**
 * Makes the terminals of servers offline, in one statement. Those that connected to another server meanwhile stay as
 * they are.
 *
 * @param leaves the servers stop by themselves; otherwise they may turn out to be alive, and find in the rows which
 *   terminals were taken from them (`listTaken`)
 */
export async function storeNodesGone(
  connection: Connection,
  nodeIds: readonly string[],
  leaves: boolean,
  now: Date,
): Promise<StoredPresence[]> {
  const { rows } = await sql<StoredPresence>`
    with before as materialized (
      select id from terminal where online and node_id = any(${[...nodeIds]}::text[]) order by id
      for no key update
    ), changed as (
      update terminal set online = false, last_seen = ${now},
        node_id = case when ${leaves} then null else node_id end
      from before where terminal.id = before.id
      returning terminal.id, terminal.tenant_id, terminal.group_id, terminal.online, true as news
    ), ${noted(now)}
    select id as "clId", tenant_id as "tenantId", group_id as "groupId", online, news from changed`.execute(
    connection,
  );
  return rows;
}

/**
 * Lets a terminal name its connection before again, after a new one did not come about. It is offline then, unless this
 * server still holds that one; another server that does finds the terminal taken from it (`listTaken`).
 */
export async function storeUnclaimed(
  connection: Connection,
  { clId, connection: claimed, before }: Claim,
  isHeld: boolean,
  now: Date,
): Promise<StoredPresence[]> {
  const { rows } = await sql<StoredPresence>`
    with changed as (
      update terminal set online = ${isHeld}, last_seen = ${now}, node_id = ${before.nodeId},
        connection = ${before.connection}
      where id = ${clId} and online and connection = ${claimed}
      returning id, tenant_id, group_id, online, not online as news
    ), ${noted(now)}
    select id as "clId", tenant_id as "tenantId", group_id as "groupId", online, news from changed`.execute(
    connection,
  );
  return rows;
}

/**
 * At startup, before any terminal connects: those that are connected will report. A server that is alone on the database
 * forgets all; beside others, only those that name no server: an earlier version left them.
 */
export async function forgetPresence(connection: Connection, alone: boolean): Promise<void> {
  await sql`update terminal set online = false, node_id = null
    where online and (${alone} or node_id is null)`.execute(connection);
}

/** Terminals last recorded as flapping. */
export async function listFlapping(connection: Connection): Promise<string[]> {
  const rows = await connection.selectFrom('terminal').select('id').where('flapping', '=', true).execute();
  return rows.map(({ id }) => id);
}
