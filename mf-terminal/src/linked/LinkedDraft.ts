import type { InputOf, LinkedGroup, saveLinkedGroup } from '@vitrine/shared/api';
import { action, computed, makeObservable, observable, observableRef } from 'mobx';

/** A terminal placed in a cell. */
export interface Placed {
  readonly clId: string;
  readonly name: string;
  readonly screenshotUrl: string;
}

/** Attributes of a wall. Lengths in millimetres. */
export interface WallShape {
  readonly name: string;
  readonly rows: number;
  readonly columns: number;
  readonly mode: 'splice' | 'mirror';
  readonly cellWidth: number;
  readonly cellHeight: number;
  readonly bezelX: number;
  readonly bezelY: number;
}

const fresh: WallShape = {
  name: '',
  rows: 2,
  columns: 2,
  mode: 'splice',
  cellWidth: 1209.6,
  cellHeight: 680.4,
  bezelX: 3.5,
  bezelY: 3.5,
};

/** A cell, counted from 0. */
export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

export const cellKey = (row: number, column: number) => `${row} ${column}`;

/** A wall being edited: its shape, and the terminal of each cell. */
export class LinkedDraft {
  /** Empty: not saved. */
  readonly id: string;
  shape: WallShape;
  /** Terminals by cell. */
  readonly cells = observable.map<string, Placed>({}, { deep: false });
  /** Target cell of the next terminal. */
  chosen = cellKey(0, 0);
  /** The terminal being dragged over the wall. */
  dragged: Placed | undefined = undefined;
  readonly #before: string;

  constructor(group: LinkedGroup | undefined) {
    this.id = group?.id ?? '';
    this.shape = group ? shapeOf(group) : fresh;
    for (const { row, column, ...placed } of group?.cells ?? []) this.cells.set(cellKey(row, column), placed);
    this.#before = JSON.stringify(this.input);
    makeObservable(this, {
      shape: observableRef,
      chosen: observable,
      input: computed,
      changed: computed,
      change: action,
      choose: action,
      place: action,
      take: action,
    });
  }

  /** Request fields; only cells within the wall, row by row. */
  get input(): InputOf<typeof saveLinkedGroup> {
    const cells = this.positions.flatMap(({ row, column }) => {
      const placed = this.cells.get(cellKey(row, column));
      return placed ? [{ row, column, clId: placed.clId }] : [];
    });
    return { id: this.id, ...this.shape, cells };
  }

  get changed(): boolean {
    return JSON.stringify(this.input) !== this.#before;
  }

  get positions(): readonly CellPosition[] {
    const { rows, columns } = this.shape;
    return Array.from({ length: rows * columns }, (_nothing, at) => ({
      row: Math.floor(at / columns),
      column: at % columns,
    }));
  }

  /** Whether a terminal is placed within the wall. */
  holds(clId: string): boolean {
    return this.input.cells.some((cell) => cell.clId === clId);
  }

  change(shape: Partial<WallShape>): void {
    this.shape = { ...this.shape, ...shape };
  }

  choose(key: string): void {
    this.chosen = key;
  }

  /**
   * Places a terminal in a cell, by default the selected one; terminals of two cells are swapped. Selects the next
   * empty cell.
   */
  place(terminal: Placed, key = this.chosen): void {
    const from = [...this.cells].find(([, placed]) => placed.clId === terminal.clId)?.[0];
    const there = this.cells.get(key);
    if (from !== undefined && from !== key) {
      if (there) this.cells.set(from, there);
      else this.cells.delete(from);
    }
    this.cells.set(key, terminal);
    const empty = this.positions.find(({ row, column }) => !this.cells.has(cellKey(row, column)));
    if (empty) this.chosen = cellKey(empty.row, empty.column);
  }

  /** Removes the terminal from a cell. */
  take(key: string): void {
    this.cells.delete(key);
    this.chosen = key;
  }
}

const shapeOf = ({
  name,
  rows,
  columns,
  mode,
  cellWidth,
  cellHeight,
  bezelX,
  bezelY,
}: LinkedGroup): WallShape => ({
  name,
  rows,
  columns,
  mode,
  cellWidth,
  cellHeight,
  bezelX,
  bezelY,
});
