import type { Presence } from '@vitrine/shared/api';
import type { Database } from '../platform/database/connection.ts';

/**
 * Marks a terminal online with what it tells about itself, or offline. Answers its tenant, if it is authorised
 * and was not offline already.
 *
 * @param address where it calls from, if that is known
 */
export async function storePresence(
  database: Database,
  clId: string,
  presence: Presence,
  now: Date,
  address = '',
) {
  const told = presence.online
    ? {
        online: true,
        player_version: presence.attributes.playerVersion,
        firmware_version: presence.attributes.firmwareVersion ?? '',
        system_version: presence.attributes.systemVersion ?? '',
        resolution_width: presence.attributes.resolutionWidth,
        resolution_height: presence.attributes.resolutionHeight,
        memory: presence.attributes.memory ?? null,
        free_space: presence.attributes.freeSpace ?? null,
        total_space: presence.attributes.totalSpace ?? null,
        abilities: presence.attributes.abilities,
        ...(address !== '' && { ip: address }),
      }
    : { online: false };
  const change = database
    .updateTable('terminal')
    .set({ ...told, last_seen: now })
    .where('id', '=', clId)
    .where('authorised', '=', true)
    .returning('tenant_id');
  // The end of a connection is told twice, by the last will and by the broker: the second is no news.
  const news = presence.online ? change : change.where('online', '=', true);
  return (await news.executeTakeFirst())?.tenant_id;
}

/** After a start nobody is connected; whoever is will say so. */
export async function forgetPresence(database: Database): Promise<void> {
  await database.updateTable('terminal').set({ online: false }).where('online', '=', true).execute();
}
