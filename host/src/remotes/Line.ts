/** Milliseconds that a file takes on a slow line. Where others arrive faster, one that does not arrive hangs. */
const slow = 2000;

const isOwnFile = (entry: PerformanceEntry) =>
  new URL(entry.name).pathname.startsWith('/web/') &&
  entry instanceof PerformanceResourceTiming &&
  entry.duration > slow &&
  entry.decodedBodySize > 0;

/** Time of the last file of the console that a slow line brought: there files wait for each other. */
export class Line {
  receivedAt = 0;
  #watched = false;

  watch(): void {
    if (this.#watched || typeof PerformanceObserver === 'undefined') return;
    this.#watched = true;
    new PerformanceObserver((list) => {
      if (list.getEntries().some(isOwnFile)) this.receivedAt = performance.now();
    }).observe({ type: 'resource' });
  }
}
