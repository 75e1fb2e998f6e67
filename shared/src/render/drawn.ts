import type { Scene } from '../document/program/scene.ts';

/** Kind of painted content. A page belongs to a document. */
export type DrawnKind = 'img' | 'video' | 'audio' | 'page' | 'web' | 'stream' | 'h5';

/** One piece of a widget's content. */
export interface DrawnItem {
  readonly kind: DrawnKind;
  /** Id of its material or H5 work; empty for a typed address. */
  readonly source: string;
  /** Page of a document or H5 work, from 1; otherwise 0. */
  readonly page: number;
}

/** A piece of content with its position in the program. */
export interface PlacedItem extends DrawnItem {
  readonly sceneId: string;
  /** From 0. */
  readonly sceneIndex: number;
  /** Empty for the scene's background. */
  readonly componentId: string;
  /** Type of the widget; empty for the scene's background. */
  readonly coType: string;
  /** The program opened by touch, if different from the requested one. */
  readonly programId?: string;
}

/** Ends an appearance; `broken` when playback failed, so that it was incomplete. */
export type Gone = (broken?: boolean) => void;

/** Notified of what is actually painted; not of content that is only prepared, waiting or failed. */
export interface DrawnWatch<Item = PlacedItem> {
  /** Painted from now until the returned function is called. Called again for each round of a single item. */
  drawn(item: Item): Gone;
  /** Could not be painted, or failed during playback. */
  failed(item: Item): void;
}

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

/** The single current appearance of a list or widget. */
export class Appearance {
  readonly #watch: DrawnWatch<DrawnItem> | undefined;
  #gone: Gone | undefined;

  constructor(watch: DrawnWatch<DrawnItem> | undefined) {
    this.#watch = watch;
  }

  /** Starts another item, or another round of the same one. */
  begin(item: DrawnItem): void {
    this.end();
    this.#gone = this.#watch?.drawn(item);
  }

  end(broken = false): void {
    this.#gone?.(broken);
    this.#gone = undefined;
  }

  get isOpen(): boolean {
    return this.#gone !== undefined;
  }
}
