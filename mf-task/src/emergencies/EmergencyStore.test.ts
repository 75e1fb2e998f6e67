import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  type EmergencyRow,
  insertEmergency,
  type PreflightProblem,
  selectEmergencyPage,
  selectEmergencyReview,
  selectProgramCategoryAlls,
  selectTaskSetting,
  stopEmergency,
} from '@vitrine/shared/api';
import { createTestClient, fakeNetwork } from '@vitrine/shared/testing';
import { when } from 'mobx';
import { EmergencyStore } from './EmergencyStore.ts';

const at = '2026-11-21T12:00:00Z';
const row = (id: string, status: EmergencyRow['status']): EmergencyRow => ({
  ...{ id, programId: 'p1', programName: 'Evacuation', status, seconds: 900, own: true, createdAt: at },
  ...{
    createdBy: 'admin',
    confirmUntil: null,
    confirmers: null,
    confirmedBy: '',
    startedAt: at,
    endsAt: at,
    stoppedBy: '',
  },
  ...{ clientIds: ['c1'], groupIds: [], groupNames: {} },
  ...{ terminals: 3, downloaded: 3, showing: 3, shown: 3, offline: 0 },
});
const missing: PreflightProblem = {
  ...{ level: 'error', word: 'fileMissing', field: '', message: '', names: ['map.png'], total: 1 },
};
let store: EmergencyStore;
let stored: EmergencyRow[];
let problems: PreflightProblem[];
let waits: boolean;
let checked: unknown[];
let sent: unknown[];
let keywords: unknown[];

beforeEach(() => {
  [stored, problems, checked, sent, keywords] = [[], [], [], [], []];
  waits = false;
  const network = fakeNetwork()
    .on(selectEmergencyPage, ({ status, keyword }) => {
      keywords.push(keyword ?? '');
      const emergencyList = stored.filter((known) => String(status).includes(known.status));
      return { emergencyList, totalNum: emergencyList.length };
    })
    .on(selectEmergencyReview, ({ clientIds }) => {
      checked.push(clientIds);
      const download = { content: 10, terminals: 1, most: 10, together: 10 };
      return {
        terminals: Array.isArray(clientIds) ? clientIds.length : 0,
        offline: 0,
        problems,
        download,
        waits,
        confirmers: 0,
      };
    })
    .on(insertEmergency, (input) => {
      sent.push(input);
      stored = [row('e1', 'running')];
      return { id: 'e1', status: 'running' as const, terminals: 1 };
    })
    .on(stopEmergency, ({ id }) => {
      stored = [row(String(id), 'stopped')];
      return {};
    })
    .on(selectTaskSetting, () => ({ secondPerson: false, confirmers: 0 }))
    .on(selectProgramCategoryAlls, () => []);
  store = new EmergencyStore(createTestClient(network));
});
afterEach(() => store.dispose());

const ids = (rows: readonly EmergencyRow[]) => rows.map(({ id }) => id);

test('nothing is checked or sent without a program and a screen', async () => {
  expect(await store.prepare()).toBeUndefined();
  store.change({ programId: 'p1' });
  expect([store.checkable, await store.prepare(), checked]).toEqual([false, undefined, []]);
});

test('the preflight belongs to the current draft, never to an earlier one', async () => {
  store.change({ programId: 'p1', clientIds: ['c1'] });
  expect((await store.prepare())?.terminals).toBe(1);
  expect(store.preflight?.terminals).toBe(1);
  store.change({ clientIds: ['c1', 'c2'] });
  expect(store.preflight).toBeUndefined();
  expect((await store.prepare())?.terminals).toBe(2);
});

test('an error in the preflight blocks sending', async () => {
  problems = [missing];
  store.change({ programId: 'p1', clientIds: ['c1'] });
  expect(await store.prepare()).toBeUndefined();
  problems = [{ ...missing, level: 'warning' }];
  expect((await store.prepare())?.problems).toHaveLength(1);
});

test('a required confirmation blocks sending while no member can confirm', async () => {
  waits = true;
  store.change({ programId: 'p1', clientIds: ['c1'] });
  expect(await store.prepare()).toBeUndefined();
  expect(store.preflight?.confirmers).toBe(0);
});

test('sending lists the emergency as in progress, and resets the form against a second press', async () => {
  store.change({ programId: 'p1', clientIds: ['c1'], length: 'open' });
  await store.send();
  expect(sent).toMatchObject([{ programId: 'p1', seconds: 0, clientIds: ['c1'], groupIds: [] }]);
  expect([ids(store.now.rows), store.draft.programId, await store.prepare()]).toEqual([
    ['e1'],
    '',
    undefined,
  ]);
  await store.stopping.run(['e1']);
  expect([ids(store.now.rows), ids(store.history.rows)]).toEqual([[], ['e1']]);
});

test('events refresh the list, and the history keeps its search', async () => {
  await store.history.show('evac');
  stored = [row('e2', 'running')];
  store.onEvent({ kind: 'emergency', id: 'e2', at });
  await new Promise<void>((resolve) => {
    const sample = () => (store.now.rows.length > 0 ? resolve() : setTimeout(sample, 20));
    sample();
  });
  expect(ids(store.now.rows)).toEqual(['e2']);
  expect(keywords).toContain('evac');
});

test('delivery events of the emergency refresh its counts; those of other tasks trigger no read', async () => {
  stored = [{ ...row('e1', 'running'), downloaded: 0, showing: 0 }];
  await store.now.reload();
  const reads = keywords.length;
  stored = [row('e1', 'running')];
  const said = { kind: 'delivery', clId: 'c1', state: 'onScreen', percent: 100, at } as const;
  store.onEvent({ ...said, taskId: 'other' });
  store.onEvent({ ...said, taskId: 'e1' });
  await when(() => store.now.rows[0]?.showing === 3, { timeout: 5000 });
  expect(keywords.length).toBe(reads + 1);
});
