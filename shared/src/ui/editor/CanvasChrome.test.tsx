import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
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
  it('turns with the one selected item', () => {
    const board = new Board([card('a', 10, 20, { turned: 45 })]);
    expect(framed(board, 'a')).toMatchObject({
      box: [10, 20, 10, 10],
      transform: 'rotate(45deg)',
      handles: 9,
    });
  });

  it('holds several as they are seen, and has no handle to rotate them', () => {
    const board = new Board([card('a', 0, 0, { turned: 45 }), card('b', 100, 0)]);
    const { box, transform, handles } = framed(board, 'a', 'b');
    expect([Math.round(box[0] ?? 0), transform, handles]).toEqual([-2, 'rotate(0deg)', 8]);
  });

  it('has no handles when all that is selected is locked', () => {
    const board = new Board([card('a', 0, 0, { locked: true }), card('b', 50, 0), card('stiff', 90, 0)]);
    expect([framed(board, 'a').handles, framed(board, 'a', 'b').handles]).toEqual([0, 8]);
    expect([framed(board, 'stiff').handles, framed(board).handles]).toEqual([8, undefined]);
  });
});
