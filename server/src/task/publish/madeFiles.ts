import type { MadeMaterial } from '../../material/madeRepository.ts';
import { isDatabaseUnavailable } from '../../platform/database/failure.ts';
import type { Needs } from '../../services.ts';
import { listShowing, type ProgramInForce, renewMade } from './madeRenewal.ts';

type MadeFilesNeeds = Needs<
  'clock' | 'database' | 'events' | 'files' | 'log' | 'materials' | 'programs' | 'renewals'
>;

/** Materials that are looked at together. */
const atOnce = 50;
/** Looks again after this long for what failed, and what a process that was killed left behind. Milliseconds. */
const idleWait = 10_000;

/**
 * Sends tasks in force again when the server has made something of their files after they were published: the pages of
 * a document, a version that browsers play. Times, places and what people edited since are left alone. What fails stays noted, and is tried again with the next look.
 */
export class MadeFiles {
  readonly #services: MadeFilesNeeds;
  /** Tasks and programs of which the last look failed. */
  readonly #failing = new Set<string>();
  #working: Promise<void> | undefined;
  #again = false;
  #stopped = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(services: MadeFilesNeeds) {
    this.#services = services;
  }

  start(): void {
    this.wake();
    this.#timer = setInterval(() => this.wake(), idleWait).unref();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#working;
  }

  /** After the commit of what was made. */
  wake(): void {
    if (!this.#stopped) void this.look();
  }

  /** Resolves when everything that was made before is in what was published. */
  async look(): Promise<void> {
    this.#again = true;
    this.#working ??= this.#drain()
      .catch((error: unknown) =>
        this.#services.log.warn({ err: error }, 'publications could not be compared; they will be'),
      )
      .finally(() => {
        this.#working = undefined;
      });
    await this.#working;
  }

  /** One batch of materials after the other; one that failed is passed over until the next look. */
  async #drain(): Promise<void> {
    const { database, materials } = this.#services;
    while (this.#again && !this.#stopped) {
      this.#again = false;
      let last: MadeMaterial | undefined;
      do {
        const made = await materials.listMade(database, atOnce, last);
        last = made.at(-1);
        if (last) await this.#compare(last.tenantId, made);
      } while (last && !this.#stopped);
    }
  }

  /** Compares what tasks of one account play of these materials, and forgets those where nothing failed. */
  async #compare(tenantId: string, made: readonly MadeMaterial[]): Promise<void> {
    const { database, materials } = this.#services;
    const ids = made.map(({ materialId }) => materialId);
    const reached = new Set<string>();
    const failed = new Set<string>();
    let renewed = false;
    try {
      for (const { mediaIds, ...program } of await listShowing(database, tenantId, ids)) {
        const outcome = await this.#renewOne(tenantId, program);
        if (outcome === 'failed') for (const id of mediaIds) failed.add(id);
        else if (outcome) {
          renewed = true;
          for (const clId of outcome) reached.add(clId);
        }
      }
    } finally {
      // Where the database went away, what was renewed before is told nevertheless.
      if (renewed) await this.#tell(tenantId, [...reached]);
    }
    await materials.forgetMade(
      database,
      made.filter(({ materialId }) => !failed.has(materialId)),
    );
  }

  /** Answers terminals of a task that was renewed. One that fails must not hold up the others. */
  async #renewOne(tenantId: string, program: ProgramInForce): Promise<string[] | 'failed' | undefined> {
    const { log } = this.#services;
    const key = `${program.taskId} ${program.programId}`;
    try {
      const clIds = await renewMade(this.#services, tenantId, program);
      this.#failing.delete(key);
      return clIds;
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      // Every look tries it again: a warning for each would fill the log.
      const level = this.#failing.has(key) ? 'debug' : 'warn';
      this.#failing.add(key);
      log[level]({ err: error, tenantId, ...program }, 'a publication could not be compared; it will be');
      return 'failed';
    }
  }

  async #tell(tenantId: string, clIds: readonly string[]): Promise<void> {
    const { renewals, programs, events, clock } = this.#services;
    await renewals.settle(clIds);
    programs.followContent();
    events.publish(tenantId, { kind: 'tree', domain: 'task', at: clock.now().toISOString() });
  }
}
