type Send = (part: number, bytes: Buffer) => Promise<void>;

/** Sends a stream in parts of one size, of which one is on its way while the next one fills. */
export class PartWriter {
  readonly #size: number;
  readonly #send: Send;
  #next: number;
  #waiting: Buffer[] = [];
  #length = 0;
  #sent = 0;
  #sending: Promise<void> = Promise.resolve();

  /**
   * @param size bytes of a part
   * @param first number of the first part
   */
  constructor(size: number, first: number, send: Send) {
    this.#size = size;
    this.#next = first;
    this.#send = send;
  }

  /** Rejects when an earlier part could not be sent. */
  async add(chunk: Buffer): Promise<void> {
    this.#waiting.push(chunk);
    this.#length += chunk.length;
    while (this.#length >= this.#size) {
      await this.#sending;
      this.#begin(this.#take());
    }
  }

  /** Resolves when no part is on its way: bytes in parts, and those that are too few for one. */
  async settle(): Promise<{ readonly sent: number; readonly rest: Buffer }> {
    await this.#sending;
    const rest = Buffer.concat(this.#waiting);
    this.#waiting = [rest];
    return { sent: this.#sent, rest };
  }

  /** Sends what is left as the last part. */
  async sendRest(): Promise<void> {
    const rest = Buffer.concat(this.#waiting);
    if (rest.length === 0) return;
    this.#waiting = [];
    this.#length = 0;
    this.#begin(rest);
    await this.#sending;
  }

  #take(): Buffer {
    const all = Buffer.concat(this.#waiting);
    // A copy: the rest must not keep all of it in memory.
    this.#waiting = [Buffer.from(all.subarray(this.#size))];
    this.#length = all.length - this.#size;
    return all.subarray(0, this.#size);
  }

  #begin(bytes: Buffer): void {
    const number = this.#next;
    this.#next += 1;
    this.#sending = this.#send(number, bytes).then(() => {
      this.#sent += bytes.length;
    });
    // The next call reports it.
    this.#sending.catch(() => undefined);
  }
}
