import { selectTerminalWeather, selectWeather, testWeatherSource } from '@vitrine/shared/api';
import { defineDomain } from '../platform/domain.ts';
import { route, terminalRoute } from '../platform/route.ts';
import { chosenOrigin } from './chosenOrigin.ts';
import { anyTerminalPlace, terminalPlace } from './place.ts';
import { openMeteo } from './source.ts';
import { testSource } from './testSource.ts';
import { TestTurns } from './testTurns.ts';
import { WeatherService } from './weatherService.ts';

declare module '../platform/services.ts' {
  interface Services {
    readonly weather: WeatherService;
    readonly weatherTests: TestTurns;
  }
}

/** The weather that widgets show: from the source of WEATHER_URL, kept here, last known while it is away. */
export const weather = defineDomain({
  name: 'weather',
  provide: ({ config, database, clock, log, outgoing }) => ({
    weather: new WeatherService({
      database,
      clock,
      log,
      ownOrigin: (tenantId) => chosenOrigin({ database, outgoing, clock }, tenantId),
      origin: config.weatherUrl === undefined ? undefined : openMeteo(config.weatherUrl),
    }),
    weatherTests: new TestTurns(clock),
  }),
  routes: [
    route(selectWeather, async ({ places }, { services, session, language }) => {
      const own = places.includes('')
        ? await anyTerminalPlace(services.database, session.tenantId)
        : undefined;
      return services.weather.weatherOf(session.tenantId, places, own, language);
    }),
    route(testWeatherSource, ({ source }, context) => testSource(source, context)),
    terminalRoute(selectTerminalWeather, async ({ places }, { services, terminal, language }) => {
      const { tenantId, clId } = terminal;
      const own = places.includes('') ? await terminalPlace(services.database, tenantId, clId) : undefined;
      return services.weather.weatherOf(tenantId, places, own, language);
    }),
  ],
  stop: ({ weather: service }) => service.idle(),
});
