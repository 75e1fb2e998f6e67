import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useTries } from './useTries.ts';

test('a try of one remote does not count for another, also where it was begun earlier', async () => {
  const { result } = renderHook(() => useTries());
  const { count } = result.current;
  act(() => count('mf-task'));
  act(() => count('mf-task'));
  expect([result.current.of('mf-task'), result.current.of('mf-material')]).toEqual([2, 0]);
});
