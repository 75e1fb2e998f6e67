import { describe, expect, it } from '@jest/globals';
import { addPage, duplicatePage, movePage, removePage, stepPage } from './pageActions.ts';
import { Board, card, maximumSheets } from './testing/Board.ts';

const boardOf = () => new Board([card('a', 0, 0)], [card('b', 0, 0)], [card('c', 0, 0)]);
const cardsOf = (board: Board) => board.pages.map(({ cards }) => cards.map(({ x }) => x));

describe('a new page', () => {
  it('is inserted after the current one and shown, with nothing selected, as one step', () => {
    const board = boardOf();
    board.setSelection(['a']);
    addPage(board);
    expect([board.pageIndex, board.pages.length, board.items, board.selection]).toEqual([1, 4, [], []]);
    board.undo();
    expect([board.pageIds, board.pageIndex]).toEqual([['1', '2', '3'], 0]);
    expect(board.steps).toEqual(['done history.page', 'undone history.page']);
  });

  it('that is a copy is inserted after its original, with new ids', () => {
    const board = boardOf();
    duplicatePage(board, '2');
    const [, original, copy] = board.pages;
    expect([board.pageIndex, original?.id, copy?.cards.length]).toEqual([2, '2', 1]);
    expect(copy?.id).not.toBe('2');
    expect(copy?.cards[0]?.id).not.toBe('b');
  });

  it('copied from an unknown page is not created', () => {
    const board = boardOf();
    duplicatePage(board, 'gone');
    expect(board.steps).toEqual([]);
  });

  it('is refused at the maximum number of pages', () => {
    const board = boardOf();
    addPage(board);
    expect([board.mayAddPage, board.notices]).toEqual([false, []]);
    addPage(board);
    duplicatePage(board, '1');
    expect([board.pages.length, board.notices]).toEqual([maximumSheets, ['pagesFull', 'pagesFull']]);
  });

  it('is not created while the current one may not be left', () => {
    const board = boardOf();
    board.held = true;
    addPage(board);
    duplicatePage(board, '2');
    expect([board.pageIds, board.pageIndex, board.notices]).toEqual([['1', '2', '3'], 0, []]);
  });
});

describe('a moved page', () => {
  it('takes its new place, while the current page stays', () => {
    const board = boardOf();
    movePage(board, '3', 0);
    expect([board.pageIds, board.page.id]).toEqual([['3', '1', '2'], '1']);
    board.undo();
    expect([board.pageIds, board.page.id]).toEqual([['1', '2', '3'], '1']);
  });

  it('stops at both ends, where a further move is no step', () => {
    const board = boardOf();
    movePage(board, '1', 9);
    expect(board.pageIds).toEqual(['2', '3', '1']);
    movePage(board, '1', 9);
    movePage(board, '2', -1);
    movePage(board, 'gone', 0);
    expect(board.steps).toEqual(['done history.page']);
  });
});

describe('a deleted page', () => {
  it('is replaced on the canvas by the one before, or by the next where there is none before', () => {
    const board = boardOf();
    board.showPage('2');
    removePage(board, '2');
    expect(board.page.id).toBe('1');
    removePage(board, '1');
    expect(board.page.id).toBe('3');
    board.undo();
    expect([board.pageIds, board.page.id]).toEqual([['1', '3'], '1']);
  });

  it('other than the current one leaves the canvas as it is', () => {
    const board = boardOf();
    board.setSelection(['a']);
    removePage(board, '2');
    expect([board.pageIds, board.page.id, board.selection]).toEqual([['1', '3'], '1', ['a']]);
  });

  it('is never the last one, and deleting an unknown one is no step', () => {
    const board = new Board([]);
    removePage(board, 'gone');
    removePage(board, '1');
    expect([board.pageIds, board.notices, board.canUndo]).toEqual([['1'], ['lastPage'], false]);
  });
});

describe('another page', () => {
  it('is shown with nothing selected, ends an open gesture, and is no step', () => {
    const board = boardOf();
    board.setSelection(['a']);
    board.changeItem('a', (entry) => ({ ...entry, x: 3 }), 'history.move', 'held');
    expect(board.steps).toEqual([]);
    stepPage(board, 1);
    expect([board.page.id, board.selection, board.steps]).toEqual(['2', [], ['done history.move']]);
    expect(cardsOf(board)).toEqual([[3], [0], [0]]);
  });

  it('is not shown beyond both ends, nor while the current one may not be left', () => {
    const board = boardOf();
    stepPage(board, -1);
    expect(board.page.id).toBe('1');
    board.held = true;
    expect([board.showPage('1'), board.showPage('2'), board.page.id]).toEqual([true, false, '1']);
    board.held = false;
    board.showPage('3');
    stepPage(board, 1);
    expect(board.page.id).toBe('3');
  });
});
