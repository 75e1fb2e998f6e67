const isOwnFile = (entry: PerformanceEntry) =>
  new URL(entry.name).pathname.startsWith('/web/') &&
  entry instanceof PerformanceResourceTiming &&
  entry.decodedBodySize > 0;

/** Time of the last received file of the console: on a slow line files wait for each other. */
export class Line {
  receivedAt = 0;
  #watched = false;

  watch(): void {
    if (this.#watched) return;
    this.#watched = true;
    new PerformanceObserver((list) => {
      if (list.getEntries().some(isOwnFile)) this.receivedAt = performance.now();
    }).observe({ type: 'resource' });
  }
}
