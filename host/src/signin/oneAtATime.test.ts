import { expect, test } from '@jest/globals';
import { observable } from 'mobx';
import { oneAtATime } from './oneAtATime.ts';

test('one call runs at a time, and its error is shown until the next attempt', async () => {
  const form = observable({ busy: false, problem: 'before' as string | undefined });
  const done: string[] = [];
  const refuse = (reason: unknown) => {
    form.problem = String(reason);
  };
  const { promise, reject } = Promise.withResolvers<void>();
  const first = oneAtATime(form, () => promise, refuse);
  expect(form).toEqual({ busy: true, problem: undefined });
  await oneAtATime(form, async () => void done.push('second'), refuse);
  expect(done).toEqual([]);
  reject('no network');
  await first;
  expect(form).toEqual({ busy: false, problem: 'no network' });
  await oneAtATime(form, async () => void done.push('third'), refuse);
  expect([done, form]).toEqual([['third'], { busy: false, problem: undefined }]);
});
