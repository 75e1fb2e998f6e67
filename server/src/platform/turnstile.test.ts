import { expect, it } from '@jest/globals';
import { Turnstile } from './turnstile.ts';

it('lets no more through than it has places, in order, also after a failure', async () => {
  const turnstile = new Turnstile(2);
  const order: number[] = [];
  let inside = 0;
  let most = 0;
  const work = (number: number) =>
    turnstile.pass(async () => {
      order.push(number);
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setImmediate(resolve));
      inside -= 1;
      if (number === 1) throw new Error('failed');
      return number;
    });
  const results = await Promise.allSettled([0, 1, 2, 3, 4, 5].map(work));
  expect(order).toEqual([0, 1, 2, 3, 4, 5]);
  expect(most).toBe(2);
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, true, true]);
  expect(await work(6)).toBe(6);
});
