import { type Fingerprint, isBlack } from './fingerprint.ts';

/** Below this a layer is as good as not drawn. */
const faint = 0.5;

const isSeen = (element: Element) => getComputedStyle(element).visibility !== 'hidden';
const isMissing = (image: HTMLImageElement) => image.currentSrc !== '' && image.naturalWidth === 0;
const isWithoutFrame = (video: HTMLVideoElement) =>
  video.error !== null || (video.currentSrc !== '' && video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA);

/**
 * Whether black is what should be drawn: the layer of the program, drawn alone, is black, and none of its pictures and
 * videos owes a frame. Otherwise something is missing, or covers it, and the output is at fault.
 *
 * @param front the layer of the program that plays; null where nothing is drawn
 * @param drawAlone draws it without what lies over it
 */
export function isMeantBlack(
  front: HTMLElement | null,
  drawAlone: (layer: HTMLElement) => Fingerprint | undefined,
): boolean {
  if (!front || Number.parseFloat(getComputedStyle(front).opacity) < faint) return false;
  if ([...front.querySelectorAll('img')].some((image) => isSeen(image) && isMissing(image))) return false;
  if ([...front.querySelectorAll('video')].some((video) => isSeen(video) && isWithoutFrame(video)))
    return false;
  const alone = drawAlone(front);
  return alone !== undefined && isBlack(alone);
}
