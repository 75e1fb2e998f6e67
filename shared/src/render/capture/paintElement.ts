import { paintPicture, paintUnreadable } from './paintPicture.ts';
import { paintText } from './paintText.ts';

const layerOf = (element: Element) => Number.parseInt(getComputedStyle(element).zIndex, 10) || 0;

/** Children from back to front: by z-index, then in document order. */
function childrenInOrder(element: Element): ChildNode[] {
  const layers = new Map([...element.children].map((child) => [child as ChildNode, layerOf(child)]));
  return [...element.childNodes].sort((one, other) => (layers.get(one) ?? 0) - (layers.get(other) ?? 0));
}

function isPicture(element: Element): element is HTMLImageElement | HTMLVideoElement | HTMLCanvasElement {
  return (
    element instanceof HTMLImageElement ||
    element instanceof HTMLVideoElement ||
    element instanceof HTMLCanvasElement
  );
}

function paintContent(
  canvas: CanvasRenderingContext2D,
  element: HTMLElement,
  style: CSSStyleDeclaration,
): void {
  const box = element.getBoundingClientRect();
  if (isPicture(element)) paintPicture(canvas, element, box, style.objectFit);
  else if (element instanceof HTMLIFrameElement) paintUnreadable(canvas, box);
  else paintChildren(canvas, element, style, element.offsetWidth === 0 ? 1 : box.width / element.offsetWidth);
}

function paintChildren(
  canvas: CanvasRenderingContext2D,
  element: HTMLElement,
  style: CSSStyleDeclaration,
  scale: number,
): void {
  for (const child of childrenInOrder(element)) {
    if (child instanceof HTMLElement) paintElement(canvas, child);
    else if (child instanceof Text) paintText(canvas, child, style, scale);
  }
}

/** Rotation of a widget's frame in degrees; see `placeFrame`. */
function turnOf(element: HTMLElement): number {
  if (element.dataset.componentId === undefined) return 0;
  return Number(/^rotate\((-?[\d.]+)deg\)$/.exec(element.style.transform)?.[1] ?? 0);
}

/**
 * Draws a rotated widget upright on a rotated canvas, since `getBoundingClientRect` is only useful for upright boxes.
 * The frame is upright during this call, before anything is painted.
 */
function paintTurned(canvas: CanvasRenderingContext2D, element: HTMLElement, degrees: number): void {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const { transform } = element.style;
  element.style.transform = 'none';
  canvas.save();
  canvas.translate(x, y);
  canvas.rotate((degrees * Math.PI) / 180);
  canvas.translate(-x, -y);
  try {
    paintElement(canvas, element);
  } finally {
    canvas.restore();
    element.style.transform = transform;
  }
}

/**
 * Draws an element and its contents as laid out by the browser: background colour, pictures, text, opacity, clipping,
 * order. Supports what widgets use, not all of CSS. Canvas units are screen pixels.
 */
export function paintElement(canvas: CanvasRenderingContext2D, element: HTMLElement): void {
  const degrees = turnOf(element);
  if (degrees !== 0) {
    paintTurned(canvas, element, degrees);
    return;
  }
  const style = getComputedStyle(element);
  if (style.display === 'none' || style.visibility === 'hidden') return;
  const { left, top, width, height } = element.getBoundingClientRect();
  canvas.save();
  canvas.globalAlpha *= Number.parseFloat(style.opacity);
  if (style.overflowX !== 'visible') {
    canvas.beginPath();
    canvas.rect(left, top, width, height);
    canvas.clip();
  }
  canvas.fillStyle = style.backgroundColor;
  canvas.fillRect(left, top, width, height);
  paintContent(canvas, element, style);
  canvas.restore();
}
