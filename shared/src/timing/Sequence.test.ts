import { beforeEach, expect, it } from '@jest/globals';
import { Sequence } from './Sequence.ts';

let sequence: Sequence;
/** Work that has begun; each ends on request of the test. */
let begun: PromiseWithResolvers<string>[];

beforeEach(() => {
  sequence = new Sequence();
  begun = [];
});

const work = () => {
  const one = Promise.withResolvers<string>();
  begun.push(one);
  return one.promise;
};
/** Lets everything go on that waits for nothing else. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

it('begins work only when the one before is over, and answers each with its own result', async () => {
  const both = [sequence.run(work), sequence.run(work)];
  await turn();
  expect(begun).toHaveLength(1);
  begun[0]?.resolve('first');
  await turn();
  expect(begun).toHaveLength(2);
  begun[1]?.resolve('second');
  expect(await Promise.all(both)).toEqual(['first', 'second']);
});

it('gives a failure to its caller alone', async () => {
  const failed = sequence.run(work);
  const next = sequence.run(work);
  await turn();
  begun[0]?.reject(new Error('no room'));
  await expect(failed).rejects.toThrow('no room');
  await turn();
  begun[1]?.resolve('done');
  expect(await next).toBe('done');
});

it('is idle while nothing runs or waits', async () => {
  expect(sequence.idle).toBe(true);
  const failed = sequence.run(work);
  const next = sequence.run(work);
  await turn();
  begun[0]?.reject(new Error('no room'));
  await expect(failed).rejects.toThrow('no room');
  expect(sequence.idle).toBe(false);
  await turn();
  begun[1]?.resolve('done');
  await next;
  expect(sequence.idle).toBe(true);
});

it('settles after all work, failed or not', async () => {
  let settled = false;
  await sequence.settle();
  const failed = sequence.run(work);
  void sequence.settle().then(() => {
    settled = true;
  });
  await turn();
  expect(settled).toBe(false);
  begun[0]?.reject(new Error('no room'));
  await expect(failed).rejects.toThrow('no room');
  await turn();
  expect(settled).toBe(true);
});
