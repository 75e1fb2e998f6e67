import { makeAutoObservable } from 'mobx';
import type { Box } from '../document/box.ts';

/** Margin around the fitted canvas, in screen pixels. */
const margin = 32;
const smallest = 0.05;
const largest = 4;
const factor = 1.25;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Zoom of the canvas: fitted into its pane, or chosen by the user. */
export class Viewport {
  readonly #document: () => Size;
  /** Maximum zoom when fitting. */
  readonly #largestFit: number;
  /** Screen pixels of the pane. */
  pane: Size = { width: 0, height: 0 };
  /** Chosen zoom; undefined fits. */
  chosen: number | undefined = undefined;
  /** Box to centre in the pane. */
  wanted: Box | undefined = undefined;

  constructor(document: () => Size, { largestFit = 1 }: { readonly largestFit?: number } = {}) {
    this.#document = document;
    this.#largestFit = largestFit;
    makeAutoObservable(this, {});
  }

  get fitted(): number {
    const { width, height } = this.#document();
    const room = Math.min((this.pane.width - 2 * margin) / width, (this.pane.height - 2 * margin) / height);
    return Math.min(this.#largestFit, Math.max(smallest, room));
  }

  /** Screen pixels per pixel of the document. */
  get zoom(): number {
    return this.chosen ?? this.fitted;
  }

  setPane(pane: Size): void {
    this.pane = pane;
  }

  /** Zooms one step in (1) or out (-1). */
  step(direction: 1 | -1): void {
    this.setZoom(this.zoom * factor ** direction);
  }

  /** Zooms within the limits, and stays there when the pane changes. */
  setZoom(zoom: number): void {
    this.wanted = undefined;
    this.chosen = Math.min(largest, Math.max(smallest, zoom));
  }

  /** Fits the document to the pane, also when that changes. */
  fit(): void {
    this.chosen = undefined;
    this.wanted = undefined;
  }

  /** Zooms to fill the pane with a part of the document; the pane scrolls to it (see `wanted`). */
  show(part: Box | undefined): void {
    if (!part) return;
    const room = { width: this.pane.width - 2 * margin, height: this.pane.height - 2 * margin };
    this.setZoom(Math.min(room.width / part.width, room.height / part.height, 2));
    this.wanted = part;
  }
}
