import type { FitMode } from '../../document/widget/component.ts';
import { setStyle } from '../style.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

interface WorkBox extends Size {
  /** Position in the widget's box. */
  readonly left: number;
  readonly top: number;
  /** Scale after layout. */
  readonly scaleX: number;
  readonly scaleY: number;
}

const middle = (box: Size, { width, height }: Size): WorkBox => ({
  left: (box.width - width) / 2,
  top: (box.height - height) / 2,
  width,
  height,
  scaleX: 1,
  scaleY: 1,
});

/**
 * Layout of a work in its widget's box. A work keeps its ratio in a given box, so `contain` is the box itself; `fill`
 * lays it out at its own size and stretches it.
 */
export function workBox(box: Size, page: Size, fit: FitMode): WorkBox {
  const [across, down] = [box.width / page.width, box.height / page.height];
  if (fit === 'fill') return { left: 0, top: 0, ...page, scaleX: across, scaleY: down };
  if (fit === 'none') return middle(box, page);
  if (fit === 'contain') return middle(box, box);
  const scale = Math.max(across, down);
  return middle(box, { width: page.width * scale, height: page.height * scale });
}

/** Applies the layout to an element. */
export function placeWork(element: HTMLElement, { left, top, width, height, scaleX, scaleY }: WorkBox): void {
  setStyle(element, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    transformOrigin: '0 0',
    transform: scaleX === 1 && scaleY === 1 ? 'none' : `scale(${scaleX}, ${scaleY})`,
  });
}
