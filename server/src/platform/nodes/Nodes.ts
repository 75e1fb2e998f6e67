import { sql } from 'kysely';
import { newId } from '../identifier.ts';
import { runRegularly } from '../runRegularly.ts';
import { serverVersion } from '../serverVersion.ts';
import type { CoreNeeds } from '../services.ts';

/** Milliseconds between signs of life. */
const beat = 5_000;
/** Seconds without a sign of life after which a server counts as dead, and others take over what it held. */
export const nodeLease = 15;
/**
 * Milliseconds after the database was away: no server could renew its lease, and none of them died. Each renews it
 * within this time.
 */
const renewalTime = 10_000;
/** Days after its last sign of life for which a server that died is listed as missing. */
export const missingDays = 7;

/** A server, as others see it. */
export interface NodeState {
  readonly id: string;
  readonly name: string;
  readonly startedAt: Date;
  /** False once its lease has ended. */
  readonly alive: boolean;
  /** Alive, and not about to stop: it takes what others hand over. */
  readonly stays: boolean;
}

type NodesNeeds = CoreNeeds<'database' | 'leadership' | 'log' | 'reconnects'>;

/** This server among those on the same database. All times are the database's: the clocks of hosts differ. */
export class Nodes {
  /** New at every start: what an earlier process held is not ours. */
  readonly id = newId();
  readonly name: string;
  readonly #services: NodesNeeds;
  #end: () => Promise<void> = () => Promise.resolve();
  #handsOver = false;
  /** When leases were last in doubt, by the process's clock. */
  #brokenAt = Number.NEGATIVE_INFINITY;

  constructor(services: NodesNeeds, name: string) {
    this.#services = services;
    this.name = name;
  }

  /** Registers this server, and renews its lease from now on. */
  async start(): Promise<void> {
    await this.#renew();
    const stopListening = this.#services.reconnects.listen(() => this.doubtLeases());
    const forget = this.#services.leadership.onLead(() => void this.#noteLead());
    const end = runRegularly(this.#services, {
      every: beat,
      work: () => this.#renew(),
      failure: 'failed to renew the lease of this server',
    });
    this.#end = () => {
      forget();
      stopListening();
      return end();
    };
  }

  /** Whether its terminals are on the way to other servers, and no longer its own to make offline. */
  get handsOver(): boolean {
    return this.#handsOver;
  }

  /** Says that this server is about to stop. Call before `othersStay`: of two that stop at once, one sees the other. */
  async announceLeaving(): Promise<void> {
    await sql`update node set leaving_at = clock_timestamp() where id = ${this.id}`.execute(
      this.#services.database,
    );
  }

  /** Whether there are other servers that take what this one hands over. */
  async othersStay(): Promise<boolean> {
    return (await this.list()).some(({ id, stays }) => stays && id !== this.id);
  }

  /** Servers that stopped after they had handed over. */
  async listLeft(): Promise<string[]> {
    const { database } = this.#services;
    const rows = await database.selectFrom('node').select('id').where('left_at', 'is not', null).execute();
    return rows.map(({ id }) => id);
  }

  /** This server stops and sends its terminals to others. Its lease decides on those that do not arrive. */
  handOver(): void {
    this.#handsOver = true;
  }

  /**
   * Removes this server from the list, or notes that it left where it hands over. What else it held must have been
   * released before.
   */
  async stop(): Promise<void> {
    await this.#end();
    const { database } = this.#services;
    if (this.#handsOver)
      await sql`update node set left_at = clock_timestamp(), leads_at = null where id = ${this.id}`.execute(
        database,
      );
    else await database.deleteFrom('node').where('id', '=', this.id).execute();
  }

  /** All servers, the oldest first, with dead ones whose things are not taken over yet. */
  async list(): Promise<NodeState[]> {
    const { rows } = await sql<NodeState>`select id, name, started_at as "startedAt", alive,
        alive and leaving_at is null and left_at is null as stays
      from (select *, seen_at > clock_timestamp() - make_interval(secs => ${nodeLease}) as alive from node) node
      order by started_at, id`.execute(this.#services.database);
    return rows;
  }

  /** Call when the database did not answer: others may not have renewed their leases either. */
  doubtLeases(): void {
    this.#brokenAt = performance.now();
  }

  /** Whether a lease that has ended is that of a dead server: false while one that lives may not have renewed it yet. */
  async trustsLeases(): Promise<boolean> {
    try {
      // What kept this server from renewing its own may have kept others.
      if (!(await this.#hasLease())) this.doubtLeases();
    } catch (error) {
      this.doubtLeases();
      throw error;
    }
    return performance.now() - this.#brokenAt >= renewalTime;
  }

  async #hasLease(): Promise<boolean> {
    const { rows } = await sql<{ alive: boolean }>`select
        seen_at > clock_timestamp() - make_interval(secs => ${nodeLease}) as alive
      from node where id = ${this.id}`.execute(this.#services.database);
    return rows[0]?.alive === true;
  }

  async #renew(): Promise<void> {
    const { database, leadership } = this.#services;
    const leadsAt = leadership.leads ? sql`clock_timestamp()` : sql`null`;
    await sql`insert into node (id, name, version, leads_at)
      values (${this.id}, ${this.name}, ${serverVersion}, ${leadsAt})
      on conflict (id) do update set seen_at = clock_timestamp(), leads_at = excluded.leads_at`.execute(
      database,
    );
  }

  /** At once, not with the next renewal. Makes no row: this may be answered after the last one was removed. */
  async #noteLead(): Promise<void> {
    const { database, log } = this.#services;
    try {
      await sql`update node set leads_at = clock_timestamp() where id = ${this.id}`.execute(database);
    } catch (error) {
      log.warn({ err: error }, 'failed to note that this server leads; its next sign of life says so');
    }
  }
}
