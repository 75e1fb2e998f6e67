import { insertTerminalTraffic, type TrafficDay } from '@vitrine/shared/api';
import { randomId } from '@vitrine/shared/document';
import { zoneClock } from '@vitrine/shared/schedule';
import type { Server } from '../link/server.ts';
import type { Diary } from './diary.ts';
import { Outbox } from './outbox.ts';
import type { TrafficMeter } from './trafficMeter.ts';

/** Days kept, the last of them still running. */
const keptDays = 15;

export interface TrafficBooksOptions {
  readonly diary: Diary;
  readonly meter: TrafficMeter;
  readonly client: Server['client'];
  readonly now: () => number;
  readonly timeZone: () => string;
  readonly online: () => boolean;
  readonly onTrouble: (reason: unknown) => void;
}

/**
 * What the terminal fetched and sent, by day of its own zone. Figures only grow, and each is told whole: one that is told
 * twice, or overtaken, is not counted twice.
 */
export class TrafficBooks {
  readonly #options: TrafficBooksOptions;
  readonly #outbox: Outbox;
  #told = '';

  constructor(options: TrafficBooksOptions) {
    this.#options = options;
    this.#outbox = new Outbox({ ...options, send: () => this.#send() });
  }

  /** Writes down what went by, then tells of it. */
  async write(): Promise<void> {
    const { diary, meter } = this.#options;
    const taken = meter.take();
    if (taken.downloaded + taken.uploaded > 0) {
      const day = this.#today();
      const known = (await diary.get('traffic', day)) ?? {
        counter: randomId(),
        day,
        downloaded: 0,
        uploaded: 0,
      };
      await diary.put('traffic', {
        ...known,
        downloaded: known.downloaded + taken.downloaded,
        uploaded: known.uploaded + taken.uploaded,
      });
      await this.#trim();
    }
    await this.#outbox.hurry();
  }

  stop(): void {
    this.#outbox.stop();
  }

  #today(): string {
    const now = this.#options.now();
    return new Date(now + zoneClock(this.#options.timeZone()).offsetAt(now)).toISOString().slice(0, 10);
  }

  async #send(): Promise<void> {
    const days: TrafficDay[] = await this.#options.diary.getAll('traffic');
    const text = JSON.stringify(days);
    if (days.length === 0 || text === this.#told) return;
    await this.#options.client.call(insertTerminalTraffic, { days });
    this.#told = text;
  }

  async #trim(): Promise<void> {
    const { diary } = this.#options;
    const days = await diary.getAllKeys('traffic');
    for (const day of days.slice(0, Math.max(0, days.length - keptDays))) await diary.delete('traffic', day);
  }
}
