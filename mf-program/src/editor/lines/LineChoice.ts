import { makeAutoObservable, observableRef } from 'mobx';

/** A part of a line that is written for itself: the whole line of words, or a column of a row. */
export type LinePart = 'words' | 'name' | 'price' | 'note';

/** A line of a widget on the canvas. */
export interface LineSpot {
  readonly id: string;
  readonly index: number;
  readonly part: LinePart;
}

/** Which line of the selected text widget is worked on. Not in the document; another selection begins with the first. */
export class LineChoice {
  index = 0;
  /** The line under the pointer. */
  hovered: LineSpot | undefined = undefined;
  /** What is being written on the canvas. */
  writing: LineSpot | undefined = undefined;
  /** The field of the chosen line that should take the focus when it is there. */
  wantedField: 'words' | 'price' | undefined = undefined;

  constructor() {
    makeAutoObservable(this, { hovered: observableRef, writing: observableRef });
  }

  choose(index: number): void {
    this.index = index;
  }

  /** Chooses a line whose words come next from the keyboard. */
  chooseToType(index: number): void {
    this.index = index;
    this.wantedField = 'words';
  }

  /** Chooses a row whose price is changed next: what it says is selected, to be typed over. */
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
