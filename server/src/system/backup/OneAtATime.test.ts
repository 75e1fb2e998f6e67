import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { OneAtATime } from './OneAtATime.ts';

const place = () => new OneAtATime(20, () => new Error('away'));

test('calls run one after another, and a failed one does not stop the next', async () => {
  const calls = place();
  const order: number[] = [];
  const first = calls.run(async () => {
    await turn();
    order.push(1);
    throw new Error('broken');
  });
  const second = calls.run(async () => order.push(2));
  await expect(first).rejects.toThrow('broken');
  expect(await second).toBe(2);
  expect(order).toEqual([1, 2]);
});

test('while one hangs, others are refused without being started', async () => {
  const calls = place();
  const { promise, resolve } = Promise.withResolvers<void>();
  let begun = 0;
  const next = async () => {
    begun += 1;
  };
  const hanging = calls.run(() => promise);
  const waiting = calls.run(next);
  await expect(hanging).rejects.toThrow('away');
  await expect(waiting).rejects.toThrow('away');
  await expect(calls.run(next)).rejects.toThrow('away');
  resolve();
  await turn();
  expect(begun).toBe(0);
  await calls.run(next);
  expect(begun).toBe(1);
});
