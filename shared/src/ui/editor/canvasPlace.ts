import type { Point } from '@vitrine/shared/editor';
import type { RefObject } from 'react';

export type MousePlace = Pick<MouseEvent, 'clientX' | 'clientY'>;

/** Screen pixels of a document pixel: any CSS scale of the overlay is accounted for. */
export const canvasScale = (overlay: RefObject<HTMLElement | null>, width: number) =>
  (overlay.current?.getBoundingClientRect().width ?? 1) / width;

/** The pointer's position in document pixels, relative to the rendered overlay. */
export function canvasPoint(
  overlay: RefObject<HTMLElement | null>,
  width: number,
  { clientX, clientY }: MousePlace,
): Point {
  const frame = overlay.current?.getBoundingClientRect();
  const scale = canvasScale(overlay, width);
  return { x: (clientX - (frame?.left ?? 0)) / scale, y: (clientY - (frame?.top ?? 0)) / scale };
}
