import { expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useStill } from './useStill.ts';

interface Placed {
  readonly id: string;
  readonly x: number;
  readonly text?: string;
}

it('an item stays the same object until a field other than its position changes', () => {
  const first: Placed = { id: 'a', x: 0 };
  const { result, rerender } = renderHook(
    (item: Placed | undefined) => useStill(item, (field) => field === 'x'),
    { initialProps: first as Placed | undefined },
  );
  rerender({ id: 'a', x: 5 });
  expect(result.current).toBe(first);
  const written: Placed = { id: 'a', x: 5, text: 'new' };
  rerender(written);
  expect(result.current).toBe(written);
  const other: Placed = { id: 'b', x: 5, text: 'new' };
  rerender(other);
  expect(result.current).toBe(other);
  rerender(undefined);
  expect(result.current).toBeUndefined();
});
