import { paintElement } from './paintElement.ts';

/**
 * Draws what `element` shows now onto a canvas at most `maxWidth` pixels wide; a given canvas is resized. Pictures of
 * other origins and framed pages are grey boxes: browsers do not let them be read.
 * @throws Error when the element has no size
 */
export function drawScene(
  element: HTMLElement,
  maxWidth: number,
  canvas: HTMLCanvasElement = document.createElement('canvas'),
): HTMLCanvasElement {
  const frame = element.getBoundingClientRect();
  const scale = Math.min(1, maxWidth / frame.width);
  canvas.width = Math.round(frame.width * scale);
  canvas.height = Math.round(frame.height * scale);
  const context = canvas.getContext('2d');
  if (context === null || canvas.width === 0 || canvas.height === 0) throw new Error('Nothing to capture');
  context.fillStyle = '#000000';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.translate(-frame.left, -frame.top);
  paintElement(context, element);
  return canvas;
}

/**
 * Captures what `element` shows now as a JPEG; see {@link drawScene}.
 * @throws Error when the element has no size or encoding fails.
 *
 * @example
 * const jpeg = await captureScene(host, { maxWidth: 480 });
 */
export async function captureScene(
  element: HTMLElement,
  { maxWidth = 960, quality = 0.8 }: { maxWidth?: number; quality?: number } = {},
): Promise<Blob> {
  return jpegOf(drawScene(element, maxWidth), quality);
}

function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('The browser created no picture'));
    canvas.toBlob(take, 'image/jpeg', quality);
  });
}
