import { describe, expect, it } from '@jest/globals';
import { createComponent } from '../document/program/create.ts';
import { keepExisting, select, selectionAfterDelete } from './selection.ts';

const [a, b, c] = ['img', 'video', 'time'].map((coType, index) =>
  createComponent(coType, { infoX: index * 80 }),
);
if (!a || !b || !c) throw new Error('three components');
const all = [a, b, c];

describe('selection', () => {
  it('replaces, and adds or takes away when additive', () => {
    expect(select(['x'], 'y')).toEqual(['y']);
    expect(select(['x'], 'y', true)).toEqual(['x', 'y']);
    expect(select(['x', 'y'], 'x', true)).toEqual(['y']);
  });

  it('moves to the item before after a deletion, to the background when it was the first', () => {
    expect(selectionAfterDelete(all, [b.id])).toEqual([a.id]);
    expect(selectionAfterDelete(all, [a.id])).toEqual([]);
  });

  it('drops removed items and stays the same object otherwise', () => {
    const selection = [a.id, c.id];
    expect(keepExisting(selection, all)).toBe(selection);
    expect(keepExisting(selection, [c])).toEqual([c.id]);
  });
});
