import type { FitMode } from '../widget/component.ts';
import { ratioDiffers } from './lonePicture.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

export const pictureFits = ['fills', 'cut', 'sides', 'ends', 'around'] as const;

/**
 * fills: the whole screen, nothing lost · cut: the whole screen, edges cut off · sides: bars on the left and right ·
 * ends: bars above and below · around: both.
 */
export type PictureFit = (typeof pictureFits)[number];

/** Size of `inner` when all of it is shown within `outer`. */
function within(inner: Size, outer: Size): Size {
  const scale = Math.min(outer.width / inner.width, outer.height / inner.height);
  return { width: inner.width * scale, height: inner.height * scale };
}

/** Bars narrower than this share of a screen are not noticed. */
const noticed = 0.02;

interface Shown {
  readonly picture: Size;
  /** Default: contain. */
  readonly coFit?: FitMode | undefined;
  /** The program whose canvas the picture fills. */
  readonly canvas: Size;
  /** Default: as the canvas. */
  readonly screen?: Size;
}

/** How a picture that is all of a program is seen on a screen. */
export function pictureFitOf({ picture, coFit = 'contain', canvas, screen = canvas }: Shown): PictureFit {
  const isWhole = coFit === 'contain' || coFit === 'none';
  const drawn = isWhole ? within(picture, canvas) : canvas;
  const scale = within(canvas, screen).width / canvas.width;
  const hasSides = drawn.width * scale < screen.width * (1 - noticed);
  const hasEnds = drawn.height * scale < screen.height * (1 - noticed);
  if (hasSides && hasEnds) return 'around';
  if (hasSides) return 'sides';
  if (hasEnds) return 'ends';
  return coFit === 'cover' && ratioDiffers(picture, canvas) ? 'cut' : 'fills';
}
