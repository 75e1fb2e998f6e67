interface EventConnectionOptions {
  readonly connect: () => EventSource;
  /** Random number from 0 to 1. */
  readonly random: () => number;
  readonly onOpen: () => void;
  readonly onData: (data: string) => void;
  /** The connection is lost; `refused` when the response was not a stream. It reopens unless it is closed here. */
  readonly onLost: (refused: boolean) => void;
}

const firstDelay = 1000;
const longestDelay = 30_000;
/** `EventSource.CLOSED`: the browser will not retry, because the response was not a stream. */
const closed = 2;

/** A stream of server-sent events, reopened with growing delays until it is closed. */
export class EventConnection {
  readonly #options: EventConnectionOptions;
  #source: EventSource | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #delay = firstDelay;
  #wanted = false;

  constructor(options: EventConnectionOptions) {
    this.#options = options;
  }

  /** Connects, and again whenever the connection is lost. */
  open(): void {
    this.#wanted = true;
    const { connect, onOpen, onData } = this.#options;
    const source = connect();
    this.#source = source;
    source.onopen = () => {
      this.#delay = firstDelay;
      onOpen();
    };
    source.onmessage = ({ data }: MessageEvent<string>) => onData(data);
    source.onerror = () => this.#lose(source);
  }

  /** Disconnects; it can be opened again. */
  close(): void {
    this.#wanted = false;
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = undefined;
    this.#delay = firstDelay;
  }

  #lose(source: EventSource): void {
    const refused = source.readyState === closed;
    source.close();
    this.#options.onLost(refused);
    if (this.#wanted) this.#reopenLater();
  }

  /** Jitter in the upper half, so that consoles do not reconnect all at once after a server restart. */
  #reopenLater(): void {
    this.#timer = setTimeout(() => this.open(), (this.#delay / 2) * (1 + this.#options.random()));
    this.#delay = Math.min(this.#delay * 2, longestDelay);
  }
}
