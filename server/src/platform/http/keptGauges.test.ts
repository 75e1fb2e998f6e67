import { afterEach, expect, jest, test } from '@jest/globals';
import { Registry } from '@prometheus-io/client';
import { pino } from 'pino';
import type { GaugeSource } from './GaugeSource.ts';
import { KeptGauges } from './KeptGauges.ts';

const log = pino({ level: 'silent' });
const help = { vitrine_rooms: 'Rooms.' };
const seconds = 1000;
let now = 0;

afterEach(() => {
  jest.useRealTimers();
});

function keep(count: GaugeSource['count'], more: Partial<GaugeSource> = {}) {
  now = 0;
  return new KeptGauges({ help, count, ...more }, log, () => now);
}

async function scrape(gauges: KeptGauges): Promise<string> {
  const registry = new Registry();
  await gauges.addTo(registry);
  return registry.metrics();
}

test('gauges are read at most once in fifteen seconds', async () => {
  let rooms = 0;
  const gauges = keep(async () => {
    rooms += 1;
    return { vitrine_rooms: rooms };
  });
  expect(await scrape(gauges)).toContain('vitrine_rooms 1');
  now = 14.9 * seconds;
  expect(await scrape(gauges)).toContain('vitrine_rooms 1');
  now = 15 * seconds;
  expect(await scrape(gauges)).toContain('vitrine_rooms 2');
});

test('live gauges are read on every scrape', async () => {
  let rooms = 0;
  const gauges = keep(
    async () => {
      rooms += 1;
      return { vitrine_rooms: rooms };
    },
    { live: true },
  );
  await scrape(gauges);
  expect(await scrape(gauges)).toContain('vitrine_rooms 2');
});

test('slow gauges are kept longer', async () => {
  const count = jest.fn<GaugeSource['count']>(async () => {
    now += 2 * seconds;
    return { vitrine_rooms: 1 };
  });
  const gauges = keep(count);
  await scrape(gauges);
  now = 41 * seconds;
  await scrape(gauges);
  expect(count).toHaveBeenCalledTimes(1);
  now = 42 * seconds;
  await scrape(gauges);
  expect(count).toHaveBeenCalledTimes(2);
});

test('a failed source is omitted and not retried at once', async () => {
  const count = jest.fn<GaugeSource['count']>(async () => ({ vitrine_rooms: 1 }));
  count.mockRejectedValueOnce(new Error('no database'));
  const gauges = keep(count);
  expect(await scrape(gauges)).not.toContain('vitrine_rooms');
  expect(await scrape(gauges)).not.toContain('vitrine_rooms');
  expect(count).toHaveBeenCalledTimes(1);
  now = 15 * seconds;
  expect(await scrape(gauges)).toContain('vitrine_rooms 1');
});

test('a source that failed slowly is retried as soon as any other', async () => {
  const count = jest.fn<GaugeSource['count']>(async () => ({ vitrine_rooms: 1 }));
  count.mockImplementationOnce(async () => {
    now += 35 * seconds;
    throw new Error('timed out');
  });
  const gauges = keep(count);
  expect(await scrape(gauges)).not.toContain('vitrine_rooms');
  now += 15 * seconds;
  expect(await scrape(gauges)).toContain('vitrine_rooms 1');
});

test('a hanging source delays a scrape by at most two seconds and is queried once', async () => {
  jest.useFakeTimers();
  const count = jest.fn<GaugeSource['count']>(() => new Promise(() => undefined));
  const gauges = keep(count);
  for (let scrapes = 0; scrapes < 3; scrapes += 1) {
    const asked = scrape(gauges);
    now += 60 * seconds;
    await jest.advanceTimersByTimeAsync(2 * seconds);
    expect(await asked).not.toContain('vitrine_rooms');
  }
  expect(count).toHaveBeenCalledTimes(1);
});

test('a labelled gauge has a series for each value, and an empty one has none', async () => {
  const labelled = keep(async () => ({ vitrine_rooms: { free: 2, taken: 0 } }), {
    labels: { vitrine_rooms: 'state' },
  });
  expect((await scrape(labelled)).split('\n')).toEqual(
    expect.arrayContaining(['vitrine_rooms{state="free"} 2', 'vitrine_rooms{state="taken"} 0']),
  );
  const empty = await scrape(keep(async () => ({ vitrine_rooms: undefined })));
  expect(empty).toContain('# TYPE vitrine_rooms gauge');
  expect(empty).not.toMatch(/^vitrine_rooms/m);
});
