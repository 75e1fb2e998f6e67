import { makeAutoObservable } from 'mobx';
import type { Box } from '../document/box.ts';

/** Room left around the canvas when it is fitted, in screen pixels. */
const margin = 32;
const smallest = 0.05;
const largest = 4;
const factor = 1.25;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How large the canvas is drawn: fitted into its pane, or at a zoom of the person's choice. */
export class Viewport {
  private readonly document: () => Size;
  /** What fitting may enlarge to. */
  private readonly largestFit: number;
  /** Screen pixels of the pane. */
  pane: Size = { width: 0, height: 0 };
  /** Chosen zoom; undefined fits. */
  chosen: number | undefined = undefined;
  /** What should come into the middle of the pane. */
  wanted: Box | undefined = undefined;

  constructor(document: () => Size, { largestFit = 1 }: { readonly largestFit?: number } = {}) {
    this.document = document;
    this.largestFit = largestFit;
    makeAutoObservable<this, 'document' | 'largestFit'>(this, { document: false, largestFit: false });
  }

  get fitted(): number {
    const { width, height } = this.document();
    const room = Math.min((this.pane.width - 2 * margin) / width, (this.pane.height - 2 * margin) / height);
    return Math.min(this.largestFit, Math.max(smallest, room));
  }

  /** Screen pixels per pixel of the document. */
  get zoom(): number {
    return this.chosen ?? this.fitted;
  }

  setPane(pane: Size): void {
    this.pane = pane;
  }

  /** One step in (1) or out (-1). */
  step(direction: 1 | -1): void {
    this.setZoom(this.zoom * factor ** direction);
  }

  setZoom(zoom: number): void {
    this.wanted = undefined;
    this.chosen = Math.min(largest, Math.max(smallest, zoom));
  }

  fit(): void {
    this.chosen = undefined;
    this.wanted = undefined;
  }

  /** Fills the pane with a part of the document; the pane scrolls there (see `wanted`). */
  show(part: Box | undefined): void {
    if (!part) return;
    const room = { width: this.pane.width - 2 * margin, height: this.pane.height - 2 * margin };
    this.setZoom(Math.min(room.width / part.width, room.height / part.height, 2));
    this.wanted = part;
  }
}
