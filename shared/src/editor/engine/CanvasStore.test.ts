import { describe, expect, it } from '@jest/globals';
import { align, grow, nudge, selectNext } from './arrange.ts';
import { bandGesture, moveGesture, resizeGesture, rotateGesture } from './gestures.ts';
import { Board, card } from './testing/Board.ts';

const plain = { constrain: false, free: true };

const boardOf = () =>
  new Board([card('back', 0, 0), card('middle', 100, 0), card('front', 200, 0)], [card('other', 0, 0)]);

const find = (board: Board, id: string) => board.items.find((entry) => entry.id === id);

describe('the history of a canvas', () => {
  it('undoes a whole gesture as one step, reported once at its end', () => {
    const board = boardOf();
    board.setSelection(['back']);
    const gesture = moveGesture(board, { x: 0, y: 0 });
    gesture.move({ x: 10, y: 0 }, 4, plain);
    gesture.move({ x: 30, y: 20 }, 4, plain);
    expect(board.steps).toEqual([]);
    gesture.end();
    expect(find(board, 'back')).toMatchObject({ x: 30, y: 20 });
    expect(board.undo()).toBe(true);
    expect(find(board, 'back')).toMatchObject({ x: 0, y: 0 });
    expect(board.undo()).toBe(false);
    expect(board.redo()).toBe(true);
    expect(board.steps).toEqual(['done history.move', 'undone history.move', 'redone history.move']);
  });

  it('has no step for a cancelled gesture', () => {
    const board = boardOf();
    board.setSelection(['back']);
    const gesture = moveGesture(board, { x: 0, y: 0 });
    gesture.move({ x: 30, y: 20 }, 4, plain);
    gesture.cancel();
    expect([find(board, 'back')?.x, board.canUndo, board.canRedo]).toEqual([0, false, false]);
  });

  it('shows the page where an undone change happened', () => {
    const board = boardOf();
    board.pageId = '2';
    board.changeItems(() => [], 'history.deal');
    board.pageId = '1';
    board.undo();
    expect([board.pageId, board.items.length]).toEqual(['2', 1]);
  });

  it('shows the page before a removed one, and deselects removed items', () => {
    const board = new Board([], [card('second', 0, 0)], []);
    board.pageId = '2';
    board.setSelection(['second']);
    board.apply({ sheets: board.pages.filter(({ id }) => id !== '2') }, 'history.deal');
    expect([board.pageId, board.selection]).toEqual(['1', []]);
  });

  it('keeps the same selection object while all selected items exist', () => {
    const board = boardOf();
    board.setSelection(['back']);
    const { selection } = board;
    board.changeItem('front', (entry) => ({ ...entry, x: 1 }), 'history.deal');
    expect(board.selection).toBe(selection);
  });
});

describe('locked and hidden items', () => {
  const board = () =>
    new Board([
      card('free', 0, 0),
      card('fixed', 100, 0, { locked: true }),
      card('away', 200, 0, { hidden: true }),
    ]);

  it('are not moved, and a key explains why', () => {
    const store = board();
    store.setSelection(['fixed']);
    expect(nudge(store, 1, 0)).toBe(true);
    expect([find(store, 'fixed')?.x, store.notices]).toEqual([100, ['locked']]);
  });

  it('are not deleted with the others, which is reported', () => {
    const store = board();
    store.setSelection(['free', 'fixed']);
    expect(store.removeSelected()).toBe(1);
    expect([store.items.map(({ id }) => id), store.notices]).toEqual([['fixed', 'away'], ['locked']]);
  });

  it('are not selected by a band, and a hidden one is not found under a point', () => {
    const store = board();
    bandGesture(store, { x: 0, y: 0 }, false, () => undefined).move({ x: 400, y: 40 }, 4, plain);
    expect(store.selection).toEqual(['free']);
    expect([store.itemAt({ x: 105, y: 5 })?.id, store.itemAt({ x: 205, y: 5 })?.id]).toEqual([
      'fixed',
      undefined,
    ]);
  });
});

describe('gestures and commands', () => {
  it('resize a rotated item along its own edges, and others by their bounds', () => {
    const board = new Board([card('upright', 0, 0), card('turned', 100, 0, { turned: 90 })]);
    board.setSelection(['turned']);
    resizeGesture(board, { x: 0, y: 0 }, { x: 1, y: 0 }).move({ x: 0, y: 10 }, 4, plain);
    expect(find(board, 'turned')?.side).toBe(20);
    board.setSelection(['upright']);
    resizeGesture(board, { x: 10, y: 10 }, { x: 1, y: 1 }).move({ x: 30, y: 30 }, 4, plain);
    expect(find(board, 'upright')?.side).toBe(30);
  });

  it('rotate only items that can be rotated', () => {
    const board = new Board([card('stiff', 0, 0), card('loose', 100, 0)]);
    for (const id of ['stiff', 'loose']) {
      board.setSelection([id]);
      rotateGesture(board).move({ x: 1000, y: 5 }, 4, plain);
    }
    expect([find(board, 'stiff')?.turned, find(board, 'loose')?.turned]).toEqual([0, 90]);
  });

  it('align an item by its rotated outline', () => {
    const board = new Board([card('turned', 100, 100, { turned: 45 })]);
    board.setSelection(['turned']);
    align(board, 'left');
    const [placed] = board.visiblePlacements;
    expect(Math.abs(placed?.outer.x ?? 100)).toBeLessThan(1);
  });

  it('snap the moved item to others, unless snapping is off', () => {
    const board = new Board([card('resting', 100, 0), card('moving', 0, 100)]);
    board.setSelection(['moving']);
    const gesture = moveGesture(board, { x: 0, y: 0 });
    gesture.move({ x: 98, y: 0 }, 4, { constrain: false, free: false });
    expect([find(board, 'moving')?.x, board.guides.length > 0]).toEqual([100, true]);
    gesture.move({ x: 98, y: 0 }, 4, plain);
    expect([find(board, 'moving')?.x, board.guides.length]).toEqual([98, 0]);
    gesture.end();
  });

  it('move through the layers, and report both ends', () => {
    const board = boardOf();
    board.setSelection(['back']);
    board.order('top');
    board.order('up');
    board.setZIndex('back', 3);
    board.setZIndex('back', -1);
    expect(board.notices).toEqual(['alreadyTop', 'alreadyTop', 'alreadyBottom']);
    board.setZIndex('back', 0);
    expect(board.items.map(({ id }) => id)).toEqual(['back', 'middle', 'front']);
    expect([selectNext(board, 1), board.selection, selectNext(board, -1), selectNext(board, -1)]).toEqual([
      true,
      ['middle'],
      true,
      false,
    ]);
  });

  it('resize by keys, down to a smallest size', () => {
    const board = boardOf();
    board.setSelection(['back']);
    grow(board, 5, 5);
    expect(find(board, 'back')?.side).toBe(15);
    grow(board, -100, -100);
    expect(find(board, 'back')?.side).toBe(8);
  });
});
