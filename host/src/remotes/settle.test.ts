import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { remoteFiles } from './files.ts';
import { RemoteFailure } from './RemoteFailure.ts';
import { settle, settleLimit } from './settle.ts';

const late = (seconds: string) => new RemoteFailure('pageTime', { seconds });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('the time of code does not run while a manifest or an entry is fetched', async () => {
  const { promise: fetching, resolve: arrive } = Promise.withResolvers<void>();
  const counted = remoteFiles.during(fetching);
  const outcome = settle(new Promise(() => undefined), late).catch((reason: unknown) => reason);
  const settled = jest.fn();
  void outcome.then(settled);
  await jest.advanceTimersByTimeAsync(settleLimit * 3);
  expect(settled).not.toHaveBeenCalled();
  arrive();
  await counted;
  await jest.advanceTimersByTimeAsync(settleLimit + 1000);
  expect(await outcome).toMatchObject({ reason: 'pageTime', facts: { seconds: '8' } });
});
