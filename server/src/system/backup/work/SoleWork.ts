import { type MessageParameters, Refusal } from '../../../platform/errors.ts';
import { runRegularly } from '../../../platform/runRegularly.ts';
import type { Needs } from '../../../services.ts';
import { reasonOf } from '../failure.ts';
import type { BackupHead } from '../format.ts';
import {
  cancelWork,
  claimWork,
  endWork,
  handOverWork,
  readWork,
  renewWork,
  type SharedWork,
  type Work,
} from './workRows.ts';

type SoleWorkNeeds = Needs<'clock' | 'database' | 'log' | 'nodes' | 'redis' | 'signals'>;

/** Milliseconds between reports of progress to the other servers, which also learn whether to stop. */
const renewInterval = 1_000;
/** Milliseconds for which the outcome of an operation is reported. */
const outcomeShownFor = 24 * 3_600_000;
/** Milliseconds for an operation to stop in order. */
const stopping = 20_000;
/** Milliseconds between attempts to store an outcome. */
const storeInterval = 5_000;

interface Begun extends Pick<Work, 'kind' | 'fileName' | 'total'> {
  readonly origin?: BackupHead['origin'];
}

/**
 * Operations on backups, one at a time on all servers together. The one that this server works on is in memory, with a
 * row by which the others know its progress and cancel it.
 */
export class SoleWork {
  readonly #services: SoleWorkNeeds;
  readonly #endLost: () => Promise<void>;
  #own: Work | undefined;
  #controller = new AbortController();
  /** The restore was passed to the next server start; only that one can stop it now. */
  #handedOver = false;
  #done: Promise<void> = Promise.resolve();
  readonly #givenUp = Promise.withResolvers<void>();
  /** Outcome that the other servers do not know yet. */
  #unstored: Work | undefined;
  #ends: (() => unknown)[] = [];

  /** @param endLost ends the operation of a server that died, and records it */
  constructor(services: SoleWorkNeeds, endLost: () => Promise<void>) {
    this.#services = services;
    this.#endLost = endLost;
  }

