import { type OutputOf, type PlayDimension, selectPlayStatistics } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { Resource } from '@vitrine/shared/state';

/** Filter, grouping and page of plays. */
export interface PlayQuestion {
  readonly by: PlayDimension;
  readonly startDate: string;
  readonly endDate: string;
  readonly gpId: string;
  readonly clId: string;
  readonly programId: string;
  readonly mtId: string;
  readonly keyword: string;
  readonly sort: 'key' | 'name' | 'plays' | 'seconds' | 'visible';
  readonly descending: boolean;
}

export type PlayAnswer = OutputOf<typeof selectPlayStatistics>;

/** Rows per page; days are never paginated. */
export const figurePageSize = 24;
const everyDay = 400;

/**
 * Play statistics, aggregated by the server. Not kept up to date by events: proof of play arrives constantly, and figures
 * must not change while being read.
 */
export class StatisticsStore {
  readonly figures: Resource<PlayAnswer>;
  #question: PlayQuestion | undefined;
  #page = 1;

  constructor(client: Client) {
    this.figures = new Resource((signal) => {
      if (!this.#question) throw new Error('Nothing was requested');
      const pageSize = this.#question.by === 'day' ? everyDay : figurePageSize;
      const input = { ...this.#question, pageNum: this.#page, pageSize };
      return client.call(selectPlayStatistics, input, { signal });
    });
  }

  show(question: PlayQuestion, page: number): void {
    this.#question = question;
    this.#page = page;
    void this.figures.reload();
  }

  dispose(): void {
    this.figures.cancel();
  }
}
