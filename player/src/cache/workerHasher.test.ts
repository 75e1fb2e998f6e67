import { expect, it } from '@jest/globals';
import { hasherOf } from './workerHasher.ts';

/** A worker with the interface that the hasher uses. */
function worker(answer: (worker: Worker) => void): Worker {
  const made: Partial<Worker> = {
    terminate: () => undefined,
    postMessage: () => answer(made as Worker),
  };
  return made as Worker;
}
const answering = worker((made) =>
  Reflect.apply(made.onmessage ?? (() => undefined), made, [{ data: { digest: 'ab' } }]),
);

it('rejects when the worker does not answer', async () => {
  let broken = 0;
  const hasher = hasherOf(
    worker(() => undefined),
    5,
    () => {
      broken += 1;
    },
  );
  await expect(hasher.digest()).rejects.toThrow('does not respond');
  expect(broken).toBe(1);
});

it('rejects when the worker could not be loaded, also when that happened before the call', async () => {
  let broken = 0;
  const silent = worker(() => undefined);
  const hasher = hasherOf(silent, 60_000, () => {
    broken += 1;
  });
  Reflect.apply(silent.onerror ?? (() => undefined), silent, [{ message: '' }]);
  await expect(hasher.digest()).rejects.toThrow('Could not load');
  expect(broken).toBeGreaterThan(0);
});

it('returns the worker’s hash', async () => {
  expect(await hasherOf(answering, 1000, () => undefined).digest()).toBe('ab');
});
