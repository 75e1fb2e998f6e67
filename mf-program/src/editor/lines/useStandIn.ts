import type { Component } from '@vitrine/shared/document';
import { type RefObject, useLayoutEffect } from 'react';
import type { LineSpot } from './LineChoice.ts';
import { boxInFrame, drawnFrame, lineElement } from './lineBoxes.ts';

/** Minimum width of the editor in screen pixels. */
const narrowest = 96;

interface Drawn {
  readonly frame: HTMLElement;
  readonly element: HTMLElement;
  readonly zoom: number;
}

/** Positions the field over the drawn text in the same style, and hides that text. */
export function useStandIn(
  field: RefObject<HTMLTextAreaElement | null>,
  component: Component,
  spot: LineSpot,
  zoom: number,
): void {
  useLayoutEffect(() => {
    const area = field.current;
    const frame = drawnFrame(area?.closest('.ve-canvas'), component.id);
    const element = lineElement(frame, spot);
    if (!area || !frame || !element) return;
    Object.assign(area.style, styleOver({ frame, element, zoom }));
    element.style.visibility = 'hidden';
    return () => {
      element.style.visibility = '';
    };
  }, [component, spot, zoom, field]);
}

/** Place and style of a field over a drawn text. */
function styleOver({ frame, element, zoom }: Drawn) {
  const box = boxInFrame(frame, element);
  const style = getComputedStyle(element);
  const { color, fontFamily, fontWeight, textAlign } = style;
  const size = Number.parseFloat(style.fontSize) * zoom;
  // An empty text is as wide as its widget.
  const least = element.textContent === '' ? frame.offsetWidth * zoom : 0;
  const width = Math.max(box.width * zoom, narrowest, least);
  const endsAtRight = textAlign === 'end' || textAlign === 'right';
  return {
    left: `${endsAtRight ? (box.x + box.width) * zoom - width : box.x * zoom}px`,
    top: `${box.y * zoom}px`,
    width: `${width}px`,
    minHeight: `${Math.max(box.height * zoom, size * 1.25)}px`,
    ...{ color, fontFamily, fontWeight, textAlign },
    fontSize: `${size}px`,
  };
}
