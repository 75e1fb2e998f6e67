import { RateLimit } from '../../platform/bus/RateLimit.ts';
import type { Clock } from '../../platform/clock.ts';

/** Maximum burst of screenshots per account: one wall of 48, twice; then four walls of twelve per second. */
const burst = 96;
const perSecond = 48;

/** Limits the screenshots of each account. */
export class ScreenshotRates {
  readonly #clock: Clock;
  readonly #accounts = new Map<string, RateLimit>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** How many of that many screenshots may be requested now. */
  async take(tenantId: string, wanted: number): Promise<number> {
    const now = this.#clock.now().getTime();
    const rate = this.#accounts.get(tenantId) ?? new RateLimit(perSecond, burst, now);
    this.#accounts.set(tenantId, rate);
    let taken = 0;
    while (taken < wanted && rate.take(now)) taken += 1;
    return taken;
  }
}
