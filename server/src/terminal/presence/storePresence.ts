import type { Presence } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';

/** Last presence message of a terminal. */
export interface ReceivedPresence {
  readonly clId: string;
  readonly presence: Presence;
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

function rowOf({ clId, presence, address }: ReceivedPresence) {
  if (!presence.online) return { id: clId, online: false };
  const { attributes: reported } = presence;
  return {
    id: clId,
    online: true,
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
    ip: address,
  };
}

/**
 * Stores the presence of several terminals in one statement, instead of ten thousand when a network returns. Locks them
 * in order to avoid deadlocks. A disconnection is reported twice, by last will and broker: the second changes nothing
 * and is not returned.
 *
 * @param received at most one per terminal
 */
export async function storePresences(
  connection: Connection,
  received: readonly ReceivedPresence[],
  now: Date,
): Promise<StoredPresence[]> {
  const { rows } = await sql<StoredPresence>`
    with reported as (
      select * from jsonb_to_recordset(${JSON.stringify(received.map(rowOf))}::jsonb) as reported (
        id text, online boolean, player_version text, firmware_version text, system_version text,
        resolution_width integer, resolution_height integer, memory float8, free_space float8, total_space float8,
        abilities text[], inabilities jsonb, mac text, ip text)
    ), before as materialized (
      select id, online from terminal where id in (select id from reported) and authorised
        and (quarantined_at is null or online) order by id
      for no key update
    ), changed as (
      update terminal set online = reported.online, last_seen = ${now},
        player_version = coalesce(reported.player_version, terminal.player_version),
        firmware_version = coalesce(reported.firmware_version, terminal.firmware_version),
        system_version = coalesce(reported.system_version, terminal.system_version),
        resolution_width = coalesce(reported.resolution_width, terminal.resolution_width),
        resolution_height = coalesce(reported.resolution_height, terminal.resolution_height),
        memory = case when reported.online then reported.memory else terminal.memory end,
        free_space = case when reported.online then reported.free_space else terminal.free_space end,
        total_space = case when reported.online then reported.total_space else terminal.total_space end,
        abilities = coalesce(reported.abilities, terminal.abilities),
        inabilities = coalesce(reported.inabilities, terminal.inabilities),
        mac = coalesce(nullif(reported.mac, ''), terminal.mac),
        ip = coalesce(nullif(reported.ip, ''), terminal.ip)
      from reported join before on before.id = reported.id
      where terminal.id = reported.id and (reported.online or before.online)
      returning terminal.id, terminal.tenant_id, terminal.group_id, terminal.online,
        terminal.online is distinct from before.online as news
    ), noted as (
      insert into terminal_happening (tenant_id, terminal_id, at, word)
      select tenant_id, id, ${now}, case when online then 'online' else 'offline' end from changed where news
    )
    select id as "clId", tenant_id as "tenantId", group_id as "groupId", online, news from changed`.execute(
    connection,
  );
  return rows;
}

/** At startup no terminal is connected; those that are will report. */
export async function forgetPresence(connection: Connection): Promise<void> {
  await connection.updateTable('terminal').set({ online: false }).where('online', '=', true).execute();
}

/** Terminals last recorded as flapping. */
export async function listFlapping(connection: Connection): Promise<string[]> {
  const rows = await connection.selectFrom('terminal').select('id').where('flapping', '=', true).execute();
  return rows.map(({ id }) => id);
}
