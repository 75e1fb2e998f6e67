import { isColour } from '../../document/colour.ts';
import type { H5Page } from '../../document/h5/h5.ts';

const white = '#ffffff';

/** Background beneath a page's picture: a colour or a gradient. */
export function pageBackground(page: H5Page): { backgroundColor: string; backgroundImage: string } {
  const from = page.pageColor || white;
  const { colour = '', angle = Number.NaN } = page.pageGradient ?? {};
  // Both become part of a larger CSS value, so each is checked again, even in an unvalidated document.
  const runs = isColour(from) && isColour(colour) && Number.isFinite(angle);
  const backgroundImage = runs ? `linear-gradient(${angle}deg, ${from}, ${colour})` : 'none';
  return { backgroundColor: from, backgroundImage };
}
