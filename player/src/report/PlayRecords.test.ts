/** @jest-environment ./player/src/testing/environment.mjs */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { PlayRecord } from '@vitrine/shared/api';
import { randomId } from '@vitrine/shared/document';
import { ActivityLog } from '../diagnostics/ActivityLog.ts';
import { openPlayerDatabase, type PlayerDatabase } from '../storage/database.ts';
import { eventually } from '../testing/eventually.ts';
import { PlayRecords } from './PlayRecords.ts';

const record = (): PlayRecord => ({
  id: randomId(),
  taskId: 'task',
  programId: 'program',
  documentHash: 'a'.repeat(64),
  startedAt: '2026-03-02T12:00:00.000Z',
  duration: 10_000,
});

let database: PlayerDatabase;
let batches: string[][];
let now: number;
let accept: (ids: string[]) => string[];
let records: PlayRecords;
let activityLog: ActivityLog;

beforeEach(async () => {
  database = await openPlayerDatabase(`records-${randomId()}`);
  batches = [];
  now = Date.parse('2026-03-02T13:00:00Z');
  accept = (ids) => ids;
  activityLog = new ActivityLog();
  records = new PlayRecords({
    database,
    activityLog,
    now: () => now,
    send: async (batch) => {
      const ids = batch.map(({ id }) => id);
      batches.push(ids);
      return accept(ids);
    },
  });
});
afterEach(() => {
  records.stop();
  database.close();
});

const waiting = () => database.count('records');

describe('PlayRecords', () => {
  it('removes a record only once the server has accepted it', async () => {
    await records.add(record());
    accept = () => {
      throw new Error('no network');
    };
    await records.flush();
    expect(await waiting()).toBe(1);
    accept = (ids) => ids;
    await records.flush();
    expect(await waiting()).toBe(0);
    expect(batches[1]).toEqual(batches[0]);
  });

  it('sends the rest again when the server accepted only some', async () => {
    await Promise.all([record(), record(), record()].map((one) => records.add(one)));
    accept = (ids) => ids.slice(0, 1);
    await records.flush();
    expect(batches.map((ids) => ids.length)).toEqual([3, 2, 1]);
    expect(await waiting()).toBe(0);
  });

  it('sends the records of a long outage in batches within the limit', async () => {
    for (let count = 0; count < 450; count += 1) await database.put('records', record());
    await records.flush();
    expect(batches.map((ids) => ids.length)).toEqual([200, 200, 50]);
  });

  it('keeps records of an outage for a month, then drops and reports them', async () => {
    accept = () => {
      throw new Error('no network');
    };
    await records.add(record());
    now += 30 * 24 * 3_600_000;
    await records.flush();
    expect(await waiting()).toBe(1);
    now += 2 * 24 * 3_600_000;
    await records.flush();
    await eventually(async () => (await waiting()) === 0);
    await eventually(() => activityLog.entries.some(({ text }) => text.includes('1 plays were discarded')));
  });

  it('does not send a record twice concurrently', async () => {
    await records.add(record());
    await Promise.all([records.flush(), records.flush()]);
    expect(batches).toHaveLength(1);
  });
});
