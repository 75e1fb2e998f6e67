import type { OutputOf, testWeatherSource } from '@vitrine/shared/api';
import { noteWeatherReached } from '../account/settings/settingRepository.ts';
import { requireWeatherSource } from '../account/settings/settingsService.ts';
import { Refusal } from '../platform/errors.ts';
import type { SessionContext } from '../platform/route.ts';
import type { Needs } from '../services.ts';
import { outsideOrigin } from './chosenOrigin.ts';
import { type AskedPlace, anyTerminalPlace, coordinatesIn } from './place.ts';
import { type LocatedPlace, OddAnswer, type WeatherOrigin } from './source.ts';

/** Known to every source: a terminal's location is free text, and an unknown `Lobby` says nothing about a source. */
const somePlace = 'Shanghai';

/** Tests a source with the same request as for screens and returns the result. Refuses with the reason of a failure. */
export async function testSource(
  source: string,
  {
    services,
    session,
    language,
    log,
  }: SessionContext<Needs<'clock' | 'database' | 'outgoing' | 'weather' | 'weatherTests'>>,
): Promise<OutputOf<typeof testWeatherSource>> {
  requireWeatherSource(source);
  const origin = source === '' ? services.weather.serverOrigin : outsideOrigin(services.outgoing, source);
  if (origin === undefined) throw new Refusal('weather.noSource');
  const own = await anyTerminalPlace(services.database, session.tenantId);
  const reported = await services.weatherTests
    .take(session.tenantId, () => observe(origin, own, language))
    .catch((error: unknown) => {
      throw reasonOf(error, source === '', log);
    });
  await noteWeatherReached(services.database, session.tenantId, source, services.clock.now());
  return reported;
}

/** Turns a source's failure into a refusal for the user. Other errors are returned unchanged. */
function reasonOf(error: unknown, isServers: boolean, log: SessionContext['log']): unknown {
  if (error instanceof Refusal) return error;
  if (isServers) {
    log.warn({ err: error }, 'default weather source failed its test');
    return new Refusal('weather.serverFailed');
  }
  return error instanceof OddAnswer ? new Refusal('weather.notForecast', { host: error.host }) : error;
}

async function observe(origin: WeatherOrigin, own: AskedPlace | undefined, language: string) {
  const place = await locate(origin, own, language);
  return { name: place.name, observation: await origin.observe(place) };
}

/** The terminal's place, else a default. Geocoding is tested in either case: widgets need both services. */
async function locate(
  origin: WeatherOrigin,
  own: AskedPlace | undefined,
  language: string,
): Promise<LocatedPlace> {
  const coordinates = own && coordinatesIn(own.key);
  const found = own && !coordinates ? await origin.locate(own.key, language) : undefined;
  const place = found ?? (await origin.locate(somePlace, language));
  if (place === undefined) throw new Refusal('weather.unknownPlace', { place: somePlace });
  return coordinates ? { ...coordinates, name: own.name || own.key } : place;
}
