import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { StartRefusal } from '../startRefusal.mjs';
import type { DatabaseAddress } from './connection.ts';

/** Arbitrary, but the same in every server of a database. */
const key = [7_348_201, 1] as const;
/** Held beside the other lock by a server that works alone: those that wait for it are not refused. */
const aloneKey = [7_348_201, 3] as const;

/** Milliseconds between checks of the connection, and the time-out of one. */
const interval = 5_000;
/** Milliseconds for the session of a killed server to end. */
const grace = 3_000;
/** Milliseconds between attempts to take a lock. */
const pause = 100;

/** The lock's holder as PostgreSQL lists it; `name` is null where this user may not see it. */
interface Holder {
  readonly pid: number;
  readonly name: string | null;
  /** Whether it works alone for a time, and shares the database again afterwards. */
  readonly worksAlone: boolean;
}

/** How to wait for a database on which another server works alone. */
export interface AloneOptions {
  /** Aborted: do not wait any longer. */
  readonly signal?: AbortSignal;
  /** Whether the work is still to be done; another server may do it first. */
  readonly needed?: () => Promise<boolean>;
}

/** Name of this server in PostgreSQL's session list; at most 63 characters. */
function nameOf(started: Date): string {
  return `vitrine ${process.pid} ${started.toISOString().slice(0, 19)}Z ${hostname()}`.slice(0, 63);
}

function nameOfHolder(holder: Holder | undefined): string {
  const [, processId, since, host] = /^vitrine (\d+) (\S+) (.+)$/.exec(holder?.name ?? '') ?? [];
  return processId ? `process ${processId} on ${host}, since ${since}` : 'its name is not known';
}

/** @param missing settings without which the refused server cannot run beside another */
function sentence(holder: Holder | undefined, missing: readonly string[]): string {
  const another = `Another server is using this database: ${nameOfHolder(holder)}.`;
  if (missing.length === 0)
    return `${another} It has not all the settings to share it: give it those of this server, or stop it first.`;
  return `${another} To run beside it, both need ${missing.join(', and ')}: set them, or stop it first.`;
}

async function findHolder(client: pg.Client): Promise<Holder | undefined> {
  const { rows } = await client.query<Holder>(
    `select pid, application_name as name, exists (select from pg_locks beside where beside.pid = pg_locks.pid
        and beside.locktype = 'advisory' and beside.classid = $3 and beside.objid = $4 and beside.granted) as "worksAlone"
      from pg_locks left join pg_stat_activity using (pid)
      where locktype = 'advisory' and classid = $1 and objid = $2 and objsubid = 2 and granted
        and pg_locks.database = (select oid from pg_database where datname = current_database())`,
    [...key, ...aloneKey],
  );
  return rows[0];
}

/** Names the server that holds the database of a connection, as far as known; undefined when none does. */
export async function holderOf(client: pg.Client): Promise<string | undefined> {
  const holder = await findHolder(client);
  return holder && nameOfHolder(holder);
}

class DatabaseInUse extends StartRefusal {
  constructor(holder: Holder | undefined, missing: readonly string[]) {
    super(sentence(holder, missing));
  }
}

/**
 * A server's right to a database: a session-level advisory lock on a connection of its own, released by PostgreSQL with
 * that connection. Exclusive, or shared among servers that have all settings for it. After a lost connection it is taken
 * again, unless another server was faster.
 */
export class DatabaseLock {
  /** Resolves when another server has taken the database. */
  readonly lost: Promise<StartRefusal>;
  readonly #address: DatabaseAddress;
  readonly #log: Logger;
  readonly #missing: readonly string[];
  readonly #name = nameOf(new Date());
  #client: pg.Client | undefined;
  /** Process id of its PostgreSQL session, the latest one. */
  #session = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  #notifyLost: (reason: StartRefusal) => void = () => undefined;
  #released = false;

  private constructor(address: DatabaseAddress, log: Logger, missing: readonly string[]) {
    this.#address = address;
    this.#log = log;
    this.#missing = missing;
    this.lost = new Promise((resolve) => {
      this.#notifyLost = resolve;
    });
  }

  /**
   * Rejects with `DatabaseInUse` while a server holds it beside which this one cannot run, and waits while one that
   * shares it works alone.
   * @param missing settings without which this server takes the database for itself (`missingForMany`)
   */
  static async take(
    address: DatabaseAddress,
    log: Logger,
    missing: readonly string[],
    signal?: AbortSignal,
  ): Promise<DatabaseLock> {
    const lock = new DatabaseLock(address, log, missing);
    for (let until = Date.now() + grace; ; await wait(pause, undefined, { signal })) {
      const holder = await lock.#try();
      if (holder === undefined) return lock;
      if (holder.worksAlone && missing.length === 0) until = Date.now() + grace;
      if (Date.now() > until) throw new DatabaseInUse(holder, missing);
    }
  }

