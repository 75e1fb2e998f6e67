import type { WeatherObservation } from '@vitrine/shared/api';
import { z } from 'zod';
import { fetchJson } from './outward.ts';

export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}
export interface LocatedPlace extends Coordinates {
  readonly name: string;
}

export interface WeatherOrigin {
  /** False: no response since it was set. */
  readonly reached?: boolean;
  /** Geocodes a name; undefined when unknown. */
  locate(name: string, language: string): Promise<LocatedPlace | undefined>;
  observe(place: Coordinates): Promise<WeatherObservation>;
}

const reading = z.number().min(-1000).max(10_000).nullish();
/** Response of Open-Meteo and compatible services; other fields are ignored. */
const forecastAnswer = z.object({
  current: z.object({
    time: z.number().int().positive(),
    temperature_2m: z.number().min(-100).max(100),
    weather_code: z.number().int().min(0).max(99),
    is_day: z.union([z.literal(0), z.literal(1)]).nullish(),
    relative_humidity_2m: reading,
    wind_speed_10m: reading,
  }),
  daily: z
    .object({
      temperature_2m_max: z.array(reading).nullish(),
      temperature_2m_min: z.array(reading).nullish(),
    })
    .nullish(),
});
const placesAnswer = z.object({
  results: z
    .array(
      z.object({
        name: z.string().max(200),
        latitude: z.number().min(-90).max(90),
        longitude: z.number().min(-180).max(180),
      }),
    )
    .nullish(),
});

/** The host responded, but not as a weather source: HTML instead of JSON, or other fields. */
export class OddAnswer extends Error {
  readonly host: string;

  constructor(host: string, cause: unknown) {
    super(`${host} does not answer as a weather source`, { cause });
    this.name = 'OddAnswer';
    this.host = host;
  }
}

async function readAnswer<T>(get: typeof fetchJson, address: URL, read: (answer: unknown) => T): Promise<T> {
  try {
    return read(await get(address));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) throw new OddAnswer(address.host, error);
    throw error;
  }
}

function observationOf(answer: unknown): WeatherObservation {
  const { current, daily } = forecastAnswer.parse(answer);
  return {
    temperature: current.temperature_2m,
    code: current.weather_code,
    isDay: current.is_day !== 0,
    humidity: current.relative_humidity_2m ?? null,
    windSpeed: current.wind_speed_10m ?? null,
    low: daily?.temperature_2m_min?.[0] ?? null,
    high: daily?.temperature_2m_max?.[0] ?? null,
    observedAt: new Date(current.time * 1000).toISOString(),
  };
}

function forecastAddress(base: URL, { latitude, longitude }: Coordinates): URL {
  const address = new URL(base);
  const asked = {
    latitude: latitude.toFixed(4),
    longitude: longitude.toFixed(4),
    current: 'temperature_2m,relative_humidity_2m,weather_code,wind_speed_10m,is_day',
    daily: 'temperature_2m_max,temperature_2m_min',
    forecast_days: '1',
    timeformat: 'unixtime',
    timezone: 'auto',
  };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
  return address;
}

function searchAddress(base: URL, name: string, language: string): URL {
  const address = new URL(base);
  for (const [key, value] of Object.entries({ name, language, count: '1', format: 'json' })) {
    address.searchParams.set(key, value);
  }
  return address;
}

/** Parses a setting such as `https://api.open-meteo.com/v1/forecast https://geocoding-api.open-meteo.com/v1/search`. */
function originAddresses(setting: string): { forecast: URL; search: URL } {
  const [forecast, search] = setting.split(/\s+/).map((address) => new URL(address));
  if (forecast === undefined) throw new Error('No address');
  return { forecast, search: search ?? new URL('/v1/search', forecast) };
}

/**
 * Client of the Open-Meteo API. Requests only the configured hosts: user input becomes a query value and nothing else.
 */
export function openMeteo(setting: string, get: typeof fetchJson = fetchJson): WeatherOrigin {
  const { forecast, search } = originAddresses(setting);
  return {
    async locate(name, language) {
      const address = searchAddress(search, name, language);
      const { results } = await readAnswer(get, address, (answer) => placesAnswer.parse(answer));
      return results?.[0];
    },
    observe: (place) => readAnswer(get, forecastAddress(forecast, place), observationOf),
  };
}
