export interface LazyPartOptions<Part> {
  readonly load: () => Promise<Part>;
  /** Loading failed, or a call of the part; after `stop()` only its disposal. */
  readonly onError: (reason: unknown) => void;
  /** Called once with the part, after the calls that waited for it. */
  readonly onHere?: () => void;
  readonly dispose?: (part: Part) => unknown;
  /** Milliseconds until a failed load is retried. Default: the next call retries. */
  readonly retryTime?: number;
}

type Call<Part> = (part: Part) => unknown;

interface Waiting<Part> {
  readonly call: Call<Part>;
  /** Survives a failed load. */
  readonly kept: boolean;
}

/** A part whose module is loaded when it is first needed: the first picture must not wait for it. */
export class LazyPart<Part> {
  readonly #options: LazyPartOptions<Part>;
  #part: Part | undefined;
  #waiting: Waiting<Part>[] = [];
  #loading = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;

  constructor(options: LazyPartOptions<Part>) {
    this.#options = options;
  }

  /** The part, once loaded. */
  get here(): Part | undefined {
    return this.#part;
  }

  /** Loaded, or loading. */
  get wanted(): boolean {
    return this.#loading || this.#part !== undefined;
  }

  start(): void {
    if (this.#stopped || this.wanted) return;
    this.#loading = true;
    this.#options.load().then(
      (part) => this.#came(part),
      (reason) => this.#failed(reason),
    );
  }

  /** Calls the part, and loads it first where needed; the call is lost when that fails. */
  use(call: Call<Part>): void {
    this.#call(call, false);
    this.start();
  }

  /** Calls the part, or keeps the call until something else has loaded it. */
  keep(call: Call<Part>): void {
    this.#call(call, true);
  }

  /** Disposes of the part, also of one that is still loading. */
  stop(): void {
    if (this.#stopped) return;
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#waiting = [];
    if (this.#part !== undefined) this.#dispose(this.#part);
  }

  #call(call: Call<Part>, kept: boolean): void {
    if (this.#stopped) return;
    if (this.#part === undefined) this.#waiting.push({ call, kept });
    else void this.#run(call, this.#part);
  }

  #came(part: Part): void {
    this.#loading = false;
    if (this.#stopped) {
      this.#dispose(part);
      return;
    }
    this.#part = part;
    for (const { call } of this.#waiting.splice(0)) {
      void this.#run(call, part);
      if (this.#stopped) return;
    }
    this.#options.onHere?.();
  }

  #failed(reason: unknown): void {
    this.#loading = false;
    if (this.#stopped) return;
    const { retryTime, onError } = this.#options;
    this.#waiting = this.#waiting.filter(({ kept }) => kept);
    if (retryTime !== undefined) this.#timer = setTimeout(() => this.start(), retryTime);
    onError(reason);
  }

  #dispose(part: Part): void {
    void this.#run((one) => this.#options.dispose?.(one), part, true);
  }

  /** A failed call does not unload the part. */
  async #run(call: Call<Part>, part: Part, disposes = false): Promise<void> {
    try {
      await call(part);
    } catch (reason) {
      if (disposes || !this.#stopped) this.#options.onError(reason);
    }
  }
}
