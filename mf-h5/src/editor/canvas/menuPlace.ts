import type { MenuPlace } from '@vitrine/shared/ui/editor';
import type { MouseEvent as ReactMouseEvent } from 'react';

/** Whether a menu was asked for by a mouse or a finger, and not by a key. */
export const isByPointer = ({ button, nativeEvent }: ReactMouseEvent): boolean =>
  button === 2 || (nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch');

/** Where the menu of the keyboard opens: in the middle of what is selected, or of the canvas. */
export function menuPlaceOf(canvas: Element): MenuPlace {
  const { left, top, width, height } = (
    canvas.querySelector('.ve-selection') ?? canvas
  ).getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
