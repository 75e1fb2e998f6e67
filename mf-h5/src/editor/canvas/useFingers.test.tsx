import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Viewport } from '@vitrine/shared/editor';
import { useRef } from 'react';
import { useFingers } from './useFingers.ts';

const moved = jest.fn();
const viewport = new Viewport(() => ({ width: 375, height: 667 }));

function Canvas() {
  const pane = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const surface = {
    onPointerDown: () => undefined,
    onPointerMove: () => moved(),
    onPointerUp: () => undefined,
    onPointerCancel: () => undefined,
  };
  const fingers = useFingers({
    pane,
    canvas,
    viewport,
    surface,
    openMenu: () => undefined,
    remember: () => () => undefined,
  });
  return (
    <div ref={pane} data-testid="pane" {...fingers}>
      <div ref={canvas} />
    </div>
  );
}

it('a lost pointerup does not turn the next touch into a pinch', () => {
  Element.prototype.setPointerCapture = () => undefined;
  render(<Canvas />);
  const pane = screen.getByTestId('pane');
  const finger = (type: string, pointerId: number, isPrimary: boolean, clientX: number) => {
    const event = new MouseEvent(type, { bubbles: true, clientX, clientY: 10 });
    fireEvent(pane, Object.assign(event, { pointerId, pointerType: 'touch', isPrimary }));
  };
  finger('pointerdown', 1, true, 10);
  finger('pointerdown', 2, false, 60);
  const { zoom } = viewport;
  finger('pointermove', 2, false, 110);
  expect([viewport.zoom / zoom, moved.mock.calls.length]).toEqual([2, 0]);
  finger('pointerup', 1, true, 10);
  finger('pointerdown', 3, true, 10);
  finger('pointermove', 3, true, 50);
  expect([viewport.zoom / zoom, moved.mock.calls.length]).toEqual([2, 1]);
});
