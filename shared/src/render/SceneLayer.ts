import type { Scene } from '../document/program/scene.ts';
import type { RenderOptions } from './options.ts';
import type { ScenePlace } from './place.ts';
import { renderScene, type SceneView } from './renderScene.ts';
import { filling, styledElement } from './style.ts';

/** One scene of a program on its own layer: prepared invisibly, then revealed and raised. */
export class SceneLayer {
  readonly ready: Promise<void>;
  readonly #element: HTMLElement;
  readonly #view: SceneView;
  scene: Scene;
  index: number;

  constructor(root: HTMLElement, scene: Scene, index: number, options: RenderOptions) {
    this.scene = scene;
    this.index = index;
    this.#element = styledElement('div', {
      ...filling,
      zIndex: '0',
      visibility: 'hidden',
      backgroundColor: '#000000',
    });
    root.append(this.#element);
    this.#view = renderScene(this.#element, scene, { ...options, hold: true });
    this.ready = this.#view.whenReady;
  }

  /** Once ready: nothing of it can be shown. */
  get isBlank(): boolean {
    return this.#view.isBlank;
  }

  /** Lets the browser paint the scene beneath the current one, so that raising it costs no frame. */
  revealBelow(): void {
    this.#element.style.visibility = 'inherit';
  }

  /** Brings the scene to the front and starts it. */
  raise(): void {
    this.#element.style.visibility = 'inherit';
    this.#element.style.zIndex = '1';
    this.#view.start();
  }

  /** Called when another scene covers it; it stays invisibly for a moment longer. */
  cover(): void {
    this.#view.cover();
  }

  place(): ScenePlace {
    return this.#view.place();
  }

  update(scene: Scene, index: number): void {
    this.scene = scene;
    this.index = index;
    this.#view.update(scene);
  }

  destroy(): void {
    this.#view.destroy();
    this.#element.remove();
  }
}
