/** Both browsers and Node have them; this part is checked without either. */
declare const performance: { now(): number };
/** Node's timers can be detached from the process; those of browsers are numbers. */
type Timer = number | { unref(): void };
declare function setTimeout(work: () => void, milliseconds: number): Timer;
declare function clearTimeout(timer: Timer | undefined): void;

export interface CoalescerOptions<Key, Value> {
  /** Milliseconds from the first key to the run. */
  readonly wait: number;
  /** Minimum milliseconds from the start of one run to that of the next. */
  readonly pause?: number;
  /** Maximum keys of a run, which then waits for neither more nor the pause. */
  readonly most?: number;
  readonly run: (collected: ReadonlyMap<Key, Value>) => Promise<unknown>;
  /** A failed run is not repeated. */
  readonly onFailure: (reason: unknown) => void;
}

/**
 * Coalesces keys, each with its latest value, and runs once for all of them. One run at a time: keys added during a
 * run wait for the next one. For calls that carry nothing, take `SingleFlight`.
 */
export class Coalescer<Key, Value = undefined> {
  readonly #options: CoalescerOptions<Key, Value>;
  readonly #waiting = new Map<Key, Value>();
  readonly #most: number;
  #timer: Timer | undefined;
  /** Also while a run is being started, which may ask for another one. */
  #busy = false;
  #running: Promise<void> | undefined;
  #lastStart = Number.NEGATIVE_INFINITY;

  constructor(options: CoalescerOptions<Key, Value>) {
    this.#options = options;
    this.#most = options.most ?? Number.POSITIVE_INFINITY;
  }

  /** The value that waits, to add to it. */
  get(key: Key): Value | undefined {
    return this.#waiting.get(key);
  }

  set(key: Key, value: Value): void {
    this.#waiting.set(key, value);
    this.#schedule();
  }

  /** Runs at once for all that waits now; resolves after that, whatever is added meanwhile. */
  async flush(): Promise<void> {
    await this.#running;
    // One more, for a run that began when the last one ended.
    let runs = Math.ceil(this.#waiting.size / this.#most) + 1;
    for (; runs > 0 && (this.#running || this.#waiting.size > 0); runs -= 1)
      await (this.#running ?? this.#start());
  }

  /** Forgets what waits. A run under way ends; what is set afterwards is run again. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting.clear();
  }

  #schedule(): void {
    if (this.#busy || this.#waiting.size === 0) return;
    if (this.#waiting.size >= this.#most) {
      void this.#start();
      return;
    }
    const { wait, pause = 0 } = this.#options;
    const rest = this.#lastStart + pause - performance.now();
    this.#timer ??= unheld(setTimeout(() => void this.#start(), Math.max(wait, rest)));
  }

  #start(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#lastStart = performance.now();
    this.#busy = true;
    this.#running = this.#run(this.#take()).finally(() => {
      this.#busy = false;
      this.#running = undefined;
      this.#schedule();
    });
    return this.#running;
  }

  #take(): Map<Key, Value> {
    const some = new Map([...this.#waiting].slice(0, this.#most));
    for (const key of some.keys()) this.#waiting.delete(key);
    return some;
  }

  async #run(collected: ReadonlyMap<Key, Value>): Promise<void> {
    // Called without a receiver: `reportError` of browsers refuses any other.
    const { run, onFailure } = this.#options;
    try {
      await run(collected);
    } catch (reason) {
      onFailure(reason);
    }
  }
}

/** A process that has nothing else to do ends without waiting for it. */
function unheld(timer: Timer): Timer {
  if (typeof timer !== 'number') timer.unref();
  return timer;
}
