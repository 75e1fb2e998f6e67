import type { Presence } from '@vitrine/shared/api';
import { SingleFlight } from '@vitrine/shared/timing';
import type { Needs } from '../../services.ts';
import { closePairings } from '../pairing/pairingCodes.ts';
import type { CountNotifier } from './CountNotifier.ts';
import { notifyPresences } from './notifyPresences.ts';
import { type ReceivedPresence, type StoredPresence, storePresences } from './storePresence.ts';

type PresenceRecorderNeeds = Needs<'bus' | 'clock' | 'database' | 'events' | 'log' | 'nodes' | 'redis'>;

/** Terminals per statement. */
const atOnce = 500;
/** Milliseconds until a failed write is retried. */
const retryWait = 1000;

/**
 * Stores presence messages of the terminals that are connected to this server. One statement runs at a time, and messages
 * arriving meanwhile go into the next: a single terminal is stored immediately, ten thousand in a few statements. The
 * last message of the newest connection per terminal counts.
 */
export class PresenceRecorder {
  readonly #services: PresenceRecorderNeeds;
  readonly #counts: CountNotifier;
  readonly #waiting = new Map<string, ReceivedPresence>();
  /** Numbers of the connections over which terminals are online here. */
  readonly #here = new Map<string, number>();
  readonly #storing: SingleFlight;

  constructor(services: PresenceRecorderNeeds, counts: CountNotifier) {
    this.#services = services;
    this.#counts = counts;
    this.#storing = new SingleFlight(
      () => this.#storeAll(),
      (error) => services.log.warn({ err: error }, 'failed to store presence of terminals'),
    );
  }

  /** @param connection number of the connection by which the presence came, or which ended */
  record(clId: string, presence: Presence, connection: number): void {
    const { bus } = this.#services;
    this.#noteHere(clId, presence.online, connection);
    // A last will of a connection replaced by a newer one of the same terminal.
    if (!presence.online && bus.isConnectedHere(clId)) return;
    const attributes = presence.online ? presence.attributes : undefined;
    this.#wait({ clId, connection, online: presence.online, attributes, address: bus.addressOf(clId) ?? '' });
    void this.#storing.again();
  }

  /** Whether a terminal is online over this connection to this server. */
  isHere(clId: string, connection: number): boolean {
    return this.#here.get(clId) === connection;
  }

  /** Makes a terminal online once more that others took for gone. False: that connection is not open here. */
  recordAgain(clId: string, connection: number): boolean {
    if (!this.isHere(clId, connection)) return false;
    if (!this.#waiting.has(clId))
      this.#wait({ clId, connection, online: true, attributes: undefined, address: '' });
    void this.#storing.again();
    return true;
  }

  /** Ignores further messages; resolves after the current statement. */
  async stop(): Promise<void> {
    const stopped = this.#storing.stop();
    this.#waiting.clear();
    this.#here.clear();
    await stopped;
  }

  #noteHere(clId: string, online: boolean, connection: number): void {
    if ((this.#here.get(clId) ?? 0) > connection) return;
    if (online) this.#here.set(clId, connection);
    else this.#here.delete(clId);
  }

  #wait(one: ReceivedPresence): void {
    const newest = this.#waiting.get(one.clId)?.connection ?? 0;
    if (!this.#storing.stopped && newest <= one.connection) this.#waiting.set(one.clId, one);
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
    const { database, clock, log, nodes } = this.#services;
    try {
      const { stored, known } = await storePresences(database, received, nodes.id, clock.now());
      await this.#notify(stored);
      await this.#refuse(received, known);
    } catch (error) {
      if (this.#storing.stopped) return;
      log.warn(
        { err: error, terminals: received.length },
        'failed to store presence of terminals; will retry',
      );
      for (const one of received) if (!this.#waiting.has(one.clId)) this.#wait(one);
      await new Promise((resolve) => setTimeout(resolve, retryWait).unref());
    }
  }

  async #notify(stored: readonly StoredPresence[]): Promise<void> {
    // First, since a retry after a failure would no longer be news.
    this.#counts.note(stored.filter(({ news }) => news));
    await notifyPresences(this.#services, stored);
    await closePairings(
      this.#services.database,
      stored.filter(({ online }) => online).map(({ clId }) => clId),
    );
  }

  /** Disconnects terminals that were revoked or deleted between authentication and connection. */
  async #refuse(received: readonly ReceivedPresence[], known: ReadonlySet<string>): Promise<void> {
    const unknown = received.filter(({ clId, online }) => online && !known.has(clId));
    if (unknown.length > 0) await this.#services.bus.disconnect(unknown.map(({ clId }) => clId));
  }
}
