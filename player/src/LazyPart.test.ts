/** @jest-environment node */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { LazyPart, type LazyPartOptions } from './LazyPart.ts';

let loads: PromiseWithResolvers<string>[];
let reported: unknown[];

const lazy = (options: Partial<LazyPartOptions<string>> = {}) =>
  new LazyPart<string>({
    load() {
      const load = Promise.withResolvers<string>();
      loads.push(load);
      return load.promise;
    },
    onError: (reason) => reported.push(reason),
    dispose: (part) => reported.push(`${part} disposed of`),
    ...options,
  });
const say = (word: string) => (part: string) => reported.push(`${part} ${word}`);
const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  loads = [];
  reported = [];
});
afterEach(() => {
  jest.useRealTimers();
});

it('is loaded once, by the first call that needs it, and runs all calls in order', async () => {
  const part = lazy({ onHere: () => reported.push('here') });
  part.keep(say('kept'));
  expect([loads.length, part.wanted, part.here]).toEqual([0, false, undefined]);
  part.use(say('one'));
  part.use(say('two'));
  expect([loads.length, part.wanted, part.here]).toEqual([1, true, undefined]);
  loads[0]?.resolve('part');
  await settle();
  part.use(say('three'));
  expect([reported, part.here]).toEqual([
    ['part kept', 'part one', 'part two', 'here', 'part three'],
    'part',
  ]);
});

it('drops the calls whose load failed, and loads again on the next call', async () => {
  const part = lazy();
  part.keep(say('kept'));
  part.use(say('lost'));
  loads[0]?.reject('no network');
  await settle();
  expect([reported, part.wanted]).toEqual([['no network'], false]);
  part.use(say('called'));
  loads[1]?.resolve('part');
  await settle();
  expect(reported).toEqual(['no network', 'part kept', 'part called']);
});

it('retries a failed load after the given time', async () => {
  const part = lazy({ retryTime: 15_000 });
  part.keep(say('kept'));
  part.start();
  loads[0]?.reject('no network');
  await jest.advanceTimersByTimeAsync(14_999);
  expect(loads).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  loads[1]?.resolve('part');
  await settle();
  expect(reported).toEqual(['no network', 'part kept']);
});

it('is not loaded a second time after a failed call', async () => {
  const part = lazy();
  part.use(() => Promise.reject('refused'));
  loads[0]?.resolve('part');
  await settle();
  part.use(say('called'));
  expect([reported, loads.length]).toEqual([['refused', 'part called'], 1]);
});

it('is disposed of and not called when its load ends after the stop', async () => {
  const part = lazy();
  part.use(say('called'));
  part.stop();
  part.use(say('called'));
  loads[0]?.resolve('part');
  await settle();
  expect([reported, loads.length]).toEqual([['part disposed of'], 1]);
});

it('is disposed of once, and loads nothing afterwards', async () => {
  const part = lazy({ retryTime: 15_000 });
  part.start();
  loads[0]?.resolve('part');
  await settle();
  part.stop();
  part.stop();
  expect(reported).toEqual(['part disposed of']);
  const failing = lazy({ retryTime: 15_000 });
  failing.start();
  failing.stop();
  loads[1]?.reject('no network');
  await jest.advanceTimersByTimeAsync(60_000);
  expect([reported, loads.length, jest.getTimerCount()]).toEqual([['part disposed of'], 2, 0]);
});

it('drops the remaining calls when one of them stops it, and does not report itself loaded', async () => {
  const part = lazy({ onHere: () => reported.push('here') });
  part.use(() => part.stop());
  part.use(say('called'));
  loads[0]?.resolve('part');
  await settle();
  expect(reported).toEqual(['part disposed of']);
});

it('reports a failed disposal, but no call that fails after the stop', async () => {
  const late = Promise.withResolvers<void>();
  const part = lazy({ dispose: () => Promise.reject('stuck') });
  part.use(() => late.promise);
  loads[0]?.resolve('part');
  await settle();
  part.stop();
  late.reject('refused');
  await settle();
  expect(reported).toEqual(['stuck']);
});
