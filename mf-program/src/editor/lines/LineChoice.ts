import { makeAutoObservable, observableRef } from 'mobx';

/** An editable part of a line: all text, or a column of a row. */
export type LinePart = 'words' | 'name' | 'price' | 'note';

/** A line of a widget on the canvas. */
export interface LineSpot {
  readonly id: string;
  readonly index: number;
  readonly part: LinePart;
}

/** Selected line of the selected text widget. Not in the document; a new selection starts at the first line. */
export class LineChoice {
  index = 0;
  /** The line under the pointer. */
  hovered: LineSpot | undefined = undefined;
  /** The part being edited on the canvas. */
  writing: LineSpot | undefined = undefined;
  /** Field of the selected line to focus once mounted. */
  wantedField: 'words' | 'price' | undefined = undefined;

  constructor() {
    makeAutoObservable(this, { hovered: observableRef, writing: observableRef });
  }

  choose(index: number): void {
    this.index = index;
  }

  /** Selects a line and focuses its text. */
  chooseToType(index: number): void {
    this.index = index;
    this.wantedField = 'words';
  }

  /** Selects a row and its price, to be overwritten. */
  chooseToPrice(index: number): void {
    this.index = index;
    this.wantedField = 'price';
  }

  focusTaken(): void {
    this.wantedField = undefined;
  }

  hover(spot: LineSpot | undefined): void {
    const same = this.hovered?.id === spot?.id && this.hovered?.index === spot?.index;
    if (!same) this.hovered = spot;
  }

  write(spot: LineSpot): void {
    this.index = spot.index;
    this.writing = spot;
  }

  stopWriting(): void {
    this.writing = undefined;
  }

  reset(): void {
    this.index = 0;
    this.hovered = undefined;
    this.writing = undefined;
    this.wantedField = undefined;
  }
}
