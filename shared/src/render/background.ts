import type { AllScene } from '../document/scene.ts';
import { Appearance, type DrawnItem, type DrawnWatch } from './drawn.ts';
import type { TellFault } from './fault.ts';
import { filling, setStyle, styledElement } from './style.ts';

/** A scene's colour and picture. `ready` resolves when the picture is loaded or has failed. */
export interface BackgroundView {
  update(allScene: AllScene): void;
  /** The scene is on screen. */
  start(): void;
  ready: Promise<void>;
  /** Its picture is loaded. */
  readonly pictured: boolean;
}

interface BackgroundOptions {
  readonly resolveUrl: (address: string) => string;
  readonly report: (error: Error) => void;
  readonly fault: TellFault;
  readonly watch?: DrawnWatch<DrawnItem> | undefined;
}

/** Inserts the background beneath everything else on the stage. */
export function mountBackground(
  stage: HTMLElement,
  allScene: AllScene,
  { resolveUrl, report, fault, watch }: BackgroundOptions,
): BackgroundView {
  const appearance = new Appearance(watch);
  let started = false;
  let there = false;
  let item: DrawnItem = { kind: 'img', source: allScene.scBackImgId, page: 0 };
  let picture: HTMLImageElement | undefined;
  let address = '';
  let loaded: Promise<void> = Promise.resolve();

  const seen = () => {
    if (started && there && !appearance.isOpen) appearance.begin(item);
  };
  const show = (next: string) => {
    appearance.end();
    there = false;
    picture?.remove();
    address = next;
    picture = undefined;
    if (next === '') return;
    const image = styledElement('img', { ...filling, zIndex: '0' });
    image.alt = '';
    image.decoding = 'sync';
    image.draggable = false;
    loaded = new Promise((resolve) => {
      image.onload = () => {
        there = picture === image;
        if (there) fault(undefined);
        seen();
        resolve();
      };
      image.onerror = () => {
        report(new Error(`${next} cannot be shown`));
        fault('media.unplayable');
        watch?.failed(item);
        // The browser's broken-image icon must not appear on a screen.
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
    item = { ...item, source: next.scBackImgId };
    if (next.scBackImg !== address) show(next.scBackImg);
    if (picture) picture.style.objectFit = next.scBackImgSize;
  };
  update(allScene);
  const start = () => {
    started = true;
    seen();
  };
  return {
    update,
    start,
    ready: loaded,
    get pictured() {
      return there;
    },
  };
}
