import type { Presence } from '@vitrine/shared/api';
import { SingleFlight } from '@vitrine/shared/timing';
import type { Needs } from '../../services.ts';
import { closePairings } from '../pairing/pairingCodes.ts';
import type { CountNotifier } from './CountNotifier.ts';
import { notifyPresences } from './notifyPresences.ts';
import { type ReceivedPresence, type StoredPresence, storePresences } from './storePresence.ts';

/** Terminals per statement. */
const atOnce = 500;
/** Milliseconds until a failed write is retried. */
const retryWait = 1000;

/**
 * Stores presence messages. One statement runs at a time, and messages arriving meanwhile go into the next: a single
 * terminal is stored immediately, ten thousand in a few statements. The last message per terminal counts.
 */
export class PresenceRecorder {
  readonly #services: Needs<'bus' | 'clock' | 'database' | 'events' | 'log'>;
  readonly #counts: CountNotifier;
  readonly #waiting = new Map<string, ReceivedPresence>();
  readonly #storing: SingleFlight;

  constructor(services: Needs<'bus' | 'clock' | 'database' | 'events' | 'log'>, counts: CountNotifier) {
    this.#services = services;
    this.#counts = counts;
    this.#storing = new SingleFlight(
      () => this.#storeAll(),
      (error) => services.log.warn({ err: error }, 'failed to store presence of terminals'),
    );
  }

  record(clId: string, presence: Presence): void {
    const { bus } = this.#services;
    // A last will of a connection replaced by a newer one of the same terminal.
    if (this.#storing.stopped || (!presence.online && bus.isConnectedHere(clId))) return;
    this.#waiting.set(clId, { clId, presence, address: bus.addressOf(clId) ?? '' });
    void this.#storing.again();
  }

  /** Ignores further messages; resolves after the current statement. */
  async stop(): Promise<void> {
    this.#waiting.clear();
    await this.#storing.stop();
  }

  async #storeAll(): Promise<void> {
    while (this.#waiting.size > 0) await this.#storeSome();
  }

  #take(): ReceivedPresence[] {
    const some = [...this.#waiting.values()].slice(0, atOnce);
    for (const { clId } of some) this.#waiting.delete(clId);
    return some;
  }

  async #storeSome(): Promise<void> {
    const received = this.#take();
    const { database, clock, log } = this.#services;
    try {
      await this.#notify(received, await storePresences(database, received, clock.now()));
    } catch (error) {
      if (this.#storing.stopped) return;
      log.warn(
        { err: error, terminals: received.length },
        'failed to store presence of terminals; will retry',
      );
      for (const one of received) if (!this.#waiting.has(one.clId)) this.#waiting.set(one.clId, one);
      await new Promise((resolve) => setTimeout(resolve, retryWait).unref());
    }
  }

  async #notify(received: readonly ReceivedPresence[], stored: readonly StoredPresence[]): Promise<void> {
    const { bus, database } = this.#services;
    // First, since a retry after a failure would no longer be news.
    this.#counts.note(stored.filter(({ news }) => news));
    await notifyPresences(this.#services, stored);
    const known = new Set(stored.map(({ clId }) => clId));
    // Revoked or deleted between authentication and connection.
    const unknown = received.filter(({ clId, presence }) => presence.online && !known.has(clId));
    if (unknown.length > 0) await bus.disconnect(unknown.map(({ clId }) => clId));
    await closePairings(
      database,
      stored.filter(({ online }) => online).map(({ clId }) => clId),
    );
  }
}
