import { fitRect, type Rect } from './fitRect.ts';

export type Picture = HTMLImageElement | HTMLVideoElement | HTMLCanvasElement;

/** Fill for pictures that may be shown but not read: of another origin, or in a frame. */
const unreadableColour = '#7f7f7f';

/** True when drawing the picture would taint the canvas. */
function isForeign(picture: Picture): boolean {
  if (picture instanceof HTMLCanvasElement || picture.crossOrigin !== null) return false;
  const { origin, protocol } = new URL(picture.currentSrc || picture.src, location.href);
  return origin !== location.origin && protocol !== 'blob:' && protocol !== 'data:';
}

function naturalSize(picture: Picture): { width: number; height: number } {
  if (picture instanceof HTMLImageElement)
    return { width: picture.naturalWidth, height: picture.naturalHeight };
  if (picture instanceof HTMLVideoElement) return { width: picture.videoWidth, height: picture.videoHeight };
  return { width: picture.width, height: picture.height };
}

/** Draws the current picture of an image, video or canvas; nothing while it has none. */
export function paintPicture(
  canvas: CanvasRenderingContext2D,
  picture: Picture,
  box: Rect,
  fit: string,
): void {
  const natural = naturalSize(picture);
  if (natural.width === 0 || natural.height === 0) return;
  const { left, top, width, height } = fitRect(box, natural, fit);
  canvas.save();
  canvas.beginPath();
  canvas.rect(box.left, box.top, box.width, box.height);
  canvas.clip();
  if (isForeign(picture)) paintUnreadable(canvas, box);
  else canvas.drawImage(picture, left, top, width, height);
  canvas.restore();
}

/** Draws a grey box. */
export function paintUnreadable(canvas: CanvasRenderingContext2D, box: Rect): void {
  canvas.fillStyle = unreadableColour;
  canvas.fillRect(box.left, box.top, box.width, box.height);
}
