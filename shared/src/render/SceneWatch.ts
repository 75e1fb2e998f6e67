import type { Scene } from '../document/program/scene.ts';
import type { DrawnItem, DrawnWatch, Gone, PlacedItem } from './drawn.ts';

/** Appearances of one scene: they end together, with the frame in which something covers it. */
export class SceneWatch {
  readonly #watch: DrawnWatch | undefined;
  readonly #scene: () => Scene;
  readonly #open = new Set<Gone>();
  #covered = false;

  constructor(watch: DrawnWatch | undefined, scene: () => Scene) {
    this.#watch = watch;
    this.#scene = scene;
  }

  /** Watch for one widget; an empty id is the background. */
  of(componentId: string, coType: string): DrawnWatch<DrawnItem> | undefined {
    const watch = this.#watch;
    if (watch === undefined) return undefined;
    const placed = (item: DrawnItem): PlacedItem => {
      const { scId, index } = this.#scene();
      return { ...item, sceneId: scId, sceneIndex: index, componentId, coType };
    };
    return {
      drawn: (item) => (this.#covered ? () => undefined : this.#begin(watch.drawn(placed(item)))),
      failed: (item) => watch.failed(placed(item)),
    };
  }

  /** The scene is covered for good. */
  cover(): void {
    this.#covered = true;
    for (const gone of this.#open) gone();
    this.#open.clear();
  }

  #begin(gone: Gone): Gone {
    this.#open.add(gone);
    return (broken) => {
      if (this.#open.delete(gone)) gone(broken);
    };
  }
}
