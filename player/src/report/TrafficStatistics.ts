import { insertTerminalTraffic, type TrafficDay, trafficDay } from '@vitrine/shared/api';
import { randomId } from '@vitrine/shared/document';
import { zoneClock } from '@vitrine/shared/schedule';
import type { Server } from '../link/server.ts';
import { readable } from '../storage/readable.ts';
import { sealed } from '../storage/sealed.ts';
import { Outbox } from './Outbox.ts';
import type { OutboxDatabase } from './outboxDatabase.ts';
import type { TrafficMeter } from './TrafficMeter.ts';

/** Days kept, including today. */
const keptDays = 15;

export interface TrafficStatisticsOptions {
  readonly outboxDatabase: OutboxDatabase;
  readonly meter: TrafficMeter;
  readonly client: Server['client'];
  readonly now: () => number;
  readonly timeZone: () => string;
  readonly online: () => boolean;
  readonly onError: (reason: unknown) => void;
  /** A day's figure was damaged and dropped: its bytes count as far as they were sent. */
  readonly onLost?: () => void;
}

/**
 * Traffic by day of the terminal's zone. Figures only grow, and each is sent as a total: one sent twice, or overtaken,
 * is not counted twice.
 */
export class TrafficStatistics {
  readonly #options: TrafficStatisticsOptions;
  readonly #outbox: Outbox;
  #reported = '';

  constructor(options: TrafficStatisticsOptions) {
    this.#options = options;
    this.#outbox = new Outbox({ ...options, send: () => this.#send() });
  }

  /** Stores the traffic so far, then reports it. */
  async write(): Promise<void> {
    const { outboxDatabase, meter } = this.#options;
    const taken = meter.take();
    if (taken.downloaded + taken.uploaded > 0) {
      const day = this.#today();
      const known = (await this.#days()).find((one) => one.day === day) ?? {
        counter: randomId(),
        day,
        downloaded: 0,
        uploaded: 0,
      };
      const downloaded = known.downloaded + taken.downloaded;
      const uploaded = known.uploaded + taken.uploaded;
      await outboxDatabase.put('traffic', sealed({ ...known, downloaded, uploaded }));
      await this.#trim();
    }
    await this.#outbox.hurry();
  }

  /** Drops unreadable entries. */
  async check(): Promise<void> {
    await this.#days();
  }

  async #days(): Promise<TrafficDay[]> {
    const { outboxDatabase, onLost } = this.#options;
    return readable(await outboxDatabase.getAll('traffic'), trafficDay, async ({ day }) => {
      await outboxDatabase.delete('traffic', day);
      onLost?.();
    });
  }

  stop(): void {
    this.#outbox.stop();
  }

  #today(): string {
    const now = this.#options.now();
    return new Date(now + zoneClock(this.#options.timeZone()).offsetAt(now)).toISOString().slice(0, 10);
  }

  async #send(): Promise<void> {
    const days = await this.#days();
    const text = JSON.stringify(days);
    if (days.length === 0 || text === this.#reported) return;
    await this.#options.client.call(insertTerminalTraffic, { days });
    this.#reported = text;
  }

  async #trim(): Promise<void> {
    const { outboxDatabase } = this.#options;
    const days = await outboxDatabase.getAllKeys('traffic');
    for (const day of days.slice(0, Math.max(0, days.length - keptDays)))
      await outboxDatabase.delete('traffic', day);
  }
}
