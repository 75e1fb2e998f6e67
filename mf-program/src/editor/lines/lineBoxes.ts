import { type Box, boxOf, type Component, rotationOf } from '@vitrine/shared/document';
import { centreOf, type Point, turnedWay } from '@vitrine/shared/editor';
import type { LinePart } from './LineChoice.ts';

/** The frame of a widget on the canvas. */
export const drawnFrame = (canvas: ParentNode | null | undefined, id: string): HTMLElement | null =>
  canvas?.querySelector<HTMLElement>(`.ve-drawn [data-component-id="${CSS.escape(id)}"]`) ?? null;

/** Box of an element within its widget's frame in program pixels, regardless of zoom and rotation. */
export function boxInFrame(frame: HTMLElement, element: HTMLElement): Box {
  let [x, y] = [0, 0];
  let part: Element | null = element;
  while (part instanceof HTMLElement && part !== frame) {
    x += part.offsetLeft;
    y += part.offsetTop;
    part = part.offsetParent;
  }
  return { x, y, width: element.offsetWidth, height: element.offsetHeight };
}

/** Converts a point of the scene to a widget's frame, which may be rotated. */
export function pointInFrame(component: Component, { x, y }: Point): Point {
  const box = boxOf(component);
  const centre = centreOf(box);
  const way = turnedWay({ x: x - centre.x, y: y - centre.y }, -rotationOf(component));
  return { x: way.x + box.width / 2, y: way.y + box.height / 2 };
}

function distance({ x, y, width, height }: Box, point: Point): number {
  const across = Math.max(x - point.x, 0, point.x - x - width);
  const along = Math.max(y - point.y, 0, point.y - y - height);
  return Math.hypot(across, along);
}

/** The nearest element. */
function nearest(frame: HTMLElement, elements: Iterable<HTMLElement>, point: Point): HTMLElement | undefined {
  const measured = [...elements].map((element) => ({
    element,
    far: distance(boxInFrame(frame, element), point),
  }));
  return measured.sort((one, other) => one.far - other.far)[0]?.element;
}

const partOf = (cell: string | undefined): LinePart =>
  cell === 'name' || cell === 'price' || cell === 'note' ? cell : 'words';

/** The line and column nearest to a point of the frame; undefined if no line is drawn. */
export function lineAt(
  frame: HTMLElement,
  point: Point,
): { readonly index: number; readonly part: LinePart } | undefined {
  const line = nearest(frame, frame.querySelectorAll<HTMLElement>('[data-line]'), point);
  if (!line) return undefined;
  const cell = nearest(frame, line.querySelectorAll<HTMLElement>('[data-cell]'), point);
  return { index: Number(line.dataset.line), part: partOf(cell?.dataset.cell) };
}

/** The element of a line, or of one of its columns. */
export function lineElement(
  frame: HTMLElement | null,
  { index, part }: { readonly index: number; readonly part: LinePart },
): HTMLElement | null {
  const line = frame?.querySelector<HTMLElement>(`[data-line="${index}"]`) ?? null;
  return part === 'words' ? line : (line?.querySelector<HTMLElement>(`[data-cell="${part}"]`) ?? line);
}
