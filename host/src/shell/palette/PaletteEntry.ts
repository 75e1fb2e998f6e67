/** What can be chosen, in the order in which the kinds are listed when they answer equally well. */
export const paletteKinds = ['action', 'page', 'terminal', 'program', 'task', 'material'] as const;
export type PaletteKind = (typeof paletteKinds)[number];

/** Something that the palette offers. */
export interface PaletteEntry {
  /** The same on every visit: `page:/task`, `terminal:abc`. */
  readonly id: string;
  readonly kind: PaletteKind;
  readonly label: string;
  /** Tells like names apart: the domain of a page, the group of a terminal. */
  readonly hint: string;
  /** The hint as the server stores it, where it is shown in the reader's language. */
  readonly storedHint?: string;
  /** Other words by which it is found. */
  readonly also?: string;
  /** A console path, or an act. */
  readonly target: string | (() => void | Promise<void>);
}

/** Lines under one heading. */
export interface PaletteGroup {
  readonly name: PaletteKind | 'recent';
  readonly entries: readonly PaletteEntry[];
  /** How many there are in all, where the server has more. */
  readonly total?: number;
}
