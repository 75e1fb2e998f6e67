import { type ConsoleEvent, type OutputOf, selectReviewNews } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { Refresher, Resource } from '@vitrine/shared/state';

/** Programs awaiting the user's review, and the user's rejected programs; loaded once and updated by events. */
export class ReviewNews {
  readonly news: Resource<OutputOf<typeof selectReviewNews>>;
  readonly #again = new Refresher<'news'>(async () => this.news.reload());

  constructor(client: Client) {
    this.news = new Resource((signal) => client.call(selectReviewNews, {}, { signal }));
  }

  onEvent(event: ConsoleEvent): void {
    if (this.#concerns(event)) this.#again.ask('news');
  }

  stop(): void {
    this.#again.stop();
    this.news.cancel();
  }

  #concerns(event: ConsoleEvent): boolean {
    // Saving a program removes it from the queue.
    if (event.kind === 'program')
      return event.change === 'audit' || (event.change === 'saved' && this.#waiting > 0);
    const removed = event.kind === 'tree' && event.domain === 'program';
    return removed || event.kind === 'rejectionDismissed' || event.kind === 'resync';
  }

  get #waiting(): number {
    return this.news.value?.waiting?.count ?? 0;
  }
}
