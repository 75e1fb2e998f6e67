import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type ConsoleEvent, selectProgramEdits, selectTaskEdits } from '@vitrine/shared/api';
import { client } from '@vitrine/shared/session';
import { fakeNetwork } from '@vitrine/shared/testing';
import { type EditedSubject, EditsStore } from './EditsStore.ts';

const network = fakeNetwork();
const realFetch = globalThis.fetch;
let asked: number;

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.fetch = network.fetch;
  asked = 0;
  const answer = () => {
    asked += 1;
    return { tasks: [], screens: 0, playing: 0, programs: [] };
  };
  network.on(selectProgramEdits, answer);
  network.on(selectTaskEdits, answer);
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = realFetch;
});

const at = '2026-03-02T22:00:00.000Z';
const saved = (programId: string): ConsoleEvent => ({
  ...{ kind: 'program', programId, change: 'saved', revision: 2, by: 'wang', at },
});

/** Number of reads after a burst of events. */
async function askedAfter(subject: EditedSubject, events: readonly ConsoleEvent[]): Promise<number> {
  const store = new EditsStore(client, subject);
  for (const event of events) store.onEvent(event);
  await jest.advanceTimersByTimeAsync(1000);
  store.dispose();
  return asked;
}

test('a burst of saves of the program causes one read', async () => {
  const burst = Array.from({ length: 20 }, () => saved('p1'));
  expect(await askedAfter({ kind: 'program', id: 'p1' }, burst)).toBe(1);
});

test('saves of other programs cause a read only for a task', async () => {
  expect(await askedAfter({ kind: 'program', id: 'p1' }, [saved('p2')])).toBe(0);
  expect(await askedAfter({ kind: 'task', id: 't1' }, [saved('p2')])).toBe(1);
});

test('a change of tasks causes a read, also for a program', async () => {
  expect(await askedAfter({ kind: 'program', id: 'p1' }, [{ kind: 'tree', domain: 'task', at }])).toBe(1);
});

test('screens that receive an update are followed until all have it', async () => {
  const arrival: ConsoleEvent = {
    ...{ kind: 'delivery', taskId: 't1', clId: 'c1', state: 'downloaded', percent: 100, at },
  };
  network.on(selectProgramEdits, () => {
    asked += 1;
    return { tasks: [], screens: 0, playing: 2, behind: asked === 1 ? 1 : 0, programs: [] };
  });
  const store = new EditsStore(client, { kind: 'program', id: 'p1' });
  store.onEvent(arrival);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(asked).toBe(0);
  await store.edits.reload();
  for (let time = 0; time < 5; time += 1) {
    store.onEvent(arrival);
    await jest.advanceTimersByTimeAsync(10_000);
  }
  expect(asked).toBe(2);
  store.dispose();
});
