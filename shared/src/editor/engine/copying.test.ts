import { describe, expect, it } from '@jest/globals';
import { Board, card } from './testing/Board.ts';

const boardOf = (...more: Parameters<typeof card>[]) =>
  new Board([card('a', 0, 0), ...more.map((given) => card(...given))], []);
const places = (board: Board) => board.items.map(({ x, y }) => [x, y]);

describe('copying', () => {
  it('stores the selected items, and nothing without a selection', () => {
    const board = boardOf();
    expect([board.copy(), board.clipboard.filled, board.reported]).toEqual([[], false, []]);
    board.setSelection(['a']);
    expect(board.copy().map(({ id }) => id)).toEqual(['a']);
    board.setSelection([]);
    board.copy();
    expect([board.clipboard.items.length, board.reported]).toEqual([1, ['copied 1']]);
  });

  it('stores the items as they are, whatever changes later', () => {
    const board = boardOf();
    board.setSelection(['a']);
    board.copy();
    board.changeItem('a', (entry) => ({ ...entry, side: 99 }), 'history.resize');
    board.showPage('2');
    board.paste();
    expect(board.items[0]?.side).toBe(10);
  });
});

describe('cutting', () => {
  it('is one step, and the cut items can be pasted', () => {
    const board = boardOf();
    board.setSelection(['a']);
    board.cut();
    expect(board.items).toEqual([]);
    board.showPage('2');
    board.paste();
    expect(places(board)).toEqual([[0, 0]]);
    expect(board.steps).toEqual(['done history.delete', 'done history.paste']);
  });

  it('neither removes nor copies locked items', () => {
    const board = boardOf(['fixed', 50, 50, { locked: true }]);
    board.setSelection(['a', 'fixed']);
    expect(board.cut().map(({ id }) => id)).toEqual(['a']);
    expect([board.items.map(({ id }) => id), board.notices]).toEqual([['fixed'], ['locked']]);
    expect(board.clipboard.items.map(({ id }) => id)).toEqual(['a']);
  });

  it('only locked items keeps the clipboard', () => {
    const board = boardOf(['fixed', 50, 50, { locked: true }]);
    board.setSelection(['a']);
    board.copy();
    board.setSelection(['fixed']);
    board.cut();
    expect([board.clipboard.items.map(({ id }) => id), board.notices]).toEqual([['a'], ['locked']]);
  });
});

describe('pasting', () => {
  it('selects the copies, which have new ids and are in front', () => {
    const board = boardOf();
    board.setSelection(['a']);
    board.copy();
    board.paste();
    const [original, copy] = board.items;
    expect(original?.id).toBe('a');
    expect(copy?.id).not.toBe('a');
    expect([board.selection, board.reported]).toEqual([[copy?.id], ['copied 1', 'pasted 1']]);
  });

  it('never covers the original or an earlier copy, and keeps the position on another page', () => {
    const board = boardOf();
    board.setSelection(['a']);
    board.copy();
    board.paste();
    board.paste();
    expect(places(board)).toEqual([
      [0, 0],
      [5, 5],
      [10, 10],
    ]);
    board.showPage('2');
    board.paste();
    board.paste();
    expect(places(board)).toEqual([
      [0, 0],
      [5, 5],
    ]);
  });

  it('reuses the position of a cut, undone or deleted item', () => {
    const board = boardOf();
    board.setSelection(['a']);
    board.cut();
    board.paste();
    expect(places(board)).toEqual([[0, 0]]);
    board.paste();
    board.undo();
    board.paste();
    expect(places(board)).toEqual([
      [0, 0],
      [5, 5],
    ]);
    board.removeSelected();
    board.paste();
    expect(places(board).at(-1)).toEqual([5, 5]);
  });

  it('shifts several items together while one of them would cover another', () => {
    const board = boardOf(['b', 40, 0]);
    board.setSelection(['a', 'b']);
    board.copy();
    board.placeSide('a', 'x', 20);
    board.paste();
    expect(places(board).slice(2)).toEqual([
      [5, 5],
      [45, 5],
    ]);
  });

  it('keeps the position over an item of another size', () => {
    const board = boardOf();
    board.setSelection(['a']);
    board.copy();
    board.changeItem('a', (entry) => ({ ...entry, side: 99 }), 'history.resize');
    board.paste();
    expect(places(board).at(-1)).toEqual([0, 0]);
  });

  it('nothing is no step', () => {
    const board = boardOf();
    board.paste();
    expect([board.steps, board.reported]).toEqual([[], []]);
  });

  it('omits items that the page cannot take', () => {
    const board = boardOf(['b', 20, 0], ['c', 40, 0]);
    board.setSelection(['a', 'b', 'c']);
    board.copy();
    board.paste();
    expect([board.items.length, board.selection.length]).toEqual([4, 1]);
    board.paste();
    expect(board.items.length).toBe(4);
    expect(board.reported).toEqual(['copied 3', 'refused 2, took 1', 'pasted 1', 'refused 3, took 0']);
  });
});
