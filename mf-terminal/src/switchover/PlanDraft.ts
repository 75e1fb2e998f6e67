import { type PictureSource, type SwitchoverEntry, switchoverEntry } from '@vitrine/shared/api';
import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import { doubles } from '../operation/week/weekSegments.ts';

/** An entry of the plan before sending. */
export interface PlanEntry {
  /** Key of the line on the page. */
  readonly key: number;
  readonly weekdays: readonly number[];
  readonly at: string;
  readonly source: PictureSource;
}

const most = 100;

/** A weekly plan before sending. */
export class PlanDraft {
  entries: readonly PlanEntry[] = [];
  /** The user changed it: the terminal's plan no longer overwrites it. */
  touched = false;
  #nextKey = 1;

  constructor() {
    makeObservable(this, {
      entries: observableRef,
      touched: observable,
      input: computed,
      doubled: computed,
      start: action,
      add: action,
      change: action,
      remove: action,
    });
  }

  /** Starts with the terminal's current plan. */
  start(entries: readonly SwitchoverEntry[]): void {
    if (!this.touched) this.entries = entries.map((entry) => ({ ...entry, key: this.#key() }));
  }

  add(): void {
    if (this.entries.length >= most) return;
    this.touched = true;
    this.entries = [
      ...this.entries,
      { key: this.#key(), weekdays: [1, 2, 3, 4, 5], at: '09:00', source: 'hdmi1' },
    ];
  }

  change(key: number, changes: Partial<Omit<PlanEntry, 'key'>>): void {
    this.touched = true;
    this.entries = this.entries.map((entry) => (entry.key === key ? { ...entry, ...changes } : entry));
  }

  remove(key: number): void {
    this.touched = true;
    this.entries = this.entries.filter((entry) => entry.key !== key);
  }

  /** Times claimed by two entries. */
  get doubled(): readonly { day: number; at: string }[] {
    return doubles(this.entries);
  }

  /** The plan to send; undefined if an entry lacks a day or time, or two collide. */
  get input(): SwitchoverEntry[] | undefined {
    if (this.doubled.length > 0) return undefined;
    const plain = this.entries.map(({ weekdays, at, source }) => ({ weekdays: [...weekdays], at, source }));
    return switchoverEntry.array().max(most).safeParse(plain).data;
  }

  #key(): number {
    this.#nextKey += 1;
    return this.#nextKey;
  }
}
