import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { resizeGesture } from '../../editor/engine/gestures.ts';
import { Board, card } from '../../editor/engine/testing/Board.ts';
import { CanvasChrome } from './CanvasChrome.tsx';

afterEach(cleanup);

function framed(board: Board, ...ids: string[]) {
  board.setSelection(ids);
  const { container } = render(<CanvasChrome canvas={board} zoom={1} band={undefined} dragging={false} />);
  const frame = container.querySelector<HTMLElement>('.ve-selection');
  const { left, top, width, height, transform } = frame?.style ?? {};
  const handles = frame?.querySelectorAll('.ve-handle').length;
  cleanup();
  return { box: [left, top, width, height].map((side) => Number.parseFloat(side ?? '')), transform, handles };
}

describe('the frame of the selection', () => {
  it('rotates with a single selected item', () => {
    const board = new Board([card('a', 10, 20, { turned: 45 })]);
    expect(framed(board, 'a')).toMatchObject({
      box: [10, 20, 10, 10],
      transform: 'rotate(45deg)',
      handles: 9,
    });
  });

  it('encloses the unrotated boxes of several items, resizes them by its handles, and has no rotation handle', () => {
    const board = new Board([card('a', 0, 0, { turned: 45 }), card('b', 100, 0)]);
    expect(framed(board, 'a', 'b')).toEqual({ box: [0, 0, 110, 10], transform: 'rotate(0deg)', handles: 8 });
  });

  it('excludes locked items, which its handles do not resize', () => {
    const cards = [card('a', 0, 0, { locked: true }), card('b', 50, 0), card('c', 90, 0, { turned: 45 })];
    const board = new Board(cards);
    expect(framed(board, 'a', 'b', 'c').box).toEqual([50, 0, 50, 10]);
    expect(framed(board, 'a', 'c')).toMatchObject({ box: [90, 0, 10, 10], transform: 'rotate(45deg)' });
  });

  it('follows the dragged handle', () => {
    const board = new Board([
      card('a', 0, 0, { turned: 45, locked: true }),
      card('b', 50, 0),
      card('c', 90, 0),
    ]);
    board.setSelection(['a', 'b', 'c']);
    const gesture = resizeGesture(board, { x: 100, y: 10 }, { x: 1, y: 1 });
    gesture.move({ x: 150, y: 20 }, 0, { constrain: false, free: true });
    gesture.end();
    const [x, y, width] = framed(board, 'a', 'b', 'c').box;
    expect([x, y, width]).toEqual([50, 0, 100]);
  });

  it('has no handles when all selected items are locked', () => {
    const board = new Board([card('a', 0, 0, { locked: true }), card('b', 50, 0), card('stiff', 90, 0)]);
    expect([framed(board, 'a').handles, framed(board, 'a', 'b').handles]).toEqual([0, 8]);
    expect([framed(board, 'stiff').handles, framed(board).handles]).toEqual([8, undefined]);
  });
});
