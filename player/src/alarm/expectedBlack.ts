import { type Fingerprint, isBlack } from './Fingerprinter.ts';

/** Opacity below which a layer counts as not drawn. */
const faint = 0.5;

const isSeen = (element: Element) => getComputedStyle(element).visibility !== 'hidden';
const isMissing = (image: HTMLImageElement) => image.currentSrc !== '' && image.naturalWidth === 0;
const isWithoutFrame = (video: HTMLVideoElement) =>
  video.error !== null || (video.currentSrc !== '' && video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA);

/**
 * Whether black is the intended picture: the program's layer, drawn alone, is black, and none of its pictures and
 * videos is still loading. Otherwise something is missing or covers it, which is a fault.
 *
 * @param front layer of the current program; null when nothing is drawn
 * @param drawAlone draws it without overlays
 */
export function isExpectedBlack(
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
