import { expect, test } from '@jest/globals';
import { Mutation } from './index.ts';

test('writes run one after another, in the order of their calls', async () => {
  const order: string[] = [];
  const releases: (() => void)[] = [];
  const mutation = new Mutation(async (name: string) => {
    order.push(`begin ${name}`);
    await new Promise<void>((resolve) => releases.push(resolve));
    order.push(`end ${name}`);
  });
  const first = mutation.run(['a']);
  const second = mutation.run(['b']);
  expect(mutation.pending).toBe(2);
  await Promise.resolve();
  releases[0]?.();
  await first;
  await Promise.resolve();
  releases[1]?.();
  await second;
  expect(order).toEqual(['begin a', 'end a', 'begin b', 'end b']);
  expect(mutation.running).toBe(false);
});

test('a refused write is rolled back, and its reason is kept and thrown', async () => {
  let shown = 'before';
  const mutation = new Mutation(async () => {
    throw new Error('refused');
  });
  const run = mutation.run([], {
    apply: () => {
      shown = 'after';
      return () => {
        shown = 'before';
      };
    },
  });
  expect(shown).toBe('after');
  await expect(run).rejects.toThrow('refused');
  expect(shown).toBe('before');
  expect(mutation.error).toEqual(new Error('refused'));
});

test('a failed write does not stop the next ones', async () => {
  const mutation = new Mutation(async (fails: boolean) => {
    if (fails) throw new Error('refused');
    return 'done';
  });
  const failing = mutation.run([true]);
  const next = mutation.run([false]);
  await expect(failing).rejects.toThrow('refused');
  expect(await next).toBe('done');
});
