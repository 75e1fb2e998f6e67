import { runRegularly } from '../../platform/runRegularly.ts';
import type { Needs } from '../../services.ts';
import { Claims } from './Claims.ts';
import type { CountNotifier } from './CountNotifier.ts';
import { type Claim, claimPresence, leaveTaken, listGone, listTaken } from './nodeRows.ts';
import { notifyPresences } from './notifyPresences.ts';
import type { PresenceRecorder } from './PresenceRecorder.ts';
import { type StoredPresence, storeNodesGone, storeUnclaimed } from './storePresence.ts';

type NodePresenceNeeds = Needs<'clock' | 'database' | 'events' | 'leadership' | 'log' | 'nodes' | 'redis'>;

/** Milliseconds between checks for servers that died. */
const sweepInterval = 3_000;
/** Milliseconds between checks for what others took from this server. */
const checkInterval = 5_000;

/** Which server holds the connection of which terminal, and what becomes of the terminals of one that died. */
export class NodePresence {
  readonly #services: NodePresenceNeeds;
  readonly #recorder: PresenceRecorder;
  readonly #counts: CountNotifier;
  readonly #claims = new Claims();
  #ends: (() => Promise<void>)[] = [];

  constructor(services: NodePresenceNeeds, recorder: PresenceRecorder, counts: CountNotifier) {
    this.#services = services;
    this.#recorder = recorder;
    this.#counts = counts;
  }

  start(): void {
    this.#ends = [
      // One that is alone has forgotten at its start what an earlier one left.
      ...(this.#services.redis ? [this.#sweepRegularly()] : []),
      runRegularly(this.#services, {
        every: checkInterval,
        work: () => this.check(),
        failure: 'failed to compare terminals that are connected with those that are online',
      }),
    ];
  }

  #sweepRegularly(): () => Promise<void> {
    return runRegularly(this.#services, {
      every: sweepInterval,
      only: 'leader',
      work: () => this.sweep(),
      failure: 'failed to check for servers that died',
    });
  }

  /** Makes the terminals of this server offline, after its connections were closed, unless others take them. */
  async stop(): Promise<void> {
    await Promise.all(this.#ends.map((end) => end()));
    await this.#leaveTerminals().catch((error: unknown) =>
      this.#services.log.warn(
        { err: error },
        'failed to store that terminals are offline as the server stops',
      ),
    );
  }

  /** The last server also ends what earlier ones handed over and no other took: none is left to notice. */
  async #leaveTerminals(): Promise<void> {
    const { nodes } = this.#services;
    const othersStay = await nodes.othersStay();
    if (othersStay && nodes.handsOver) return;
    await this.#storeGone(othersStay ? [nodes.id] : [nodes.id, ...(await nodes.listLeft())], true);
  }

  /** Call before a terminal is admitted. What an older connection of it still reports no longer counts then. */
  async claim(clId: string, connection: number): Promise<void> {
    const { database, nodes } = this.#services;
    const claim = await claimPresence(database, clId, nodes.id, connection);
    if (claim) this.#claims.add(claim, this.#now());
  }

  /** Call when a connection of a terminal reports its presence, or ends. */
  settle(clId: string, connection: number): void {
    this.#claims.settle(clId, connection);
  }

  /** Makes the terminals of dead servers offline, and only these; for the leading server. */
  async sweep(): Promise<void> {
    const { log } = this.#services;
    const gone = await this.#listGone();
    if (gone.length === 0) return;
    const stored = await this.#storeGone(gone, false);
    log.warn({ nodes: gone, terminals: stored.length }, 'servers are gone; their terminals are offline');
  }

  /**
   * Makes terminals online again that others made offline while this server seemed dead, and terminals offline that gave
   * up while they connected.
   */
  async check(): Promise<void> {
    const { database, log, nodes } = this.#services;
    for (const claim of this.#claims.takeOverdue(this.#now())) await this.#unclaim(claim);
    const taken = await listTaken(database, nodes.id);
    const left = taken.filter(({ clId, connection }) => !this.#recorder.recordAgain(clId, connection));
    if (taken.length > left.length)
      log.warn(
        { terminals: taken.length - left.length },
        'this server seemed dead; its terminals are online',
      );
    await leaveTaken(
      database,
      nodes.id,
      left.map(({ clId }) => clId),
    );
  }

  /** Empty while servers that live may not have renewed their lease yet. */
  async #listGone(): Promise<string[]> {
    const { database, nodes } = this.#services;
    try {
      return (await nodes.trustsLeases()) ? await listGone(database) : [];
    } catch (error) {
      nodes.doubtLeases();
      throw error;
    }
  }

  async #unclaim(claim: Claim): Promise<void> {
    const { clock, database, nodes } = this.#services;
    const { clId, before } = claim;
    const isHeld = before.nodeId === nodes.id && this.#recorder.isHere(clId, before.connection);
    const stored = await storeUnclaimed(database, claim, isHeld, clock.now());
    await this.#announce(stored.filter(({ news }) => news));
  }

  async #storeGone(nodeIds: readonly string[], leaves: boolean): Promise<StoredPresence[]> {
    const { database, clock } = this.#services;
    const stored = await storeNodesGone(database, nodeIds, leaves, clock.now());
    await this.#announce(stored);
    return stored;
  }

  async #announce(stored: readonly StoredPresence[]): Promise<void> {
    this.#counts.note(stored);
    await notifyPresences(this.#services, stored);
  }

  #now(): number {
    return this.#services.clock.now().getTime();
  }
}
