import { captureScene } from '@vitrine/shared/render';

/** The screen as a JPEG, including everything over the programs, and black when it is off. */
export function captureScreen(root: HTMLElement, maxWidth: number): Promise<Blob> {
  return upright(root, () => captureScene(root, { maxWidth }));
}

/** Draws a rotated page upright: the rotation is restored before the browser draws the next frame. */
export function upright<Answer>(root: HTMLElement, act: () => Answer): Answer {
  root.style.transform = 'none';
  try {
    return act();
  } finally {
    root.style.transform = '';
  }
}
