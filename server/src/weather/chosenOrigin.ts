import { findSetting, noteWeatherReached } from '../account/settings/settingRepository.ts';
import { Refusal } from '../platform/errors.ts';
import type { Outgoing } from '../platform/http/outgoing.ts';
import type { Needs } from '../services.ts';
import { openMeteo, type WeatherOrigin } from './source.ts';

/** Bytes of an answer; a day of one place has about 1 KB. */
const limit = 262_144;

/**
 * The source that people of an account wrote down. Unlike WEATHER_URL it is not of people who run this server, so that
 * it is asked as a webhook is. Refuses with why there was no answer.
 */
export const outsideOrigin = (outgoing: Outgoing, source: string): WeatherOrigin =>
  openMeteo(source, async (address) => {
    const { status, text } = await outgoing.send(address.href, { method: 'GET', limit });
    if (status !== 200) throw new Refusal('weather.status', { host: address.host, status });
    return JSON.parse(text);
  });

/** The source that an account has chosen, if any. Its first answer is noted: until then it is not known to work. */
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
