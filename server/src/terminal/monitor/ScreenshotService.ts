import { type OutputOf, type requestTerminalScreenshots, screenshotRest, topics } from '@vitrine/shared/api';
import { RateLimit } from '../../platform/bus/RateLimit.ts';
import { newId } from '../../platform/identifier.ts';
import type { Needs } from '../../services.ts';
import { requireTerminals } from '../pairing/pairedTerminals.ts';
import type { TerminalRecord } from '../terminalRepository.ts';

type Outcome = OutputOf<typeof requestTerminalScreenshots>['results'][number]['outcome'];

/** Maximum burst of screenshots per account: one wall of 48, twice; then four walls of twelve per second. */
const burst = 96;
const perSecond = 48;
const rest = screenshotRest * 1000;
/** Milliseconds a terminal may take. */
const patience = 20_000;

/**
 * Requests fresh screenshots. A wall open in ten consoles requests each terminal no more often than in one. Screenshots
 * arrive by a separate call; requests are not stored.
 */
export class ScreenshotService {
  readonly #services: Needs<'bus' | 'clock' | 'database'>;
  readonly #asked = new Map<string, number>();
  readonly #rates = new Map<string, RateLimit>();

  constructor(services: Needs<'bus' | 'clock' | 'database'>) {
    this.#services = services;
  }

  /** Requests all terminals that can answer; returns each result. */
  async request(tenantId: string, ids: readonly string[]) {
    const terminals = await requireTerminals(this.#services.database, tenantId, ids);
    const now = this.#services.clock.now().getTime();
    this.#forget(now);
    const checked = terminals.map((terminal) => ({ terminal, outcome: this.#check(terminal, now) }));
    const asked = checked.filter(({ outcome }) => outcome === 'requested');
    await Promise.all(asked.map(({ terminal }) => this.#ask(terminal.id, now)));
    return { results: checked.map(({ terminal, outcome }) => ({ clId: terminal.id, outcome })) };
  }

  #check(
    { id, tenant_id: tenantId, online, abilities, screenshot_at: at }: TerminalRecord,
    now: number,
  ): Outcome {
    if (!online) return 'offline';
    if (!abilities.includes('screenshot')) return 'unable';
    const last = Math.max(this.#asked.get(id) ?? 0, at?.getTime() ?? 0);
    if (now - last < rest) return 'recent';
    const rate = this.#rates.get(tenantId) ?? new RateLimit(perSecond, burst, now);
    this.#rates.set(tenantId, rate);
    if (!rate.take(now)) return 'busy';
    this.#asked.delete(id);
    this.#asked.set(id, now);
    return 'requested';
  }

  #ask(clId: string, now: number): Promise<void> {
    const at = (time: number) => new Date(time).toISOString();
    const command = { id: newId(), kind: 'screenshot', issuedAt: at(now), expiresAt: at(now + patience) };
    return this.#services.bus.publish(topics.command(clId), command, { qos: 1, retain: false });
  }

  /** Drops outdated requests; they are in chronological order. */
  #forget(now: number): void {
    for (const [clId, at] of this.#asked) {
      if (now - at < rest) break;
      this.#asked.delete(clId);
    }
  }
}
