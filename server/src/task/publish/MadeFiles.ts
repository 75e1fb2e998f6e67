import type { MadeMaterial } from '../../material/madeRepository.ts';
import { isDatabaseUnavailable } from '../../platform/database/failure.ts';
import { publishTreeChange } from '../../platform/events/publishTreeChange.ts';
import { PollingWorker } from '../../platform/PollingWorker.ts';
import type { Needs } from '../../services.ts';
import { listShowing, type ProgramInForce, renewMade } from './madeRenewal.ts';

type MadeFilesNeeds = Needs<
  | 'clock'
  | 'database'
  | 'events'
  | 'files'
  | 'leadership'
  | 'log'
  | 'materials'
  | 'programs'
  | 'renewals'
  | 'signals'
>;

/** Materials that are checked together. */
const atOnce = 50;
/** Milliseconds until failures, and leftovers of killed processes, are retried. */
const idleWait = 10_000;

/**
 * Republishes tasks in force once the server has derived files from their content: document pages, or
 * browser-compatible videos. Schedules, targets and later edits are unaffected. Failures are recorded and retried.
 */
export class MadeFiles {
  readonly #services: MadeFilesNeeds;
  /** Tasks and programs of which the last check failed. */
  readonly #failing = new Set<string>();
  readonly #worker: PollingWorker;

  constructor(services: MadeFilesNeeds) {
    this.#services = services;
    this.#worker = new PollingWorker(services, {
      only: 'leader',
      wokenAs: 'madeFiles',
      every: idleWait,
      first: 0,
      work: () => this.#compareAll(),
      failure: 'failed to compare publications; will retry',
    });
  }

  start(): void {
    this.#worker.start();
  }

  stop(): Promise<void> {
    return this.#worker.stop();
  }

  /** Call after the commit of derived files. */
  wake(): void {
    this.#worker.wake();
  }

  /** Resolves once all previously derived files are in publications. */
  check(): Promise<void> {
    return this.#worker.run();
  }

  /** Processes batches sequentially; a failed one is skipped until the next run. */
  async #compareAll(): Promise<void> {
    const { database, materials } = this.#services;
    let last: MadeMaterial | undefined;
    do {
      const made = await materials.listMade(database, atOnce, last);
      last = made.at(-1);
      if (last) await this.#compare(last.tenantId, made);
    } while (last && !this.#worker.stopped);
  }

  /** Compares an account's publications of these materials, and removes the requests of those without failures. */
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
      // Even if the database connection is lost, previous renewals are announced.
      if (renewed) await this.#notify(tenantId, [...reached]);
    }
    await materials.forgetMade(
      database,
      made.filter(({ materialId }) => !failed.has(materialId)),
    );
  }

  /** Returns the terminals of a renewed task. A failure must not block others. */
  async #renewOne(tenantId: string, program: ProgramInForce): Promise<string[] | 'failed' | undefined> {
    const { log } = this.#services;
    const key = `${program.taskId} ${program.programId}`;
    try {
      const clIds = await renewMade(this.#services, tenantId, program);
      this.#failing.delete(key);
      return clIds;
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      // Retried on every run: repeated warnings would flood the log.
      const level = this.#failing.has(key) ? 'debug' : 'warn';
      this.#failing.add(key);
      log[level]({ err: error, tenantId, ...program }, 'a publication could not be compared; it will be');
      return 'failed';
    }
  }

  async #notify(tenantId: string, clIds: readonly string[]): Promise<void> {
    const { renewals, programs } = this.#services;
    await renewals.settle(clIds);
    programs.followContent();
    publishTreeChange(this.#services, tenantId, 'task');
  }
}
