import { findSetting, noteWeatherReached } from '../account/settings/settingRepository.ts';
import { Refusal } from '../platform/errors.ts';
import type { Outgoing } from '../platform/http/Outgoing.ts';
import type { Needs } from '../services.ts';
import { openMeteo, type WeatherOrigin } from './source.ts';

/** Maximum bytes of a response; a day of one place has about 1 KB. */
const limit = 262_144;

/**
 * A weather source set by an account. Unlike WEATHER_URL it is not trusted, so that it is requested under the same
 * restrictions as webhooks. Refuses with the reason for a missing response.
 */
export const outsideOrigin = (outgoing: Outgoing, source: string): WeatherOrigin =>
  openMeteo(source, async (address) => {
    const { status, text } = await outgoing.send(address.href, { method: 'GET', limit });
    if (status !== 200) throw new Refusal('weather.status', { host: address.host, status });
    return JSON.parse(text);
  });

/** The account's weather source, if any. Records its first response: until then it is not known to work. */
export async function chosenOrigin(
  { database, outgoing, clock }: Needs<'clock' | 'database' | 'outgoing'>,
  tenantId: string,
): Promise<WeatherOrigin | undefined> {
  const { weather_source: source, weather_reached_at: reachedAt } = await findSetting(database, tenantId);
  if (source === '') return undefined;
  const origin = outsideOrigin(outgoing, source);
  if (reachedAt !== null) return { ...origin, reached: true };
  return {
    ...origin,
    reached: false,
    async observe(place) {
      const observation = await origin.observe(place);
      await noteWeatherReached(database, tenantId, source, clock.now());
      return observation;
    },
  };
}
