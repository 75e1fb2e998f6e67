/** Milliseconds without a byte after which nothing more is waited for. */
export const patience = 8000;
const lookInterval = 250;

const isOwnFile = (entry: PerformanceEntry) =>
  new URL(entry.name).pathname.startsWith('/web/') &&
  entry instanceof PerformanceResourceTiming &&
  entry.decodedBodySize > 0;

/** When the last file of the console arrived, whoever asked for it: on a slow line one file waits for the others. */
class Line {
  heardAt = 0;
  private watched = false;

  watch(): void {
    if (this.watched) return;
    this.watched = true;
    new PerformanceObserver((list) => {
      if (list.getEntries().some(isOwnFile)) this.heardAt = performance.now();
    }).observe({ type: 'resource' });
  }
}
const line = new Line();

/** Gives up once nothing arrives: neither of this answer nor of the console's other files. */
class Patience {
  private readonly controller = new AbortController();
  private readonly timer: ReturnType<typeof setInterval>;
  private heardAt = performance.now();

  constructor() {
    line.watch();
    this.timer = setInterval(() => this.look(), lookInterval);
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  hear(): void {
    this.heardAt = performance.now();
  }

  end(): void {
    clearInterval(this.timer);
  }

  private look(): void {
    if (performance.now() - Math.max(this.heardAt, line.heardAt) < patience) return;
    this.controller.abort(new DOMException('nothing arrived', 'TimeoutError'));
  }
}

/** Reads a copy to its end, so that the answer itself is at hand at once. */
async function readToEnd({ body }: Response, onBytes: () => void): Promise<void> {
  const reader = body?.getReader();
  while (reader && !(await reader.read()).done) onBytes();
}

/**
 * As `fetch`, but waits for as long as something arrives, however slowly, and answers with the whole body. Throws a
 * `TimeoutError` when nothing has arrived for {@link patience}.
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
