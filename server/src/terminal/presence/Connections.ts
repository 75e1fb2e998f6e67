import { sql } from 'kysely';
import type { Needs } from '../../services.ts';
import { notifyStatuses } from '../report/notifyStatuses.ts';
import { amongst, inOrder } from '../tree/lockTerminals.ts';
import { FlapWatch } from './FlapWatch.ts';

/** Milliseconds between checks for terminals that became steady. */
const pollInterval = 10_000;

/** Flapping terminals: tracked in memory, published to consoles, stored. */
export class Connections {
  readonly watch = new FlapWatch();
  readonly #services: Needs<'clock' | 'database' | 'events' | 'log'>;
  readonly #timer: NodeJS.Timeout;

  constructor(services: Needs<'clock' | 'database' | 'events' | 'log'>) {
    this.#services = services;
    this.#timer = setInterval(() => this.#settle(), pollInterval).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Whether a terminal may connect now. */
  admits(clId: string): boolean {
    return this.watch.admits(clId, this.#now());
  }

  /** Records a valid connection. False: the terminal is flapping and must wait. */
  came(clId: string): boolean {
    if (this.watch.came(clId, this.#now()) === 'steady') return true;
    this.#name([clId], true);
    return false;
  }

  /** Restores flapping terminals at startup. */
  remember(clIds: readonly string[]): void {
    this.watch.remember(clIds, this.#now());
  }

  admittedAt(clId: string): Date | null {
    return this.watch.admittedAt(clId, this.#now());
  }

  /** Readmits flapping terminals. */
  release(clIds: readonly string[]): void {
    for (const clId of clIds) this.watch.release(clId);
  }

  #now(): number {
    return this.#services.clock.now().getTime();
  }

  #settle(): void {
    const steady = this.watch.settle(this.#now());
    if (steady.length > 0) this.#name(steady, false);
  }

  #name(clIds: readonly string[], flapping: boolean): void {
    nameFlapping(this.#services, clIds, flapping).catch((error: unknown) =>
      this.#services.log.warn({ err: error, clIds, flapping }, 'failed to record terminal connections'),
    );
  }
}

/** Records once that terminals started or stopped flapping, and notifies the consoles. */
async function nameFlapping(
  services: Needs<'clock' | 'database' | 'events' | 'log'>,
  clIds: readonly string[],
  flapping: boolean,
): Promise<void> {
  const { database, clock, log } = services;
  const at = clock.now();
  const { rows } = await sql<{ id: string; tenant_id: string; name: string }>`with ${inOrder(amongst(clIds))}
    update terminal set flapping = ${flapping}
    where id in (select id from locked) and flapping = ${!flapping}
    returning id, tenant_id, name`.execute(database);
  for (const { id, tenant_id, name } of rows) {
    const word = flapping ? 'flapping' : 'steady';
    await database
      .insertInto('terminal_happening')
      .values({ tenant_id, terminal_id: id, at, word })
      .execute();
    if (flapping) log.info({ clId: id, name }, 'terminal is flapping; throttling its connections');
    await notifyStatuses(services, tenant_id, [id]);
  }
}
