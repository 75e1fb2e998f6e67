import { expect, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useSameContent } from './useSameContent.ts';

test('a filter is a new object only when its content differs', () => {
  const first = { name: 'hall', days: ['2026-03-01'] };
  const hook = renderHook((filter) => useSameContent(filter), { initialProps: first });
  hook.rerender({ name: 'hall', days: ['2026-03-01'] });
  expect(hook.result.current).toBe(first);
  const other = { name: 'hall', days: [] };
  hook.rerender(other);
  expect(hook.result.current).toBe(other);
});
