/** Milliseconds without data before a timeout. */
export const patience = 8000;
const lookInterval = 250;

const isOwnFile = (entry: PerformanceEntry) =>
  new URL(entry.name).pathname.startsWith('/web/') &&
  entry instanceof PerformanceResourceTiming &&
  entry.decodedBodySize > 0;

/** Time of the last received file of the console: on a slow line files wait for each other. */
class Line {
  heardAt = 0;
  #watched = false;

  watch(): void {
    if (this.#watched) return;
    this.#watched = true;
    new PerformanceObserver((list) => {
      if (list.getEntries().some(isOwnFile)) this.heardAt = performance.now();
    }).observe({ type: 'resource' });
  }
}
const line = new Line();

/** Times out when neither this response nor other files of the console make progress. */
class Patience {
  readonly #controller = new AbortController();
  readonly #timer: ReturnType<typeof setInterval>;
  #heardAt = performance.now();

  constructor() {
    line.watch();
    this.#timer = setInterval(() => this.#look(), lookInterval);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  hear(): void {
    this.#heardAt = performance.now();
  }

  end(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    if (performance.now() - Math.max(this.#heardAt, line.heardAt) < patience) return;
    this.#controller.abort(new DOMException('nothing arrived', 'TimeoutError'));
  }
}

/** Reads a clone of the body, so that the response is available at once. */
async function readToEnd({ body }: Response, onBytes: () => void): Promise<void> {
  const reader = body?.getReader();
  while (reader && !(await reader.read()).done) onBytes();
}

/**
 * Like `fetch`, but without a limit while data arrive; resolves with the complete body. Throws a `TimeoutError` after
 * {@link patience} without data.
 */
export async function patientFetch(
  url: string,
  init: RequestInit = {},
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<Response> {
  const waiting = new Patience();
  try {
    const answer = await fetch(url, { ...init, signal: waiting.signal });
    waiting.hear();
    await readToEnd(answer.clone(), () => waiting.hear());
    return answer;
  } finally {
    waiting.end();
  }
}
