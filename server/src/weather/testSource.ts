import type { OutputOf, testWeatherSource } from '@vitrine/shared/api';
import { noteWeatherReached } from '../account/settings/settingRepository.ts';
import { requireWeatherSource } from '../account/settings/settingsService.ts';
import { Refusal } from '../platform/errors.ts';
import type { SessionContext } from '../platform/route.ts';
import { outsideOrigin } from './chosenOrigin.ts';
import { type AskedPlace, anyTerminalPlace, coordinatesIn } from './place.ts';
import type { LocatedPlace, WeatherOrigin } from './source.ts';

/** Asked for where no terminal has a place. */
const somePlace: AskedPlace = { key: 'Shanghai', name: 'Shanghai' };

/** Asks a source now, as it will be asked for screens, and answers what came. Refuses with why nothing did. */
export async function testSource(
  source: string,
  { services, session, language }: SessionContext,
): Promise<OutputOf<typeof testWeatherSource>> {
  requireWeatherSource(source);
  const origin = source === '' ? services.weather.serverOrigin : outsideOrigin(services.outgoing, source);
  if (origin === undefined) throw new Refusal('weather.noSource');
  const asked = (await anyTerminalPlace(services.database, session.tenantId)) ?? somePlace;
  try {
    const place = await locate(origin, asked, language);
    const observation = await origin.observe(place);
    await noteWeatherReached(services.database, session.tenantId, source, services.clock.now());
    return { name: place.name || asked.name || asked.key, observation };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (source === '') throw new Refusal('weather.serverFailed');
    // What did come is nothing that the source promises: a page in place of JSON, or other fields.
    throw new Refusal('weather.notForecast', { host: new URL(source.split(/\s+/)[0] ?? '').host });
  }
}

async function locate(origin: WeatherOrigin, { key }: AskedPlace, language: string): Promise<LocatedPlace> {
  const coordinates = coordinatesIn(key);
  if (coordinates) return { ...coordinates, name: '' };
  const place = await origin.locate(key, language);
  if (place === undefined) throw new Refusal('weather.unknownPlace', { place: key });
  return place;
}
