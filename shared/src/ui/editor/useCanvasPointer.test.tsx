import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Gesture } from '@vitrine/shared/editor';
import { useRef } from 'react';
import type { CanvasActions } from './CanvasActions.ts';
import { useCanvasPointer } from './useCanvasPointer.ts';

afterEach(cleanup);

// jsdom has neither pointer events with coordinates nor pointer capture.
class PlacedPointerEvent extends MouseEvent {
  readonly pointerId = 1;
}
Object.assign(globalThis, { PointerEvent: PlacedPointerEvent });
HTMLElement.prototype.setPointerCapture = () => undefined;

const gesture = () => ({
  move: jest.fn<Gesture['move']>(),
  end: jest.fn<Gesture['end']>(),
  cancel: jest.fn<Gesture['cancel']>(),
});

function open({ selection = [] as string[] } = {}) {
  const begun = { move: gesture(), resize: gesture(), band: gesture() };
  const actions = {
    width: 200,
    selection,
    // One item in the left half.
    hitAt: ({ x }) => (x < 100 ? 'item' : undefined),
    select: jest.fn<CanvasActions['select']>(),
    selectNothing: jest.fn(),
    move: jest.fn<CanvasActions['move']>(() => begun.move),
    resize: jest.fn<CanvasActions['resize']>(() => begun.resize),
    band: jest.fn<CanvasActions['band']>(() => begun.band),
    clicked: jest.fn(),
    hover: jest.fn(),
    open: jest.fn(),
  } satisfies CanvasActions;
  function Canvas() {
    const overlay = useRef<HTMLDivElement>(null);
    const { surface, dragging } = useCanvasPointer(overlay, actions);
    return (
      <div ref={overlay} data-testid="canvas" data-dragging={dragging} {...surface}>
        <i data-testid="handle" data-handle="1 0" />
      </div>
    );
  }
  render(<Canvas />);
  const canvas = screen.getByTestId('canvas');
  // The canvas is drawn at half its size.
  canvas.getBoundingClientRect = () => new DOMRect(10, 20, 100, 50);
  const at = (x: number, y: number) => ({ clientX: 10 + x / 2, clientY: 20 + y / 2, button: 0 });
  return { actions, begun, canvas, at };
}

it('selects the item under the pointer, and moves it beyond a threshold of a few screen pixels', () => {
  const { actions, begun, canvas, at } = open();
  fireEvent.pointerDown(canvas, at(50, 20));
  expect(actions.select).toHaveBeenCalledWith('item', false);
  expect(actions.move).toHaveBeenCalledWith({ x: 50, y: 20 });
  fireEvent.pointerMove(canvas, at(54, 20));
  expect(begun.move.move).not.toHaveBeenCalled();
  fireEvent.pointerMove(canvas, { ...at(70, 20), shiftKey: true });
  expect(begun.move.move).toHaveBeenCalledWith({ x: 70, y: 20 }, 12, { constrain: true, free: false });
  expect(canvas.dataset.dragging).toBe('true');
  fireEvent.pointerUp(canvas, at(70, 20));
  expect(begun.move.end).toHaveBeenCalledTimes(1);
  expect(actions.clicked).not.toHaveBeenCalled();
  expect(canvas.dataset.dragging).toBe('false');
});

it('treats a press without a move as a click, which leaves only that item selected', () => {
  const { actions, begun, canvas, at } = open({ selection: ['item', 'other'] });
  fireEvent.pointerDown(canvas, at(50, 20));
  expect(actions.select).not.toHaveBeenCalled();
  fireEvent.pointerUp(canvas, at(50, 20));
  expect(begun.move.end).toHaveBeenCalledTimes(1);
  expect(actions.select).toHaveBeenCalledWith('item');
  expect(actions.clicked).toHaveBeenCalledWith({ x: 50, y: 20 });
});

it('cancels the gesture on Escape, and hovers again', () => {
  const { actions, begun, canvas, at } = open();
  fireEvent.pointerDown(canvas, at(150, 20));
  expect(actions.selectNothing).toHaveBeenCalledTimes(1);
  fireEvent.pointerMove(canvas, at(180, 40));
  expect(begun.band.move).toHaveBeenCalledTimes(1);
  expect(actions.hover).not.toHaveBeenCalled();
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(begun.band.cancel).toHaveBeenCalledTimes(1);
  expect(canvas.dataset.dragging).toBe('false');
  fireEvent.pointerMove(canvas, at(190, 40));
  fireEvent.pointerUp(canvas, at(190, 40));
  expect(begun.band.move).toHaveBeenCalledTimes(1);
  expect(begun.band.end).not.toHaveBeenCalled();
  expect(actions.hover).toHaveBeenCalledWith({ x: 190, y: 40 });
});

it('resizes by a handle, with the main mouse button alone', () => {
  const { actions, begun, canvas, at } = open();
  const handle = screen.getByTestId('handle');
  fireEvent.pointerDown(handle, { ...at(50, 20), button: 2 });
  expect(actions.resize).not.toHaveBeenCalled();
  fireEvent.pointerDown(handle, at(50, 20));
  expect(actions.resize).toHaveBeenCalledWith({ x: 50, y: 20 }, { x: 1, y: 0 });
  fireEvent.pointerCancel(canvas);
  expect(begun.resize.cancel).toHaveBeenCalledTimes(1);
});
