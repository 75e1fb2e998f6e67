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
