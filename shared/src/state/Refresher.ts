/** Milliseconds to coalesce bursts of events; soon enough for users. */
const usualWait = 300;

/** Coalesces refresh requests and reads once per burst. */
export class Refresher<Key> {
  readonly #read: (keys: readonly Key[]) => Promise<void>;
  readonly #waiting = new Set<Key>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #reading = false;
  readonly #coalesceTime: number;

  /**
   * @param read may fail: the old data stays until the next event
   * @param coalesceTime milliseconds; longer for expensive reads and long series of events
   */
  constructor(read: (keys: readonly Key[]) => Promise<void>, coalesceTime = usualWait) {
    this.#read = read;
    this.#coalesceTime = coalesceTime;
  }

  ask(key: Key): void {
    this.#waiting.add(key);
    if (!this.#reading) this.#timer ??= setTimeout(() => this.#run(), this.#coalesceTime);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting.clear();
  }

  /** One read at a time: an older answer must not arrive after a newer one, and a busy server is not loaded further. */
  async #run(): Promise<void> {
    this.#timer = undefined;
    const keys = [...this.#waiting];
    this.#waiting.clear();
    this.#reading = true;
    await this.#read(keys).catch(() => undefined);
    this.#reading = false;
    if (this.#waiting.size > 0) this.#timer = setTimeout(() => this.#run(), this.#coalesceTime);
  }
}
