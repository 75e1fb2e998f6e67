import type { CanvasNotice } from '../Canvas.ts';
import type { CanvasModel } from '../CanvasModel.ts';
import { CanvasStore } from '../CanvasStore.ts';
import type { StepOutcome } from '../DocumentHistory.ts';
import type { ClipboardAct } from '../ItemClipboard.ts';

export interface Card {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly turned: number;
  readonly locked?: boolean;
  readonly hidden?: boolean;
}

interface Sheet {
  readonly id: string;
  readonly cards: readonly Card[];
}

export interface Sheets {
  readonly sheets: readonly Sheet[];
}

/** A square card of side 10 at a place. */
export const card = (id: string, x: number, y: number, rest: Partial<Card> = {}): Card => ({
  id,
  x,
  y,
  side: 10,
  turned: 0,
  ...rest,
});

type BoardStep = 'history.deal' | 'history.page';

/** A sheet takes so many cards. */
const maximumCards = 4;
export const maximumSheets = 4;

let copies = 0;
const idOfCopy = (id: string) => {
  copies += 1;
  return `${id}-${copies}`;
};
const copyCard = (original: Card): Card => ({ ...original, id: idOfCopy(original.id) });

const model: CanvasModel<Sheets, Sheet, Card, BoardStep> = {
  pageSteps: { add: 'history.page', copy: 'history.page', move: 'history.page', delete: 'history.page' },
  maximumPages: maximumSheets,
  copyOffset: 5,
  pagesOf: ({ sheets }) => sheets,
  withPages: (_document, sheets) => ({ sheets }),
  newPage: () => ({ id: idOfCopy('new'), cards: [] }),
  copyPage: ({ id, cards }) => ({ id: idOfCopy(id), cards: cards.map(copyCard) }),
  copyItem: copyCard,
  admitted: (cards, sheet) => cards.slice(0, maximumCards - sheet.cards.length),
  idOf: ({ id }) => id,
  contentOf: ({ cards }) => cards,
  sizeOf: () => ({ width: 1000, height: 500 }),
  itemsOf: ({ cards }) => cards,
  withItems: ({ sheets }, pageId, change) => ({
    sheets: sheets.map((sheet) => (sheet.id === pageId ? { ...sheet, cards: change(sheet.cards) } : sheet)),
  }),
  boxOf: ({ x, y, side }) => ({ x, y, width: side, height: side }),
  withBox: (entry, { x, y, width }) => ({ ...entry, x, y, side: width }),
  rotationOf: ({ turned }) => turned,
  withRotation: (entry, turned) => ({ ...entry, turned }),
  canRotate: ({ id }) => id !== 'stiff',
};

/** The smallest editor that the engine can be under. */
export class Board extends CanvasStore<Sheets, Sheet, Card, BoardStep> {
  readonly notices: CanvasNotice[] = [];
  readonly steps: string[] = [];
  /** What happened to items beside the history. */
  readonly reported: string[] = [];
  /** Whether the sheet on the canvas may not be left. */
  held = false;

  /** One sheet for each list of cards, named `1`, `2` and so on. */
  constructor(...sheets: readonly (readonly Card[])[]) {
    super({ sheets: sheets.map((cards, index) => ({ id: `${index + 1}`, cards })) }, model);
  }

  override mayLeavePage(): boolean {
    return !this.held;
  }

  override isItemLocked({ locked }: Card): boolean {
    return locked === true;
  }

  override isItemHidden({ hidden }: Card): boolean {
    return hidden === true;
  }

  override notify(notice: CanvasNotice): void {
    this.notices.push(notice);
  }

  protected override refuse(refused: readonly Card[], taken: readonly Card[]): void {
    this.reported.push(`refused ${refused.length}, took ${taken.length}`);
  }

  protected override onClipboard(act: ClipboardAct, count: number): void {
    this.reported.push(`${act} ${count}`);
  }

  protected override onStep(outcome: StepOutcome, step: string): void {
    this.steps.push(`${outcome} ${step}`);
  }
}
