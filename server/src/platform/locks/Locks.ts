/** A lock that is held. */
export interface Held {
  /** Aborted when the lock is lost: another may hold it now. */
  readonly lost: AbortSignal;
  release(): Promise<void>;
}

export interface Wish {
  /** Milliseconds to wait while another holds it. */
  readonly wait: number;
  /** Called when another wants the lock while this one holds it, perhaps repeatedly. */
  readonly onWanted?: () => void;
}

/** Exclusive use of a thing by its name, among all servers of a database. What a killed server held is free. */
export interface Locks {
  /** Undefined when another still holds it after the wait. */
  take(name: string, wish: Wish): Promise<Held | undefined>;
  stop(): Promise<void>;
}
