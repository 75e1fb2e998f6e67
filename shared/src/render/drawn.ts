import type { Scene } from '../document/scene.ts';

/** What a painted piece of content is. A page is one of a document. */
export type DrawnKind = 'img' | 'video' | 'audio' | 'page' | 'web' | 'stream' | 'h5';

/** One piece of content of a widget. */
export interface DrawnItem {
  readonly kind: DrawnKind;
  /** Id of its material, or of its H5 work; empty for a typed address. */
  readonly source: string;
  /** Page of a document or H5 work, from 1; 0 for what has none. */
  readonly page: number;
}

/** One piece of content in its place in the program. */
export interface PlacedItem extends DrawnItem {
  readonly sceneId: string;
  /** Place of the scene in its program, from 0. */
  readonly sceneIndex: number;
  /** Empty for the background of the scene. */
  readonly componentId: string;
  /** Kind of the widget; empty for the background of the scene. */
  readonly coType: string;
  /** The program that a touch led to, when it is not the one that was asked for. */
  readonly programId?: string;
}

/** Ends an appearance; `broken` when the content broke off, so that it was no whole one. */
export type Gone = (broken?: boolean) => void;

/** Hears what is really painted: nothing is said of what is only prepared, waits its turn or cannot be drawn. */
export interface DrawnWatch<Item = PlacedItem> {
  /** Painted from now on, until the answer is called. Comes again for each turn of content that stays alone. */
  drawn(item: Item): Gone;
  /** Could not be painted, or broke off. */
  failed(item: Item): void;
}

/** The appearances of one scene: they end together, with the frame in which something else covers it. */
export class SceneWatch {
  readonly #watch: DrawnWatch | undefined;
  readonly #scene: () => Scene;
  readonly #open = new Set<Gone>();
  #covered = false;

  constructor(watch: DrawnWatch | undefined, scene: () => Scene) {
    this.#watch = watch;
    this.#scene = scene;
  }

  /** What one widget says; an empty id is the background's. */
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

  /** Something else lies over the scene for good. */
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

/** The one appearance that a list or widget has at a time. */
export class Appearance {
  readonly #watch: DrawnWatch<DrawnItem> | undefined;
  #gone: Gone | undefined;

  constructor(watch: DrawnWatch<DrawnItem> | undefined) {
    this.#watch = watch;
  }

  /** Another item, or the same one for another turn. */
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
