import { selectTerminalWeather, selectWeather, testWeatherSource } from '@vitrine/shared/api';
import { defineDomain } from '../platform/domain.ts';
import { route, type SessionContext, type TerminalContext, terminalRoute } from '../platform/route.ts';
import type { Needs } from '../services.ts';
import { chosenOrigin } from './chosenOrigin.ts';
import { anyTerminalPlace, terminalPlace } from './place.ts';
import { openMeteo } from './source.ts';
import { TestTurns, testRate } from './TestTurns.ts';
import { testSource } from './testSource.ts';
import { WeatherService } from './WeatherService.ts';

/** What it asks of the platform and of other domains. */
export type WeatherNeeds = Needs<'clock' | 'config' | 'database' | 'limits' | 'log' | 'outgoing'>;

/** What it gives to others. */
export interface WeatherServices {
  readonly weather: WeatherService;
  readonly weatherTests: TestTurns;
}

/** The weather that widgets show: from the source of WEATHER_URL, kept here, last known while it is away. */
export const weather = defineDomain<WeatherNeeds, WeatherServices>({
  name: 'weather',
  provide: ({ config, database, clock, limits, log, outgoing }) => ({
    weather: new WeatherService({
      database,
      clock,
      log,
      ownOrigin: (tenantId) => chosenOrigin({ database, outgoing, clock }, tenantId),
      origin: config.weatherUrl === undefined ? undefined : openMeteo(config.weatherUrl),
    }),
    weatherTests: new TestTurns(limits.rate('weatherTests', testRate)),
  }),
  routes: [
    route(
      selectWeather,
      async ({ places }, { services, session, language }: SessionContext<Needs<'database' | 'weather'>>) => {
        const own = places.includes('')
          ? await anyTerminalPlace(services.database, session.tenantId)
          : undefined;
        return services.weather.weatherOf(session.tenantId, places, own, language);
      },
    ),
    route(
      testWeatherSource,
      (
        { source },
        context: SessionContext<Needs<'clock' | 'database' | 'outgoing' | 'weather' | 'weatherTests'>>,
      ) => testSource(source, context),
    ),
    terminalRoute(
      selectTerminalWeather,
      async (
        { places },
        { services, terminal, language }: TerminalContext<Needs<'database' | 'weather'>>,
      ) => {
        const { tenantId, clId } = terminal;
        const own = places.includes('') ? await terminalPlace(services.database, tenantId, clId) : undefined;
        return services.weather.weatherOf(tenantId, places, own, language);
      },
    ),
  ],
  start:
    ({ weather: service }) =>
    () =>
      service.idle(),
});
