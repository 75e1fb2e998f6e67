/** @jest-environment ./player/src/testing/environment.mjs */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { AlarmRecording, PlayerAlarm } from '@vitrine/shared/api';
import { randomId } from '@vitrine/shared/document';
import type { Server } from '../link/server.ts';
import { type OutboxDatabase, openOutboxDatabase } from '../report/outboxDatabase.ts';
import { eventually } from '../testing/eventually.ts';
import { AlarmOutbox } from './AlarmOutbox.ts';

let online: boolean;
let broken: boolean;
let received: PlayerAlarm[];
let recordings: AlarmRecording[];
let outboxDatabase: OutboxDatabase;
let outbox: AlarmOutbox;

const client = {
  call: async (_endpoint: unknown, input: { alarms?: PlayerAlarm[] } & AlarmRecording) => {
    if (broken) throw new Error('500');
    if (!input.alarms) return void recordings.push(input);
    received.push(...input.alarms);
    return { accepted: input.alarms.map(({ id }) => id) };
  },
} as unknown as Server['client'];

const open = () =>
  new AlarmOutbox({
    outboxDatabase,
    client,
    now: () => 0,
    online: () => online,
    onError: () => undefined,
  });

beforeEach(async () => {
  online = true;
  broken = false;
  received = [];
  recordings = [];
  outboxDatabase = await openOutboxDatabase(`alarms-${randomId()}`);
  outbox = open();
});
afterEach(() => outbox.stop());
const waiting = () => outboxDatabase.getAll('alarms');

describe('an alarm', () => {
  it('is reported at its start and its end under one id, then deleted', async () => {
    const alarm = outbox.raise({ kind: 'black' }, 'black for 30 s');
    await eventually(() => received.length === 1);
    outbox.end({ kind: 'black' });
    await eventually(() => received.some(({ endedAt }) => endedAt !== undefined));
    expect(new Set(received.map(({ id }) => id))).toEqual(new Set([alarm?.id]));
    await eventually(async () => (await waiting()).length === 0);
  });

  it('is reported once while its cause lasts, and separately for another program', () => {
    const cause = { kind: 'playback', programId: 'spring' } as const;
    expect(outbox.raise(cause, '')).toBeDefined();
    expect(outbox.raise(cause, '')).toBeUndefined();
    expect(outbox.raise({ ...cause, programId: 'summer' }, '')).toBeDefined();
  });

  it('is delivered with its end after an outage that spans a restart', async () => {
    online = false;
    outbox.raise({ kind: 'storage' }, '');
    await eventually(async () => (await waiting()).length === 1);
    online = true;
    await open().start();
    await eventually(() => received.some(({ endedAt }) => endedAt !== undefined));
    expect(new Set(received.map(({ id }) => id)).size).toBe(1);
  });

  it('is sent again after a failed delivery', async () => {
    broken = true;
    outbox.raise({ kind: 'black' }, '');
    await eventually(async () => (await waiting()).length === 1);
    broken = false;
    outbox.hurry();
    await eventually(() => received.length === 1);
    expect(received).toMatchObject([{ kind: 'black' }]);
  });
});

it('is followed by its recording, which is delivered once', async () => {
  const alarm = outbox.raise({ kind: 'black' }, '');
  const recording: AlarmRecording = {
    alarmId: alarm?.id ?? '',
    mime: 'video/webm',
    startedAt: '2026-03-02T10:00:00.000Z',
    duration: 40_000,
    video: 'AAAA',
  };
  await outbox.record(recording);
  await eventually(() => recordings.length === 1);
  expect(received.map(({ id }) => id)).toContain(recordings[0]?.alarmId);
  await eventually(async () => (await outboxDatabase.count('recordings')) === 0);
});
