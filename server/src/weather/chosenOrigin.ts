import { findSetting } from '../account/settings/settingRepository.ts';
import type { Connection } from '../platform/database/connection.ts';
import type { Outgoing } from '../platform/http/outgoing.ts';
import { openMeteo, type WeatherOrigin } from './source.ts';

/** Bytes of an answer; a day of one place has about 1 KB. */
const limit = 262_144;

/**
 * The source that an account has chosen, if any. Unlike WEATHER_URL it was written down by people who do not run this
 * server, so that it is asked as a webhook is.
 */
export async function chosenOrigin(
  connection: Connection,
  outgoing: Outgoing,
  tenantId: string,
): Promise<WeatherOrigin | undefined> {
  const { weather_source } = await findSetting(connection, tenantId);
  if (weather_source === '') return undefined;
  return openMeteo(weather_source, async (address) => {
    const { status, text } = await outgoing.send(address.href, { method: 'GET', limit });
    if (status !== 200) throw new Error(`${address.host} answered ${status}`);
    return JSON.parse(text);
  });
}
