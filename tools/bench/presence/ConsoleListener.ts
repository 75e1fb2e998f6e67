import { type ConsoleEvent, consoleEvent } from '@vitrine/shared/api';

/** Subscribes to server events like a browser console. */
export class ConsoleListener {
  readonly #abort = new AbortController();
  readonly #listeners = new Set<(event: ConsoleEvent) => void>();

  static async open(url: string, token: string): Promise<ConsoleListener> {
    const opened = new ConsoleListener();
    const response = await fetch(`${url}/etv/events`, { headers: { token }, signal: opened.#abort.signal });
    if (!response.ok || !response.body) throw new Error(`events: ${response.status}`);
    void opened.#listen(response.body);
    return opened;
  }

  /** Resolves with the `performance.now()` of the event that fulfils the condition. */
  when(condition: (event: ConsoleEvent) => boolean): Promise<number> {
    return new Promise((resolve) => {
      const listener = (event: ConsoleEvent) => {
        if (!condition(event)) return;
        this.#listeners.delete(listener);
        resolve(performance.now());
      };
      this.#listeners.add(listener);
    });
  }

  close(): void {
    this.#abort.abort();
  }

  async #listen(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    let rest = '';
    try {
      for await (const bytes of body) {
        const frames = (rest + decoder.decode(bytes, { stream: true })).split('\n\n');
        rest = frames.pop() ?? '';
        for (const frame of frames) this.#receive(frame);
      }
    } catch (error) {
      if (!this.#abort.signal.aborted) throw error;
    }
  }

  #receive(frame: string): void {
    const data = frame.split('\n').find((line) => line.startsWith('data: '));
    if (!data) return;
    const event = consoleEvent.parse(JSON.parse(data.slice('data: '.length)));
    for (const listener of [...this.#listeners]) listener(event);
  }
}
