/** Events come in bursts; a second look after this many milliseconds is soon enough for people. */
const gathering = 300;

/** Gathers what is to be read again and reads it once per burst. */
export class Refresher<Key> {
  private readonly read: (keys: readonly Key[]) => Promise<void>;
  private readonly waiting = new Set<Key>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param read may fail: what was to be refreshed stays as it was, and the next event asks again. */
  constructor(read: (keys: readonly Key[]) => Promise<void>) {
    this.read = read;
  }

  ask(key: Key): void {
    this.waiting.add(key);
    this.timer ??= setTimeout(() => this.run(), gathering);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.waiting.clear();
  }

  private run(): void {
    this.timer = undefined;
    const keys = [...this.waiting];
    this.waiting.clear();
    this.read(keys).catch(() => undefined);
  }
}
