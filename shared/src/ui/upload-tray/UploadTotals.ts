import { computed, makeObservable } from 'mobx';
import type { UploadItem } from './UploadItem.ts';

const sum = (items: readonly UploadItem[], of: (item: UploadItem) => number) =>
  items.reduce((total, item) => total + of(item), 0);

export class UploadTotals {
  readonly #items: readonly UploadItem[];

  /** @param items observable */
  constructor(items: readonly UploadItem[]) {
    this.#items = items;
    makeObservable(this, { active: computed, progress: computed, speed: computed, secondsLeft: computed });
  }

  /** In progress or waiting. */
  get active(): readonly UploadItem[] {
    return this.#items.filter((item) => item.active);
  }

  /** Total bytes of active uploads. */
  get size(): number {
    return sum(this.active, (item) => item.size);
  }

  /** Bytes of them received by the server. */
  get sent(): number {
    return sum(this.active, (item) => Math.min(item.sent, item.size));
  }

  /** Progress of active uploads, 0 to 1. */
  get progress(): number {
    return this.size === 0 ? 0 : this.sent / this.size;
  }

  /** Bytes per second. */
  get speed(): number {
    return sum(this.active, (item) => item.speed);
  }

  /** Undefined while unknown. */
  get secondsLeft(): number | undefined {
    return this.speed === 0 ? undefined : (this.size - this.sent) / this.speed;
  }

  /** Files that must be selected, or permitted, again after a reload. */
  get needing(): readonly UploadItem[] {
    return this.#items.filter((item) => item.need !== '' && !item.ended);
  }

  /** Failures that the user has not seen in the list. */
  get unseen(): readonly UploadItem[] {
    return this.#items.filter((item) => item.state === 'failed' && !item.seen);
  }

  /** Failures without a toast. */
  get unannounced(): readonly UploadItem[] {
    return this.unseen.filter((item) => !item.announced);
  }

  /** Files that already existed in the library, without a toast. */
  get unannouncedExisting(): readonly UploadItem[] {
    return this.#items.filter((item) => item.existed && !item.announced);
  }

  /** New materials whose notice was not dismissed yet. */
  get fresh(): readonly UploadItem[] {
    return this.#items.filter((item) => item.fresh);
  }

  count(...states: readonly UploadItem['state'][]): number {
    return this.#items.filter((item) => states.includes(item.state)).length;
  }
}
