/** Events come in bursts; a second look after this many milliseconds is soon enough for people. */
const usualWait = 300;

/** Coalesces what is to be read again and reads it once per burst. */
export class Refresher<Key> {
  private readonly read: (keys: readonly Key[]) => Promise<void>;
  private readonly waiting = new Set<Key>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private reading = false;
  private readonly coalesceTime: number;

  /**
   * @param read may fail: what was to be refreshed stays as it was, and the next event asks again.
   * @param coalesceTime milliseconds; longer where a read is dear and the events go on for minutes
   */
  constructor(read: (keys: readonly Key[]) => Promise<void>, coalesceTime = usualWait) {
    this.read = read;
    this.coalesceTime = coalesceTime;
  }

  ask(key: Key): void {
    this.waiting.add(key);
    if (!this.reading) this.timer ??= setTimeout(() => this.run(), this.coalesceTime);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting.clear();
  }

  /** One read at a time: an older answer must not come in after a newer one, and a busy server is not asked more. */
  private async run(): Promise<void> {
    this.timer = undefined;
    const keys = [...this.waiting];
    this.waiting.clear();
    this.reading = true;
    await this.read(keys).catch(() => undefined);
    this.reading = false;
    if (this.waiting.size > 0) this.timer = setTimeout(() => this.run(), this.coalesceTime);
  }
}
