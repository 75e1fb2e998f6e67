import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { CoalescerByOwner, type CoalescerByOwnerOptions } from './CoalescerByOwner.ts';

let reported: string[];

const make = (options: Partial<CoalescerByOwnerOptions<string, number>> = {}) =>
  new CoalescerByOwner<string, number>({
    wait: 100,
    run: async (owner, collected) => reported.push(`${owner}: ${[...collected].flat().join(' ')}`),
    onFailure: (reason, owner) => reported.push(`${owner}: ${reason}`),
    ...options,
  });

beforeEach(() => {
  jest.useFakeTimers();
  reported = [];
});
afterEach(() => {
  jest.useRealTimers();
});

it('collects separately for each owner', async () => {
  const coalescers = make();
  coalescers.set('hall', 'a', 1);
  coalescers.set('foyer', 'a', 2);
  coalescers.set('hall', 'b', 3);
  coalescers.set('hall', 'a', 4);
  expect([coalescers.get('hall', 'a'), coalescers.get('attic', 'a')]).toEqual([4, undefined]);
  await jest.advanceTimersByTimeAsync(99);
  expect(reported).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(reported).toEqual(['hall: a 4 b 3', 'foyer: a 2']);
});

it("runs for one owner while another's run hangs, and never twice at once for the same owner", async () => {
  const hung = Promise.withResolvers<void>();
  const coalescers = make({
    async run(owner) {
      reported.push(owner);
      if (owner === 'hall') await hung.promise;
    },
  });
  coalescers.set('hall', 'a', 1);
  await jest.advanceTimersByTimeAsync(100);
  coalescers.set('hall', 'b', 1);
  coalescers.set('foyer', 'a', 1);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(reported).toEqual(['hall', 'foyer']);
  hung.resolve();
  await jest.advanceTimersByTimeAsync(100);
  expect(reported).toEqual(['hall', 'foyer', 'hall']);
});

it('names the owner of a failed run and runs again for it', async () => {
  const coalescers = make({ run: () => Promise.reject('no database') });
  coalescers.set('hall', 'a', 1);
  await jest.advanceTimersByTimeAsync(100);
  coalescers.set('hall', 'a', 2);
  await jest.advanceTimersByTimeAsync(100);
  expect(reported).toEqual(['hall: no database', 'hall: no database']);
});

it('drops idle owners after their pause', async () => {
  const coalescers = make({ wait: 0, pause: 1000 });
  coalescers.set('hall', 'a', 1);
  await jest.advanceTimersByTimeAsync(999);
  expect([coalescers.size, reported]).toEqual([1, ['hall: a 1']]);
  coalescers.set('hall', 'a', 2);
  await jest.advanceTimersByTimeAsync(1);
  expect([coalescers.size, reported]).toEqual([1, ['hall: a 1', 'hall: a 2']]);
  await jest.advanceTimersByTimeAsync(1000);
  expect([coalescers.size, jest.getTimerCount()]).toEqual([0, 0]);
  coalescers.set('hall', 'a', 3);
  await jest.advanceTimersByTimeAsync(0);
  expect(reported.at(-1)).toBe('hall: a 3');
});

it('flushes pending values, and discards them when stopped', async () => {
  const coalescers = make();
  coalescers.set('hall', 'a', 1);
  coalescers.set('foyer', 'a', 1);
  await coalescers.flush();
  expect(reported).toEqual(['hall: a 1', 'foyer: a 1']);
  coalescers.set('hall', 'a', 2);
  coalescers.stop();
  await jest.advanceTimersByTimeAsync(1000);
  expect([reported.length, coalescers.size, jest.getTimerCount()]).toEqual([2, 0, 0]);
});
