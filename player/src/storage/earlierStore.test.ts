/** @jest-environment ./player/src/testing/environment.mjs */
import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type AlarmRecording, type PlayerAlarm, playerAlarm, type TrafficDay } from '@vitrine/shared/api';
import { openDB } from 'idb';
import { AlarmOutbox } from '../alarm/AlarmOutbox.ts';
import { ActivityLog } from '../diagnostics/ActivityLog.ts';
import { IdentityStore } from '../identity/IdentityStore.ts';
import type { Server } from '../link/server.ts';
import { ProofStore } from '../proof/ProofStore.ts';
import { ActivityLogStore } from '../report/ActivityLogStore.ts';
import { type OutboxDatabase, openOutboxDatabase } from '../report/outboxDatabase.ts';
import { PlayRecords } from '../report/PlayRecords.ts';
import { TrafficStatistics } from '../report/TrafficStatistics.ts';
import { readDeviceMemory } from '../settings/deviceMemory.ts';
import { eventually } from '../testing/eventually.ts';
import written from '../testing/storeOf20261127.json';
import { readActive } from './activeEntry.ts';
import { openPlayerDatabase, type PlayerDatabase } from './database.ts';
import { KeptStorage } from './KeptStorage.ts';

/** Restores the data of a player of 27 November 2026, before its classes were renamed, with its checksums. */
async function layOut(): Promise<void> {
  for (const [key, text] of Object.entries(written.localStorage)) localStorage.setItem(key, text);
  for (const [name, { version, stores }] of Object.entries(written.databases)) {
    const database = await openDB(name, version, {
      upgrade(one) {
        for (const [store, { keyPath }] of Object.entries(stores))
          one.createObjectStore(store, keyPath === null ? {} : { keyPath });
      },
    });
    for (const [store, { keyPath, entries }] of Object.entries(stores))
      for (const [key, value] of entries as [string, unknown][])
        await (keyPath === null ? database.put(store, value, key) : database.put(store, value));
    database.close();
  }
}

let database: PlayerDatabase;
let outboxDatabase: OutboxDatabase;
let storage: KeptStorage;
const damage: string[] = [];
const activityLog = new ActivityLog();
const now = () => Date.parse('2026-11-27T11:00:00Z');

beforeAll(async () => {
  await layOut();
  storage = new KeptStorage(localStorage);
  storage.onDamage = (key) => damage.push(key);
  [database, outboxDatabase] = await Promise.all([openPlayerDatabase(), openOutboxDatabase()]);
});
afterAll(() => {
  database.close();
  outboxDatabase.close();
  localStorage.clear();
});

/** Records what an outbox sends. */
function recordingClient<Input>(answer: (input: Input) => unknown): {
  received: Input[];
  client: Server['client'];
} {
  const received: Input[] = [];
  const call = async (_endpoint: unknown, input: Input) => {
    received.push(input);
    return answer(input);
  };
  return { received, client: { call } as unknown as Server['client'] };
}

it('the terminal keeps its identity, from either copy', async () => {
  const store = new IdentityStore(database, storage, activityLog, () => damage.push('identity'));
  const lobby = { clId: 'terminal0001', credential: 'secret', name: 'Lobby' };
  expect(await store.read()).toEqual(lobby);
  localStorage.removeItem('vitrine.identity');
  expect(await store.read()).toEqual(lobby);
});

it('the content and the settings are kept', async () => {
  const repairs = { entry: (name: string) => damage.push(name) };
  const active = await readActive({ database, activityLog, repairs } as unknown as Parameters<
    typeof readActive
  >[0]);
  expect(active?.desired.revision).toBe(7);
  expect(active?.manifest.programs).toMatchObject([{ programId: 'spring', name: 'Spring' }]);
  expect(active?.retired).toEqual([{ hash: 'b'.repeat(64), size: 5 }]);
  expect(readDeviceMemory(storage)).toMatchObject({ volume: 35, orientation: 90, timeZone: 'Asia/Seoul' });
});

it('pending alarms, recordings and traffic are sent', async () => {
  type Sent = { alarms?: PlayerAlarm[] } & AlarmRecording;
  const { received, client } = recordingClient(({ alarms }: Sent) => ({
    accepted: alarms?.map(({ id }) => id) ?? [],
  }));
  const options = {
    outboxDatabase,
    client,
    now,
    online: () => true,
    onError: (reason: unknown) => damage.push(String(reason)),
  };
  const alarms = new AlarmOutbox(options);
  await alarms.start();
  await eventually(() => received.some(({ video }) => video === 'AAAA'));
  const sent = received.flatMap((one) => one.alarms ?? []).map((one) => playerAlarm.parse(one));
  expect(sent[0]).toMatchObject({
    kind: 'black',
    detail: 'black for 30 s',
    raisedAt: '2026-11-27T10:00:00.000Z',
  });
  alarms.stop();

  const days = recordingClient((_input: { days: TrafficDay[] }) => ({}));
  const meter = { take: () => ({ downloaded: 0, uploaded: 0 }) } as unknown as ConstructorParameters<
    typeof TrafficStatistics
  >[0]['meter'];
  const traffic = new TrafficStatistics({ ...options, client: days.client, meter, timeZone: () => 'UTC' });
  await traffic.write();
  await eventually(() => days.received.length === 1);
  expect(days.received[0]?.days).toMatchObject([{ day: '2026-11-27', downloaded: 1000, uploaded: 20 }]);
  traffic.stop();
});

it('pending plays are delivered', async () => {
  const sent: string[] = [];
  const records = new PlayRecords({
    database,
    activityLog,
    now,
    send: async (batch) => {
      sent.push(...batch.map(({ id }) => id));
      return sent;
    },
  });
  await records.flush();
  expect(sent).toEqual(['record000001']);
  records.stop();
  const proof = await ProofStore.open();
  const { rows, open } = await proof.recall((reason) => damage.push(String(reason)));
  expect(rows).toMatchObject([
    { item: { id: 'item00000001', plays: 1, drawn: 12_000 }, offered: 1, accepted: 0 },
  ]);
  expect(open).toMatchObject({ id: 'record000002', duration: 3 });
  proof.close();
});

it('earlier lines of the activity log are sent', async () => {
  const { received, client } = recordingClient((_input: { lines: unknown[] }) => ({}));
  const log = new ActivityLogStore({ activityLog: new ActivityLog(), storage, client, now });
  expect(await log.send()).toBe(1);
  expect(received[0]?.lines).toMatchObject([{ topic: 'delivery', text: 'a file came' }]);
});

it('nothing in it is reported as damaged', () => {
  storage.check();
  expect(damage).toEqual([]);
});
