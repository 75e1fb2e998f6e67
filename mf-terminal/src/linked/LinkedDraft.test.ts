import { describe, expect, it } from '@jest/globals';
import { cellKey, LinkedDraft } from './LinkedDraft.ts';

const terminal = (clId: string) => ({ clId, name: clId, screenshotUrl: '' });

describe('LinkedDraft', () => {
  it('fills the cells in order', () => {
    const draft = new LinkedDraft(undefined);
    draft.place(terminal('a'));
    draft.place(terminal('b'));
    expect(draft.input.cells).toEqual([
      { row: 0, column: 0, clId: 'a' },
      { row: 0, column: 1, clId: 'b' },
    ]);
    expect(draft.chosen).toBe(cellKey(1, 0));
  });

  it('swaps two terminals, and never contains one twice', () => {
    const draft = new LinkedDraft(undefined);
    draft.place(terminal('a'));
    draft.place(terminal('b'));
    draft.place(terminal('b'), cellKey(0, 0));
    expect(draft.input.cells.map(({ clId }) => clId)).toEqual(['b', 'a']);
    draft.place(terminal('b'), cellKey(1, 1));
    expect(draft.input.cells.map(({ clId }) => clId)).toEqual(['a', 'b']);
  });

  it('drops terminals outside a smaller wall, and restores them in a larger one', () => {
    const draft = new LinkedDraft(undefined);
    draft.place(terminal('a'), cellKey(1, 1));
    draft.change({ rows: 1 });
    expect(draft.input.cells).toEqual([]);
    expect(draft.holds('a')).toBe(false);
    draft.change({ rows: 2 });
    expect(draft.holds('a')).toBe(true);
  });

  it('is changed by edits, not by selecting a cell', () => {
    const draft = new LinkedDraft(undefined);
    draft.choose(cellKey(1, 1));
    expect(draft.changed).toBe(false);
    draft.change({ name: 'Entrance' });
    expect(draft.changed).toBe(true);
  });
});
