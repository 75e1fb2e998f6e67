import type { Presence } from '@vitrine/shared/api';
import type { Needs } from '../../services.ts';
import { closePairings } from '../pairing/pairingCodes.ts';
import type { CountNotifier } from './countNotifier.ts';
import { type HeardPresence, type StoredPresence, storePresences } from './storePresence.ts';
import { tellPresences } from './tellPresences.ts';

/** Terminals in one statement. */
const atOnce = 500;
/** Milliseconds before what could not be stored is tried again. */
const retryWait = 1000;

/**
 * Takes what terminals say of their being there. One statement is under way at a time, and what is heard meanwhile goes
 * into the next: alone a terminal is stored at once, and ten thousand are a few statements. Of each terminal its last
 * word counts.
 */
export class PresenceRecorder {
  readonly #services: Needs<'bus' | 'clock' | 'database' | 'events' | 'log'>;
  readonly #counts: CountNotifier;
  readonly #waiting = new Map<string, HeardPresence>();
  #working: Promise<void> | undefined;
  #stopped = false;

  constructor(services: Needs<'bus' | 'clock' | 'database' | 'events' | 'log'>, counts: CountNotifier) {
    this.#services = services;
    this.#counts = counts;
  }

  hear(clId: string, presence: Presence): void {
    const { bus } = this.#services;
    // The last will of a connection that a newer one of the same terminal has replaced.
    if (this.#stopped || (!presence.online && bus.isConnected(clId))) return;
    this.#waiting.set(clId, { clId, presence, address: bus.addressOf(clId) ?? '' });
    this.#work();
  }

  /** Nothing is heard from now on; resolves when the statement under way is done. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#waiting.clear();
    await this.#working;
  }

  #work(): void {
    if (this.#working || this.#waiting.size === 0) return;
    this.#working = this.#storeSome().finally(() => {
      this.#working = undefined;
      this.#work();
    });
  }

  #take(): HeardPresence[] {
    const some = [...this.#waiting.values()].slice(0, atOnce);
    for (const { clId } of some) this.#waiting.delete(clId);
    return some;
  }

  async #storeSome(): Promise<void> {
    const heard = this.#take();
    const { database, clock, log } = this.#services;
    try {
      await this.#tell(heard, await storePresences(database, heard, clock.now()));
    } catch (error) {
      if (this.#stopped) return;
      log.warn({ err: error, terminals: heard.length }, 'presences could not be stored; they will be');
      for (const one of heard) if (!this.#waiting.has(one.clId)) this.#waiting.set(one.clId, one);
      await new Promise((resolve) => setTimeout(resolve, retryWait).unref());
    }
  }

  async #tell(heard: readonly HeardPresence[], stored: readonly StoredPresence[]): Promise<void> {
    const { bus, database } = this.#services;
    // First: what is tried again after a failure is no news any more.
    this.#counts.note(stored.filter(({ news }) => news));
    await tellPresences(this.#services, stored);
    const known = new Set(stored.map(({ clId }) => clId));
    for (const { clId, presence } of heard) {
      // Revoked or deleted between its credential being checked and the connection being known.
      if (presence.online && !known.has(clId)) await bus.disconnect(clId);
    }
    await closePairings(
      database,
      stored.filter(({ online }) => online).map(({ clId }) => clId),
    );
  }
}
