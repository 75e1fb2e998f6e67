/** @jest-environment node */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { randomId } from '@vitrine/shared/document';
import { ContentStore } from './cache/ContentStore.ts';
import { createCacheShelf } from './cache/cacheShelf.ts';
import { Delivery } from './delivery/Delivery.ts';
import { ActivityLog } from './diagnostics/ActivityLog.ts';
import { TerminalLink } from './link/TerminalLink.ts';
import { PlayRecords } from './report/PlayRecords.ts';
import { Scheduler } from './schedule/Scheduler.ts';
import { DeviceController } from './settings/DeviceController.ts';
import { readDeviceMemory } from './settings/deviceMemory.ts';
import { type ActiveContent, openPlayerDatabase, type PlayerDatabase } from './storage/database.ts';
import { testFile } from './testing/content.ts';
import { FakeBroker } from './testing/FakeBroker.ts';
import { FakeCaches } from './testing/FakeCaches.ts';
import { publication } from './testing/publication.ts';

const hour = 3_600_000;
/** A Monday. */
const monday = Date.parse('2026-03-02T00:00:00Z');
const spring = publication({ id: 'spring', words: 'Spring is here' });
const summer = publication({ id: 'summer', words: 'Summer is here' });
const working = {
  ...spring.manifest,
  tasks: spring.manifest.tasks.map((task) => ({
    ...task,
    weekdays: [1, 2, 3, 4, 5],
    startTime: '09:00:00',
    endTime: '18:00:00',
  })),
};
const power = [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, on: '08:00', off: '20:00' }));
const documentOf = (manifest: unknown) => testFile(JSON.stringify(manifest), 'application/json');
const desired = (revision: number, manifest: unknown) => ({
  version: 1 as const,
  revision,
  manifestHash: documentOf(manifest).hash,
  manifestSize: documentOf(manifest).size,
  issuedAt: new Date(monday).toISOString(),
  terminal: { name: 'Lobby', timeZone: 'UTC', power },
});

let database: PlayerDatabase;
let stops: (() => void)[];

beforeEach(async () => {
  // fake-indexeddb answers by `setImmediate`, which stays real.
  jest.useFakeTimers({
    now: monday,
    doNotFake: ['setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask', 'performance'],
  });
  database = await openPlayerDatabase(`week-${randomId()}`);
  stops = [];
});
afterEach(() => {
  for (const stop of stops) stop();
  database.close();
  jest.useRealTimers();
});

/** Advances an hour, and waits for disk writes. */
async function passHour(): Promise<void> {
  await jest.advanceTimersByTimeAsync(hour);
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

it('a week offline: programs and screen keep their hours, nothing is dropped or lost, and new content arrives afterwards', async () => {
  let network = true;
  const broker = new FakeBroker();
  const activityLog = new ActivityLog();
  const files = [spring, summer].flatMap((one) => one.files);
  files.push(documentOf(working), documentOf(summer.manifest));
  const fetch = async (path: string) => {
    if (!network) throw new TypeError('getaddrinfo ENOTFOUND');
    return new Response(files.find(({ hash }) => path.endsWith(hash))?.bytes);
  };
  const schedule = new Scheduler({ now: Date.now, onChange: () => undefined });
  const device = new DeviceController({
    memory: readDeviceMemory({ getItem: () => null }),
    write: () => undefined,
    now: Date.now,
    onChange: () => undefined,
    onError: () => undefined,
    actions: {
      volume: async () => undefined,
      brightness: async () => undefined,
      orientation: () => undefined,
      screen: async () => undefined,
      source: async () => undefined,
    },
  });
  const statistics: string[] = [];
  const records = new PlayRecords({
    database,
    activityLog,
    send: async (batch) => {
      if (!network) throw new TypeError('getaddrinfo ENOTFOUND');
      statistics.push(...batch.map(({ id }) => id));
      return batch.map(({ id }) => id);
    },
  });
  const delivery = new Delivery(
    {
      store: new ContentStore(createCacheShelf(new FakeCaches(), 'https://screens.example')),
      database,
      activityLog,
      fetch,
      onProgress: () => undefined,
      onSwitch: async (active: ActiveContent) => schedule.follow(active.manifest),
      onUnauthorised: () => undefined,
    },
    undefined,
  );
  const link = new TerminalLink({
    identity: { clId: 'terminal0001', credential: 'secret', name: 'Lobby' },
    open: broker.open,
    activityLog,
    attributes: async () => ({ playerVersion: '1', resolutionWidth: 1, resolutionHeight: 1, abilities: [] }),
    now: Date.now,
    onState: () => undefined,
    onDesired: () => undefined,
    onCommand: () => undefined,
    onRefused: () => undefined,
  });
  const minutes = setInterval(() => void device.check(), 60_000);
  stops.push(
    () => clearInterval(minutes),
    () => schedule.stop(),
    () => delivery.stop(),
    () => records.stop(),
    () => link.stop(),
  );

  link.start();
  await device.follow(desired(1, working));
  delivery.reach(desired(1, working));
  await passHour();
  expect(delivery.active?.desired.revision).toBe(1);

  network = false;
  broker.down = true;
  broker.drop();
  delivery.reach(desired(2, summer.manifest));
  const before = broker.attempts;
  const played: string[] = [];
  for (let passed = 1; passed < 7 * 24; passed += 1) {
    const weekday = Math.floor(passed / 24) + 1;
    const time = passed % 24;
    expect([passed, schedule.evaluation.mode]).toEqual([
      passed,
      weekday <= 5 && time >= 9 && time < 18 ? 'loop' : 'idle',
    ]);
    expect([passed, device.state.screen]).toEqual([
      passed,
      weekday <= 6 && time >= 8 && time < 20 ? 'on' : 'off',
    ]);
    if (schedule.evaluation.mode === 'loop') {
      const id = `play-${passed}`;
      played.push(id);
      const startedAt = new Date().toISOString();
      await records.add({
        id,
        taskId: 'task-spring',
        programId: 'spring',
        documentHash: 'a'.repeat(64),
        startedAt,
        duration: 1,
      });
    }
    await passHour();
  }
  expect(delivery.active?.desired.revision).toBe(1);
  expect(link.state).toBe('offline');
  // One try per half minute.
  const tries = broker.attempts - before;
  expect(tries).toBeGreaterThan((7 * 24 * hour) / 35_000);
  expect(tries).toBeLessThan((7 * 24 * hour) / 14_000);
  expect(statistics).toEqual([]);

  network = true;
  broker.down = false;
  await passHour();
  expect(link.state).toBe('online');
  expect(delivery.active?.desired.revision).toBe(2);
  expect(statistics.toSorted()).toEqual(played.toSorted());
  expect(await database.count('records')).toBe(0);
  expect(played).toHaveLength(45);
});
