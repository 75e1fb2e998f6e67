import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fake Open-Meteo service of a few towns, on a free local port. */
export interface FakeSource {
  /** For WEATHER_URL. */
  readonly setting: string;
  readonly asked: string[];
  /** °C in responses. */
  temperature: number;
  /** Status of responses; other than 200 without weather. */
  status: number;
  /** Overrides the response body. */
  body: string | undefined;
  /** Observation time, seconds since 1970. */
  time: number;
  close(): Promise<void>;
}

const towns: Readonly<Record<string, { name: string; latitude: number; longitude: number }>> = {
  上海: { name: '上海', latitude: 31.22, longitude: 121.46 },
  Shanghai: { name: '上海', latitude: 31.22, longitude: 121.46 },
  Seoul: { name: 'Seoul', latitude: 37.57, longitude: 126.98 },
  Oslo: { name: 'Oslo', latitude: 59.91, longitude: 10.75 },
};

export async function startFakeSource(): Promise<FakeSource> {
  const source = {
    setting: '',
    asked: [] as string[],
    temperature: 21.4,
    status: 200,
    body: undefined as string | undefined,
    time: Math.floor(Date.UTC(2026, 2, 2, 8) / 1000),
    close: async () => undefined,
  };
  const server = createServer((request, response) => {
    const address = addressOf(request);
    source.asked.push(`${address.pathname}${address.search}`);
    response.statusCode = source.status;
    if (source.status >= 300 && source.status < 400) response.setHeader('location', 'http://127.0.0.1:1/');
    response.setHeader('content-type', 'application/json');
    response.end(source.body ?? JSON.stringify(answerTo(address, source)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  source.setting = `http://127.0.0.1:${port}/v1/forecast`;
  return Object.assign(source, {
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  });
}

const addressOf = (request: IncomingMessage) => new URL(request.url ?? '/', 'http://localhost');

function answerTo(
  { pathname, searchParams }: URL,
  source: Pick<FakeSource, 'temperature' | 'time'>,
): unknown {
  if (pathname === '/v1/search') {
    const town = towns[searchParams.get('name') ?? ''];
    return town ? { results: [town] } : { generationtime_ms: 1 };
  }
  return {
    latitude: Number(searchParams.get('latitude')),
    current: {
      time: source.time,
      temperature_2m: source.temperature,
      weather_code: 61,
      is_day: 1,
      relative_humidity_2m: 80,
      wind_speed_10m: 12.6,
    },
    daily: { temperature_2m_max: [24], temperature_2m_min: [15.2] },
  };
}
