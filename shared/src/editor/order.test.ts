import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type OrderMove, reorder } from './order.ts';

const listOf = (letters: string) => [...letters].map((id) => ({ id }));
const moved = (letters: string, ids: string, move: OrderMove) =>
  reorder(listOf(letters), [...ids], move)
    .map(({ id }) => id)
    .join('');

describe('z-order', () => {
  it('is moved by one and to the ends', () => {
    expect(moved('abcd', 'b', 'up')).toBe('acbd');
    expect(moved('abcd', 'c', 'down')).toBe('acbd');
    expect(moved('abcd', 'b', 'top')).toBe('acdb');
    expect(moved('abcd', 'c', 'bottom')).toBe('cabd');
  });

  it('keeps the selected items together', () => {
    expect(moved('abcd', 'ab', 'up')).toBe('cabd');
    expect(moved('abcd', 'bd', 'up')).toBe('acbd');
  });

  it('stays the same list at the end, so that the editor can report it', () => {
    const list = listOf('abc');
    expect(reorder(list, ['c'], 'up')).toBe(list);
    expect(reorder(list, ['a', 'b'], 'bottom')).toBe(list);
  });

  it('keeps every item', () => {
    const letters = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 1 });
    const moves = fc.constantFrom<OrderMove>('up', 'down', 'top', 'bottom');
    fc.assert(
      fc.property(letters, fc.subarray([...'abcdefgh']), moves, (ids, chosen, move) => {
        expect([...moved(ids.join(''), chosen.join(''), move)].sort()).toEqual([...ids].sort());
      }),
    );
  });
});
