import { computed, makeObservable } from 'mobx';
import type { UploadItem } from './UploadItem.ts';

const sum = (items: readonly UploadItem[], of: (item: UploadItem) => number) =>
  items.reduce((total, item) => total + of(item), 0);

/** How far all uploads are together. */
export class UploadTotals {
  private readonly items: readonly UploadItem[];

  /** @param items observable */
  constructor(items: readonly UploadItem[]) {
    this.items = items;
    makeObservable(this, { active: computed, progress: computed, speed: computed, secondsLeft: computed });
  }

  /** On their way or waiting. */
  get active(): readonly UploadItem[] {
    return this.items.filter((item) => item.active);
  }

  /** Bytes of all that are on their way. */
  get size(): number {
    return sum(this.active, (item) => item.size);
  }

  /** Bytes of them that the server has. */
  get sent(): number {
    return sum(this.active, (item) => Math.min(item.sent, item.size));
  }

  /** Of all that are on their way, 0 to 1. */
  get progress(): number {
    return this.size === 0 ? 0 : this.sent / this.size;
  }

  /** Bytes per second. */
  get speed(): number {
    return sum(this.active, (item) => item.speed);
  }

  /** Undefined while it cannot be told. */
  get secondsLeft(): number | undefined {
    return this.speed === 0 ? undefined : (this.size - this.sent) / this.speed;
  }

  /** Files that have to be chosen, or allowed, again after a reload. */
  get needing(): readonly UploadItem[] {
    return this.items.filter((item) => item.need !== '' && !item.ended);
  }

  /** Failures that the person has not seen in the list. */
  get unseen(): readonly UploadItem[] {
    return this.items.filter((item) => item.state === 'failed' && !item.seen);
  }

  /** Failures that no toast has told. */
  get untold(): readonly UploadItem[] {
    return this.unseen.filter((item) => !item.told);
  }

  /** Files that were in the library already, of which no toast has told. */
  get untoldExisting(): readonly UploadItem[] {
    return this.items.filter((item) => item.existed && !item.told);
  }

  count(...states: readonly UploadItem['state'][]): number {
    return this.items.filter((item) => states.includes(item.state)).length;
  }
}
