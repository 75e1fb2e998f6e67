import { makeAutoObservable } from 'mobx';

/** Room left around the canvas when it is fitted, in screen pixels. */
const margin = 32;
const smallest = 0.05;
const largest = 4;
/** A phone page is small: fitting may enlarge it, to this at most. */
const largestFit = 1.5;
const factor = 1.25;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How large the canvas is drawn: fitted into its pane, or at a zoom of the person's choice. */
export class Viewport {
  private readonly page: () => Size;
  /** Screen pixels of the pane. */
  pane: Size = { width: 0, height: 0 };
  /** Chosen zoom; undefined fits. */
  chosen: number | undefined = undefined;

  constructor(page: () => Size) {
    this.page = page;
    makeAutoObservable<this, 'page'>(this, { page: false });
  }

  get fitted(): number {
    const { width, height } = this.page();
    const room = Math.min((this.pane.width - 2 * margin) / width, (this.pane.height - 2 * margin) / height);
    return Math.min(largestFit, Math.max(smallest, room));
  }

  /** Screen pixels per page pixel. */
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
    this.chosen = Math.min(largest, Math.max(smallest, zoom));
  }

  fit(): void {
    this.chosen = undefined;
  }
}
