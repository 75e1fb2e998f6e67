import type { Viewport } from '@vitrine/shared/editor';
import { type RefObject, useRef } from 'react';
import { middleOf, type Place, spread } from './fingers.ts';

interface Pinch {
  readonly spread: number;
  readonly zoom: number;
  /** What of the canvas lay between the fingers, as shares of its width and height. */
  readonly held: Place;
}

export interface PinchedCanvas {
  readonly pane: RefObject<HTMLDivElement | null>;
  readonly canvas: RefObject<HTMLDivElement | null>;
  readonly viewport: Viewport;
}

/** Two fingers zoom the canvas and move what they hold between them. */
export function usePinch({ pane, canvas, viewport }: PinchedCanvas) {
  const pinch = useRef<Pinch>(undefined);
  const keepHeld = (held: Place, middle: Place) => {
    const frame = canvas.current?.getBoundingClientRect();
    if (!frame) return;
    pane.current?.scrollBy(
      frame.left + held.x * frame.width - middle.x,
      frame.top + held.y * frame.height - middle.y,
    );
  };
  return {
    isHeld: () => pinch.current !== undefined,
    begin([one, other]: readonly Place[]) {
      const frame = canvas.current?.getBoundingClientRect();
      if (!one || !other || !frame) return;
      const middle = middleOf(one, other);
      const held = { x: (middle.x - frame.left) / frame.width, y: (middle.y - frame.top) / frame.height };
      pinch.current = { spread: spread(one, other), zoom: viewport.zoom, held };
    },
    follow([one, other]: readonly Place[]) {
      const begun = pinch.current;
      if (!begun || !one || !other) return;
      viewport.setZoom((begun.zoom * spread(one, other)) / begun.spread);
      const middle = middleOf(one, other);
      // Once the canvas has its new size: what was between the fingers stays there.
      requestAnimationFrame(() => keepHeld(begun.held, middle));
    },
    end() {
      pinch.current = undefined;
    },
  };
}