  async release(): Promise<void> {
    this.#released = true;
    clearInterval(this.#timer);
    await this.#client?.end();
  }

  /**
   * Does work while no other server uses the database, after waiting for those that do: they must be asked to stop. Does
   * nothing when it is no longer needed by then. Rejects when the signal is aborted while it waits.
   */
  async alone(work: (lost: AbortSignal) => Promise<void>, options: AloneOptions = {}): Promise<void> {
    const lost = new AbortController();
    if (this.#missing.length > 0) return work(lost.signal);
    // Released first: two servers that wait for each other's shared lock would wait for ever.
    await this.#query('select pg_advisory_unlock_shared($1, $2)');
    const mayWork = await this.#takeForWork(options).catch(async (error: unknown) => {
      await this.#share();
      throw error;
    });
    if (!mayWork) return this.#share();
    await this.#query('select pg_try_advisory_lock($1, $2)', aloneKey);
    this.#client?.once('end', () => lost.abort(new Error('The connection of the database lock is lost')));
    try {
      await work(lost.signal);
    } finally {
      if (!lost.signal.aborted) await this.#shareAgain();
    }
  }

  /** False when there is nothing to do any more. */
  async #takeForWork({ signal, needed = async () => true }: AloneOptions): Promise<boolean> {
    for (;;) {
      if (!(await needed())) return false;
      if (await this.#query('select pg_try_advisory_lock($1, $2) as done')) return true;
      await wait(pause, undefined, { signal });
    }
  }

  /** Waits for a server that works alone. Several attempts: the connection must answer meanwhile. */
  async #share(): Promise<void> {
    while (!(await this.#query('select pg_try_advisory_lock_shared($1, $2) as done'))) await wait(pause);
  }

  async #shareAgain(): Promise<void> {
    await this.#share();
    await this.#query('select pg_advisory_unlock($1, $2)', aloneKey);
    await this.#query('select pg_advisory_unlock($1, $2)');
  }

  /** Name part of the functions that take it. */
  get #mode(): '' | '_shared' {
    return this.#missing.length === 0 ? '_shared' : '';
  }

  async #query(text: string, values: readonly number[] = key): Promise<boolean> {
    const client = this.#client;
    if (!client) throw new Error('The connection of the database lock is lost');
    const { rows } = await client.query<{ done?: boolean }>(text, [...values]);
    return rows[0]?.done === true;
  }

  /** Undefined when the lock was taken; otherwise its holder. */
  async #try(): Promise<Holder | undefined> {
    const client = new pg.Client({
      ...this.#address,
      connectionTimeoutMillis: interval,
      query_timeout: interval,
      keepAlive: true,
    });
    // The pending statement reports it; without a listener the process would exit.
    client.on('error', (error) =>
      this.#log.debug({ error: error.message }, 'database lock connection failed'),
    );
    await client.connect();
    try {
      await introduce(client, this.#name);
      const { rows } = await client.query<{ taken: boolean; pid: number }>(
        `select pg_try_advisory_lock${this.#mode}($1, $2) as taken, pg_backend_pid() as pid`,
        [...key],
      );
      const [answer] = rows;
      if (!answer?.taken) return await this.#holder(client);
      this.#session = answer.pid;
      this.#watch(client);
      return undefined;
    } finally {
      if (this.#client !== client) await client.end();
    }
  }

  #isOwn({ pid, name }: Pick<Holder, 'pid' | 'name'>): boolean {
    return pid === this.#session && name === this.#name;
  }

  /** Terminates our own previous session if PostgreSQL has not noticed that it is gone. */
  async #holder(client: pg.Client): Promise<Holder> {
    const holder = (await findHolder(client)) ?? { pid: 0, name: null, worksAlone: false };
    if (this.#isOwn(holder)) await client.query('select pg_terminate_backend($1)', [holder.pid]);
    return holder;
  }

  #watch(client: pg.Client): void {
    this.#client = client;
    this.#timer = setInterval(() => {
      client.query('select 1').catch(() => this.#broke(client));
    }, interval);
    this.#timer.unref();
    client.once('end', () => this.#broke(client));
  }

  #broke(client: pg.Client): void {
    if (this.#client !== client || this.#released) return;
    this.#client = undefined;
    clearInterval(this.#timer);
    this.#log.warn('connection of the database lock lost; reacquiring the lock');
    client
      .end()
      .catch((error: Error) => this.#log.debug({ error: error.message }, 'database lock connection failed'));
    void this.#takeAgain();
  }

  async #takeAgain(): Promise<void> {
    while (!this.#released) {
      try {
        const holder = await this.#try();
        if (holder === undefined) {
          this.#tookAgain();
          return;
        }
        if (!this.#isOwn(holder) && holder.pid !== 0) {
          this.#notifyLost(new DatabaseInUse(holder, this.#missing));
          return;
        }
      } catch (error) {
        // The database is unreachable, for other servers as well.
        this.#log.debug({ err: error }, 'cannot reacquire the database lock yet');
      }
      await wait(500, undefined, { ref: false });
    }
  }

  #tookAgain(): void {
    this.#log.info('reacquired the database lock');
    // Released meanwhile: leave nothing behind.
    if (!this.#released) return;
    clearInterval(this.#timer);
    this.#client
      ?.end()
      .catch((error: Error) => this.#log.debug({ error: error.message }, 'database lock connection failed'));
  }
}

/** Names the session, and sets keepalives by which PostgreSQL notices within half a minute that this host is gone. */
async function introduce(client: pg.Client, name: string): Promise<void> {
  await client.query(
    `select set_config('application_name', $1, false), set_config('tcp_keepalives_idle', '10', false),
      set_config('tcp_keepalives_interval', '5', false), set_config('tcp_keepalives_count', '3', false)`,
    [name],
  );
}
