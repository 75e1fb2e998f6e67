import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { instant } from '../base/field.ts';

/** Weather at one time. Temperatures in °C, wind in km/h, humidity in percent; null where the source gives none. */
export const weatherObservation = z.object({
  temperature: z.number(),
  /** WMO present-weather code, 0 to 99. */
  code: z.number().int(),
  isDay: z.boolean(),
  humidity: z.number().nullable(),
  windSpeed: z.number().nullable(),
  /** Daily minimum and maximum. */
  low: z.number().nullable(),
  high: z.number().nullable(),
  observedAt: instant,
});
export type WeatherObservation = z.infer<typeof weatherObservation>;

export const weatherState = z.enum(['known', 'unconfigured', 'unknownPlace', 'unavailable']);

/**
 * State of a place: `known` with the last observation, however old, `unconfigured` the server has no source
 * (WEATHER_URL), `unknownPlace` the source does not know the name or the terminal has no place, `unavailable` no answer
 * yet.
 */
export const placeWeather = z.object({
  /** As requested. */
  place: z.string(),
  state: weatherState,
  /** Display name. */
  name: z.string(),
  observation: weatherObservation.nullable(),
});
export type PlaceWeatherAnswer = z.infer<typeof placeWeather>;

/** Names of places or `latitude,longitude`; empty text is the terminal's own place. */
const places = z.array(z.string().trim().max(200)).max(50);

export const selectWeather = defineEndpoint({
  path: '/etv/selectWeather.json',
  access: 'session',
  encoding: 'json',
  summary:
    'Returns weather of places for editors and previews; an empty place is that of a terminal with a location.',
  input: z.object({ places }),
  output: z.array(placeWeather),
});

export const testWeatherSource = defineEndpoint({
  path: '/etv/testWeatherSource.json',
  access: 'system.settings',
  encoding: 'json',
  summary:
    'Queries a weather source now, at a terminal of the account that has a location, otherwise in Shanghai. Refused with the reason if it fails.',
  input: z.object({
    /** As `weatherSource` of the settings; empty: the server's. */
    source: z.string().trim().max(500),
  }),
  output: z.object({ name: z.string(), observation: weatherObservation }),
});

export const selectTerminalWeather = defineEndpoint({
  path: '/etv/selectTerminalWeather.json',
  access: 'terminal',
  encoding: 'json',
  summary: "Returns weather of the places that a player shows; an empty place is the player's own.",
  input: z.object({ places }),
  output: z.array(placeWeather),
});
