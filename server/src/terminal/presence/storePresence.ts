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
  const { attributes: told } = presence;
  return {
    id: clId,
    online: true,
    player_version: told.playerVersion,
    firmware_version: told.firmwareVersion ?? '',
    system_version: told.systemVersion ?? '',
    resolution_width: told.resolutionWidth,
    resolution_height: told.resolutionHeight,
    memory: told.memory ?? null,
    free_space: told.freeSpace ?? null,
    total_space: told.totalSpace ?? null,
    abilities: told.abilities,
    inabilities: told.inabilities ?? {},
    mac: told.mac?.toLowerCase() ?? '',
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
    with told as (
      select * from jsonb_to_recordset(${JSON.stringify(received.map(rowOf))}::jsonb) as told (
        id text, online boolean, player_version text, firmware_version text, system_version text,
        resolution_width integer, resolution_height integer, memory float8, free_space float8, total_space float8,
        abilities text[], inabilities jsonb, mac text, ip text)
    ), before as materialized (
      select id, online from terminal where id in (select id from told) and authorised
        and (quarantined_at is null or online) order by id
      for no key update
    ), changed as (
      update terminal set online = told.online, last_seen = ${now},
        player_version = coalesce(told.player_version, terminal.player_version),
        firmware_version = coalesce(told.firmware_version, terminal.firmware_version),
        system_version = coalesce(told.system_version, terminal.system_version),
        resolution_width = coalesce(told.resolution_width, terminal.resolution_width),
        resolution_height = coalesce(told.resolution_height, terminal.resolution_height),
        memory = case when told.online then told.memory else terminal.memory end,
        free_space = case when told.online then told.free_space else terminal.free_space end,
        total_space = case when told.online then told.total_space else terminal.total_space end,
        abilities = coalesce(told.abilities, terminal.abilities),
        inabilities = coalesce(told.inabilities, terminal.inabilities),
        mac = coalesce(nullif(told.mac, ''), terminal.mac),
        ip = coalesce(nullif(told.ip, ''), terminal.ip)
      from told join before on before.id = told.id
      where terminal.id = told.id and (told.online or before.online)
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
