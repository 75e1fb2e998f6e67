import type { MenuPlace } from '@vitrine/shared/ui/editor';
import type { MouseEvent as ReactMouseEvent } from 'react';

/** Whether a context menu was opened by pointer instead of keyboard. */
export const isByPointer = ({ button, nativeEvent }: ReactMouseEvent): boolean =>
  button === 2 || (nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch');

/** Position of a keyboard-opened menu: centre of the selection, or of the canvas. */
export function menuPlaceOf(canvas: Element): MenuPlace {
  const { left, top, width, height } = (
    canvas.querySelector('.ve-selection') ?? canvas
  ).getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
