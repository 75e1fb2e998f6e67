/** A place among those that are limited. */
export interface Slot {
  /** Slots of the key on all servers, this one included. */
  readonly count: number;
  /** Call once. */
  release(): void;
}

/** Counts what is under way at the same time, by key, on all servers together. */
export interface Slots {
  /** Takes a slot; undefined when `most` are taken. Without `most` there is always one. Never fails. */
  take(key: string, most?: number): Promise<Slot | undefined>;
  /** Number of slots that are taken, on all servers. */
  count(key: string): Promise<number>;
  stop(): Promise<void>;
}
