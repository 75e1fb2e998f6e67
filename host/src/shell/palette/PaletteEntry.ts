/** Kinds in display order for equal rank. */
export const paletteKinds = ['action', 'page', 'terminal', 'program', 'task', 'material'] as const;
export type PaletteKind = (typeof paletteKinds)[number];

export interface PaletteEntry {
  /** Stable: `page:/task`, `terminal:abc`. */
  readonly id: string;
  readonly kind: PaletteKind;
  readonly label: string;
  /** Distinguishes equal names: the domain of a page, the group of a terminal. */
  readonly hint: string;
  /** The hint as stored by the server, when shown in the reader's language. */
  readonly storedHint?: string;
  /** Additional search words. */
  readonly also?: string;
  readonly target: string | (() => void | Promise<void>);
}

/** Entries under a heading. */
export interface PaletteGroup {
  readonly name: PaletteKind | 'recent';
  readonly entries: readonly PaletteEntry[];
  /** Total number when the server has more. */
  readonly total?: number;
}
