import type { Box } from '@vitrine/shared/document';
import type { SnapAids } from '@vitrine/shared/editor';
import { makeAutoObservable, observableRef } from 'mobx';

/** `x`: vertical; `y`: horizontal. */
export type GuideAxis = 'x' | 'y';

/** Positions of the user's guides, in program pixels. */
export type OwnGuides = Readonly<Record<GuideAxis, readonly number[]>>;

type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

const noGuides: OwnGuides = { x: [], y: [] };
const gridSizes = [10, 20, 40, 80] as const;

const numbersOf = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((entry): entry is number => Number.isFinite(entry)).slice(0, 100) : [];

/**
 * View options of the canvas: rulers, guides, grid, safe area, hidden widgets. Not in the document; all but the hidden
 * widgets are stored in the browser.
 */
export class EditorView {
  readonly #key: string;
  readonly #shelf: Shelf;
  rulers = true;
  grid = false;
  gridSize: number = 20;
  safeArea = false;
  snapping = true;
  guides: OwnGuides = noGuides;
  /** Ids of widgets hidden while editing; terminals show them. */
  hidden: ReadonlySet<string> = new Set();

  constructor(programId = '', shelf: Shelf = localStorage) {
    this.#key = `program-view ${programId}`;
    this.#shelf = shelf;
    this.recall();
    makeAutoObservable(this, {
      guides: observableRef,
      hidden: observableRef,
    });
  }

  toggle(what: 'rulers' | 'grid' | 'safeArea' | 'snapping'): void {
    this[what] = !this[what];
    this.remember();
  }

  setGridSize(size: number): void {
    this.gridSize = size;
    this.remember();
  }

  get gridSizes(): readonly number[] {
    return gridSizes;
  }

  /** Adds a guide; returns its index. */
  addGuide(axis: GuideAxis, at: number): number {
    this.guides = { ...this.guides, [axis]: [...this.guides[axis], at] };
    return this.guides[axis].length - 1;
  }

  moveGuide(axis: GuideAxis, index: number, at: number): void {
    this.guides = { ...this.guides, [axis]: this.guides[axis].with(index, at) };
  }

  removeGuide(axis: GuideAxis, index: number): void {
    this.guides = { ...this.guides, [axis]: this.guides[axis].toSpliced(index, 1) };
    this.remember();
  }

  clearGuides(): void {
    this.guides = noGuides;
    this.remember();
  }

  toggleHidden(ids: readonly string[]): void {
    const hide = ids.some((id) => !this.hidden.has(id));
    const next = new Set(this.hidden);
    for (const id of ids) {
      if (hide) next.add(id);
      else next.delete(id);
    }
    this.hidden = next;
  }

  /** Snap lines besides other widgets and the canvas. */
  aidsFor({ width, height }: { readonly width: number; readonly height: number }): SnapAids {
    const lines: Box[] = [
      ...this.guides.x.map((x) => ({ x, y: 0, width: 0, height })),
      ...this.guides.y.map((y) => ({ x: 0, y, width, height: 0 })),
    ];
    return { lines, grid: this.grid ? this.gridSize : undefined };
  }

  /** Stores the options. If storage is full, the previous ones remain. */
  remember(): void {
    const { rulers, grid, gridSize, safeArea, snapping, guides } = this;
    try {
      this.#shelf.setItem(this.#key, JSON.stringify({ rulers, grid, gridSize, safeArea, snapping, guides }));
    } catch (reason) {
      if (!(reason instanceof DOMException)) throw reason;
    }
  }

  private recall(): void {
    const kept = parsed(this.#shelf.getItem(this.#key));
    this.rulers = kept.rulers !== false;
    this.grid = kept.grid === true;
    this.safeArea = kept.safeArea === true;
    this.snapping = kept.snapping !== false;
    this.gridSize = gridSizes.find((size) => size === kept.gridSize) ?? 20;
    const guides = parsedRecord(kept.guides);
    this.guides = { x: numbersOf(guides.x), y: numbersOf(guides.y) };
  }
}

const parsedRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

function parsed(text: string | null): Readonly<Record<string, unknown>> {
  if (text === null) return {};
  try {
    return parsedRecord(JSON.parse(text));
  } catch {
    // Foreign or corrupt data: defaults apply.
    return {};
  }
}
