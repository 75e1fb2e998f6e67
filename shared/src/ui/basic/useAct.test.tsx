import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useAct } from './useAct.ts';

afterEach(cleanup);

const held = () => Promise.withResolvers<void>();

test('a second call during the first one does nothing', async () => {
  const answer = held();
  const sent: string[] = [];
  const { result } = renderHook(() => useAct());
  const send = (name: string) =>
    result.current.run(async () => {
      sent.push(name);
      await answer.promise;
    });
  let both: Promise<unknown> | undefined;
  act(() => {
    both = Promise.all([send('first'), send('second')]);
  });
  expect(result.current.running).toBe(true);
  answer.resolve();
  await act(async () => void (await both));
  expect(sent).toEqual(['first']);
  expect(result.current.running).toBe(false);
});

test('an action that leaves the page stays running after its success, and not after a failure', async () => {
  const sent: string[] = [];
  const { result } = renderHook(() => useAct({ once: true }));
  await act(() => result.current.run(() => Promise.reject(new Error('no'))));
  expect(result.current.running).toBe(false);
  await act(() => result.current.run(async () => sent.push('first')));
  await act(() => result.current.run(async () => sent.push('second')));
  expect(sent).toEqual(['first']);
  expect(result.current.running).toBe(true);
});
