import { selectTerminalWeather } from '@vitrine/shared/api';
import { WeatherCache } from '../weather/WeatherCache.ts';
import type { Wiring } from './wiring.ts';

/** The weather that the server sent last, kept for a start without network. */
export function createWeatherCache({ options: { environment } }: Wiring): WeatherCache {
  const { database, activityLog, repairs, server } = environment;
  return new WeatherCache({
    database,
    activityLog,
    onDamage: (restored) => repairs.entry('weather', restored),
    ask: (places) => server.client.call(selectTerminalWeather, { places }),
  });
}
