import { element } from '../screen/element.ts';

const layers = new WeakMap<HTMLElement, { dim: HTMLElement; dark: HTMLElement }>();

/** Two layers over everything: one dims, one blackens. */
function layersOf(root: HTMLElement) {
  const known = layers.get(root);
  if (known) return known;
  const made = { dim: element('div', 'dimmed'), dark: element('div', 'dark') };
  made.dark.hidden = true;
  root.append(made.dim, made.dark);
  layers.set(root, made);
  return made;
}

/** Minimum brightness: at zero the screen would look broken. */
const leastLight = 0.08;

/** Dims the picture. @param percent 0 to 100 */
export function dim(root: HTMLElement, percent: number): void {
  const light = Math.max(leastLight, Math.min(100, percent) / 100);
  layersOf(root).dim.style.opacity = String(1 - light);
}

/**
 * Draws the page undimmed: a dark setting must not be taken for a dark picture. The layer is restored before the
 * browser draws the next frame.
 */
export function undimmed<Answer>(root: HTMLElement, act: () => Answer): Answer {
  const { style } = layersOf(root).dim;
  style.visibility = 'hidden';
  try {
    return act();
  } finally {
    style.visibility = '';
  }
}

/** Blackens the screen, or shows it again. */
export function darken(root: HTMLElement, dark: boolean): void {
  layersOf(root).dark.hidden = !dark;
}

/** Rotates the whole page clockwise. @param degrees 0, 90, 180 or 270 */
export function turn(root: HTMLElement, degrees: number): void {
  if (degrees === 0) delete root.dataset.orientation;
  else root.dataset.orientation = String(degrees);
}
