import { isColour } from '../../document/colour.ts';
import type { H5Page } from '../../document/h5.ts';

const white = '#ffffff';

/** What lies under the picture of a page: one colour, or one that goes over into another. */
export function pageBackground(page: H5Page): { backgroundColor: string; backgroundImage: string } {
  const from = page.pageColor || white;
  const { colour = '', angle = Number.NaN } = page.pageGradient ?? {};
  // Both stand inside a larger value here, so each is checked again even in a document that nobody checked.
  const runs = isColour(from) && isColour(colour) && Number.isFinite(angle);
  const backgroundImage = runs ? `linear-gradient(${angle}deg, ${from}, ${colour})` : 'none';
  return { backgroundColor: from, backgroundImage };
}