  /** Begins to obey cancellations on other servers. */
  start(): void {
    const stop = () => {
      if (!this.#handedOver) this.#controller.abort();
    };
    this.#ends = [
      this.#services.signals.on('backupCanceled', stop),
      runRegularly(this.#services, {
        every: storeInterval,
        work: () => this.#store(),
        failure: 'failed to store the outcome of a backup operation',
      }),
    ];
  }

  /** What this server works on, or worked on last. */
  get own(): Work | undefined {
    return this.#own && this.#isNews(this.#own) ? this.#own : undefined;
  }

  /** What any server works on, or worked on last. */
  async current(): Promise<Work | undefined> {
    if (this.own?.state === 'running') return this.own;
    const other = (await this.others())?.work;
    // It took the row after this server did, except for an outcome from before the start.
    return other && other.startedAt >= (this.own?.startedAt ?? '') ? other : this.own;
  }

  /** What another server works on, or worked on last. */
  async others(): Promise<SharedWork | undefined> {
    const other = await readWork(this.#services);
    return other && this.#isNews(other.work) ? other : undefined;
  }

  /** Enters an outcome from before the start. */
  recall(work: Work): void {
    this.#own = work;
  }

  /** Throws `backup.busy` with the file that is being worked on. */
  async requireIdle(): Promise<void> {
    const work = await this.current();
    if (work?.state === 'running') throw new Refusal('backup.busy', { name: work.fileName });
  }

  /** Starts an operation; throws `backup.busy` while one runs. */
  async begin(
    { origin = 'manual', ...what }: Begun,
    act: (signal: AbortSignal) => Promise<void>,
  ): Promise<void> {
    const before = this.#own;
    if (before?.state === 'running') throw new Refusal('backup.busy', { name: before.fileName });
    const controller = new AbortController();
    this.#controller = controller;
    const startedAt = this.#services.clock.now().toISOString();
    const rest = { percent: 0, bytes: 0, error: '', parameters: {}, endedAt: null };
    const begun: Work = { ...what, ...rest, startedAt, state: 'running' };
    // At once, so that no other call of this server begins one meanwhile.
    this.#own = begun;
    try {
      await this.#claim(begun, origin);
    } catch (error) {
      this.#own = before;
      throw error;
    }
    this.#done = this.#run(act, controller);
  }

  /** Notes how many bytes have been read or written. */
  advance(bytes: number): void {
    if (!this.#own) return;
    const percent = Math.min(99, Math.floor((bytes / Math.max(1, this.#own.total)) * 100));
    this.#own = { ...this.#own, bytes, percent };
  }

  /** From here on the next start is in charge; this process reports it as running until it exits. */
  async handOver(): Promise<void> {
    this.#handedOver = true;
    if (this.#own) await handOverWork(this.#services, this.#own);
  }

  /** Cancels the running operation, on whichever server, and returns it. */
  async cancel(): Promise<Work> {
    if (this.#own?.state === 'running') {
      if (this.#handedOver) throw new Refusal('backup.tooLate');
      this.#controller.abort();
      return this.#own;
    }
    const other = await this.others();
    if (other?.work.state !== 'running') throw new Refusal('backup.idle');
    if (other.handedOver) throw new Refusal('backup.tooLate');
    await cancelWork(this.#services, other.work);
    this.#services.signals.send('backupCanceled', {});
    return other.work;
  }

  /** Resolves when this server works on nothing, or stops without waiting for it any longer. */
  async idle(): Promise<void> {
    await Promise.race([this.#done, this.#givenUp.promise]);
  }

  /** Aborts what this server works on; resolves when it has ended, or does not end: a network drive may hang. */
  async stop(): Promise<void> {
    await Promise.all(this.#ends.map((end) => end()));
    this.#controller.abort();
    const timer = setTimeout(() => {
      this.#services.log.warn({ work: this.#own }, 'backup operation did not stop');
      this.#givenUp.resolve();
    }, stopping);
    await this.idle();
    clearTimeout(timer);
  }

  #isNews({ endedAt }: Work): boolean {
    const now = this.#services.clock.now().getTime();
    return endedAt === null || now - Date.parse(endedAt) < outcomeShownFor;
  }

  /** Again after a server turned out to be dead, whose operation is recorded before its row is taken. */
  async #claim(begun: Work, origin: BackupHead['origin']): Promise<void> {
    if (await claimWork(this.#services, begun, origin)) return;
    await this.#endLost();
    if (await claimWork(this.#services, begun, origin)) return;
    const other = await readWork(this.#services);
    throw new Refusal('backup.busy', { name: other?.work.fileName ?? '' });
  }

  async #run(act: (signal: AbortSignal) => Promise<void>, controller: AbortController): Promise<void> {
    const stopRenewing = this.#keepRenewing(controller);
    try {
      await act(controller.signal);
      await stopRenewing();
      await this.#end('done', {});
    } catch (error) {
      await stopRenewing();
      await this.#failed(error, controller.signal);
    }
  }

  #keepRenewing(controller: AbortController): () => Promise<void> {
    const renew = async () => {
      if (this.#own?.state !== 'running' || this.#handedOver) return;
      if (!(await renewWork(this.#services, this.#own))) controller.abort();
    };
    const failure = 'failed to store the progress of a backup operation';
    return runRegularly(this.#services, { every: renewInterval, work: renew, failure });
  }

  async #failed(error: unknown, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return this.#end('canceled', {});
    this.#services.log.warn({ err: error, work: this.#own }, 'backup operation failed');
    return this.#end('failed', reasonOf(error));
  }

  async #end(
    state: Work['state'],
    outcome: { error?: string; parameters?: MessageParameters },
  ): Promise<void> {
    if (!this.#own) return;
    const percent = state === 'done' ? 100 : this.#own.percent;
    const endedAt = this.#services.clock.now().toISOString();
    const ended = { ...this.#own, state, percent, ...outcome, endedAt };
    this.#own = ended;
    // The outcome of a restore is in its request.
    if (this.#handedOver) return;
    this.#unstored = ended;
    await this.#store().catch((error: unknown) =>
      this.#services.log.warn(
        { err: error },
        'failed to store the outcome of a backup operation; will retry',
      ),
    );
  }

  async #store(): Promise<void> {
    const unstored = this.#unstored;
    if (!unstored) return;
    await endWork(this.#services, unstored);
    if (this.#unstored === unstored) this.#unstored = undefined;
  }
}
