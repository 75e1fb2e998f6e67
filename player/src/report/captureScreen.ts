import { captureScene } from '@vitrine/shared/render';

/** What the screen shows now as a JPEG: whatever lies over the programs too, and black where it is off. */
export function captureScreen(root: HTMLElement, maxWidth: number): Promise<Blob> {
  return upright(root, () => captureScene(root, { maxWidth }));
}

/** A turned page is drawn as if it stood upright: it is put back before the browser draws the next frame. */
export function upright<Answer>(root: HTMLElement, act: () => Answer): Answer {
  root.style.transform = 'none';
  try {
    return act();
  } finally {
    root.style.transform = '';
  }
}
