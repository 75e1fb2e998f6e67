import { type OutputOf, selectTerminalThroughput } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { Resource } from '@vitrine/shared/state';

/** Filter and grouping of traffic. */
export interface TrafficQuestion {
  readonly by: 'day' | 'terminal' | 'terminalDay';
  readonly startDate: string;
  readonly endDate: string;
  readonly gpId: string;
  readonly clId: string;
  readonly keyword: string;
  readonly overCap: boolean;
  readonly sort: 'key' | 'downloaded';
  readonly descending: boolean;
}

export type TrafficAnswer = OutputOf<typeof selectTerminalThroughput>;

/** Rows per page; days are never paginated. */
export const trafficPageSize = 24;
const everyDay = 400;

/**
 * Traffic of terminals, aggregated by the server. Not kept up to date by events: traffic is reported constantly, and
 * figures must not change while being read.
 */
export class ThroughputStore {
  readonly figures: Resource<TrafficAnswer>;
  #question: TrafficQuestion | undefined;
  #page = 1;

  constructor(client: Client) {
    this.figures = new Resource((signal) => {
      if (!this.#question) throw new Error('Nothing was requested');
      const pageSize = this.#question.by === 'day' ? everyDay : trafficPageSize;
      return client.call(
        selectTerminalThroughput,
        { ...this.#question, pageNum: this.#page, pageSize },
        { signal },
      );
    });
  }

  show(question: TrafficQuestion, page: number): void {
    this.#question = question;
    this.#page = page;
    void this.figures.reload();
  }

  dispose(): void {
    this.figures.cancel();
  }
}
