import type { AllScene } from '../document/program/scene.ts';
import { Appearance } from './Appearance.ts';
import type { DrawnItem, DrawnWatch } from './drawn.ts';
import type { ReportFault } from './FaultTally.ts';
import { filling, setStyle, styledElement } from './style.ts';

interface SceneBackgroundOptions {
  readonly resolveUrl: (address: string) => string;
  readonly report: (error: Error) => void;
  readonly fault: ReportFault;
  readonly watch?: DrawnWatch<DrawnItem> | undefined;
}

/** A scene's colour and picture, beneath everything else on the stage. */
export class SceneBackground {
  /** Resolves when the picture is loaded or has failed. */
  readonly ready: Promise<void>;
  readonly #stage: HTMLElement;
  readonly #options: SceneBackgroundOptions;
  readonly #appearance: Appearance;
  #started = false;
  #pictured = false;
  #item: DrawnItem;
  #picture: HTMLImageElement | undefined;
  #address = '';

  constructor(stage: HTMLElement, allScene: AllScene, options: SceneBackgroundOptions) {
    this.#stage = stage;
    this.#options = options;
    this.#appearance = new Appearance(options.watch);
    this.#item = { kind: 'img', source: allScene.scBackImgId, page: 0 };
    this.ready = this.#draw(allScene);
  }

  /** Its picture is loaded. */
  get pictured(): boolean {
    return this.#pictured;
  }

  update(allScene: AllScene): void {
    void this.#draw(allScene);
  }

  /** The scene is on screen. */
  start(): void {
    this.#started = true;
    this.#seen();
  }

  /** Resolves when a new picture is loaded or has failed. */
  #draw({ scBackColor, scBackImg, scBackImgId, scBackImgSize }: AllScene): Promise<void> {
    setStyle(this.#stage, { backgroundColor: scBackColor || '#000000' });
    this.#item = { ...this.#item, source: scBackImgId };
    const loaded = scBackImg === this.#address ? undefined : this.#show(scBackImg);
    if (this.#picture) this.#picture.style.objectFit = scBackImgSize;
    return loaded ?? Promise.resolve();
  }

  #show(address: string): Promise<void> | undefined {
    this.#appearance.end();
    this.#pictured = false;
    this.#picture?.remove();
    this.#picture = undefined;
    this.#address = address;
    if (address === '') return undefined;
    const picture = pictureElement();
    const loaded = this.#load(picture, address);
    this.#stage.prepend(picture);
    this.#picture = picture;
    return loaded;
  }

  #load(picture: HTMLImageElement, address: string): Promise<void> {
    const loaded = new Promise<void>((resolve) => {
      picture.onload = () => {
        this.#loaded(picture);
        resolve();
      };
      picture.onerror = () => {
        this.#failed(picture, address);
        resolve();
      };
    });
    picture.src = this.#options.resolveUrl(address);
    return loaded;
  }

  #loaded(picture: HTMLImageElement): void {
    this.#pictured = this.#picture === picture;
    if (this.#pictured) this.#options.fault(undefined);
    this.#seen();
  }

  #failed(picture: HTMLImageElement, address: string): void {
    const { report, fault, watch } = this.#options;
    report(new Error(`${address} cannot be shown`));
    fault('media.unplayable');
    watch?.failed(this.#item);
    // The browser's broken-image icon must not appear on a screen.
    picture.remove();
  }

  #seen(): void {
    if (this.#started && this.#pictured && !this.#appearance.isOpen) this.#appearance.begin(this.#item);
  }
}

function pictureElement(): HTMLImageElement {
  const picture = styledElement('img', { ...filling, zIndex: '0' });
  picture.alt = '';
  picture.decoding = 'sync';
  picture.draggable = false;
  return picture;
}
