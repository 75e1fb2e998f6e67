import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Resource } from './index.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A read whose answers the test gives, in any order. */
function manual<Value>() {
  const asked: { resolve: (value: Value) => void; reject: (reason: unknown) => void; signal: AbortSignal }[] =
    [];
  const read = (signal: AbortSignal) =>
    new Promise<Value>((resolve, reject) => {
      asked.push({ resolve, reject, signal });
    });
  return { asked, read };
}

test('a resource counts as loading only after 150 ms', async () => {
  const { asked, read } = manual<string>();
  const resource = new Resource(read);
  const done = resource.reload();
  jest.advanceTimersByTime(149);
  expect(resource.loading).toBe(false);
  jest.advanceTimersByTime(1);
  expect(resource.loading).toBe(true);
  asked[0]?.resolve('value');
  await done;
  expect(resource.loading).toBe(false);
  expect(resource.value).toBe('value');
});

test('a newer read replaces an older one, even when the older one is answered last', async () => {
  const { asked, read } = manual<string>();
  const resource = new Resource(read);
  const older = resource.reload();
  const newer = resource.reload();
  expect(asked[0]?.signal.aborted).toBe(true);
  asked[1]?.resolve('new');
  asked[0]?.resolve('old');
  await Promise.all([older, newer]);
  expect(resource.value).toBe('new');
});

test('a failed read keeps the last value and the reason', async () => {
  const { asked, read } = manual<string>();
  const resource = new Resource(read);
  const first = resource.reload();
  asked[0]?.resolve('kept');
  await first;
  const second = resource.reload();
  asked[1]?.reject(new Error('cable'));
  await second;
  expect(resource.value).toBe('kept');
  expect(resource.error).toEqual(new Error('cable'));
  const third = resource.reload();
  expect(resource.error).toBeUndefined();
  asked[2]?.resolve('again');
  await third;
});

test('a cancelled read does not set the value', async () => {
  const { asked, read } = manual<string>();
  const resource = new Resource(read);
  const done = resource.reload();
  resource.cancel();
  asked[0]?.resolve('late');
  await done;
  expect(resource.value).toBeUndefined();
  expect(resource.reading).toBe(false);
});
