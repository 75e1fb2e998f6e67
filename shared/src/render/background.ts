import type { AllScene } from '../document/scene.ts';
import { filling, setStyle, styledElement } from './style.ts';

/** The scene's colour and picture. Settles when the picture is there or cannot be. */
export interface BackgroundView {
  update(allScene: AllScene): void;
  ready: Promise<void>;
}

/** Puts the background under everything else on the stage. */
export function mountBackground(
  stage: HTMLElement,
  allScene: AllScene,
  resolveUrl: (address: string) => string,
  report: (error: Error) => void,
): BackgroundView {
  let picture: HTMLImageElement | undefined;
  let address = '';
  let loaded: Promise<void> = Promise.resolve();

  const show = (next: string) => {
    picture?.remove();
    address = next;
    picture = undefined;
    if (next === '') return;
    const image = styledElement('img', { ...filling, zIndex: '0' });
    image.alt = '';
    image.decoding = 'sync';
    image.draggable = false;
    loaded = new Promise((resolve) => {
      image.onload = () => resolve();
      image.onerror = () => {
        report(new Error(`${next} cannot be shown`));
        // A broken-picture mark must not be seen on a screen.
        image.remove();
        resolve();
      };
    });
    image.src = resolveUrl(next);
    stage.prepend(image);
    picture = image;
  };
  const update = (next: AllScene) => {
    setStyle(stage, { backgroundColor: next.scBackColor || '#000000' });
    if (next.scBackImg !== address) show(next.scBackImg);
    if (picture) picture.style.objectFit = next.scBackImgSize;
  };
  update(allScene);
  return { update, ready: loaded };
}
