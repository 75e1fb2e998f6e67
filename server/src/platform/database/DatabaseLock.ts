import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { StartRefusal } from '../startRefusal.mjs';
import type { DatabaseAddress } from './connection.ts';

/** Arbitrary, but the same in every server of a database. */
const key = [7_348_201, 1] as const;

/** Milliseconds between checks of the connection, and the time-out of one. */
const interval = 5_000;
/** Milliseconds for the session of a killed server to end. */
const grace = 3_000;

/** The lock's holder as PostgreSQL lists it; `name` is null where this user may not see it. */
interface Holder {
  readonly pid: number;
  readonly name: string | null;
}

/** Name of this server in PostgreSQL's session list; at most 63 characters. */
function nameOf(started: Date): string {
  return `vitrine ${process.pid} ${started.toISOString().slice(0, 19)}Z ${hostname()}`.slice(0, 63);
}

function nameOfHolder(holder: Holder | undefined): string {
  const [, processId, since, host] = /^vitrine (\d+) (\S+) (.+)$/.exec(holder?.name ?? '') ?? [];
  return processId ? `process ${processId} on ${host}, since ${since}` : 'its name is not known';
}

const sentence = (holder: Holder | undefined): string =>
  `Another server is using this database: ${nameOfHolder(holder)}. Only one may run on a DATABASE_URL: stop it first.`;

async function findHolder(client: pg.Client): Promise<Holder | undefined> {
  const { rows } = await client.query<Holder>(
    `select pid, application_name as name from pg_locks left join pg_stat_activity using (pid)
      where locktype = 'advisory' and classid = $1 and objid = $2 and objsubid = 2 and granted
        and pg_locks.database = (select oid from pg_database where datname = current_database())`,
    [...key],
  );
  return rows[0];
}

/** Names the server that holds the database of a connection, as far as known; undefined when none does. */
export async function holderOf(client: pg.Client): Promise<string | undefined> {
  const holder = await findHolder(client);
  return holder && nameOfHolder(holder);
}

class DatabaseInUse extends StartRefusal {
  constructor(holder: Holder | undefined) {
    super(sentence(holder));
  }
}

/**
 * One server's exclusive right to a database: a session-level advisory lock on a connection of its own, released by
 * PostgreSQL with that connection. After a lost connection it is taken again, unless another server was faster.
 */
export class DatabaseLock {
  /** Resolves when another server has taken the database. */
  readonly lost: Promise<StartRefusal>;
  readonly #address: DatabaseAddress;
  readonly #log: Logger;
  readonly #name = nameOf(new Date());
  #client: pg.Client | undefined;
  /** Process id of its PostgreSQL session, the latest one. */
  #session = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  #notifyLost: (reason: StartRefusal) => void = () => undefined;
  #released = false;

  private constructor(address: DatabaseAddress, log: Logger) {
    this.#address = address;
    this.#log = log;
    this.lost = new Promise((resolve) => {
      this.#notifyLost = resolve;
    });
  }

  /** Rejects with `DatabaseInUse` while another server holds it. */
  static async take(address: DatabaseAddress, log: Logger): Promise<DatabaseLock> {
    const lock = new DatabaseLock(address, log);
    for (const until = Date.now() + grace; ; await wait(100)) {
      const holder = await lock.#try();
      if (holder === undefined) return lock;
      if (Date.now() > until) throw new DatabaseInUse(holder);
    }
  }

  async release(): Promise<void> {
    this.#released = true;
    clearInterval(this.#timer);
    await this.#client?.end();
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
        'select pg_try_advisory_lock($1, $2) as taken, pg_backend_pid() as pid',
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

  #isOwn({ pid, name }: Holder): boolean {
    return pid === this.#session && name === this.#name;
  }

  /** Terminates our own previous session if PostgreSQL has not noticed that it is gone. */
  async #holder(client: pg.Client): Promise<Holder> {
    const holder = (await findHolder(client)) ?? { pid: 0, name: null };
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
          this.#notifyLost(new DatabaseInUse(holder));
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
