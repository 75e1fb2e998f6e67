import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '../../platform/errors.ts';
import { PollingWorker } from '../../platform/PollingWorker.ts';
import { StorageUnavailable } from '../../platform/s3/StorageUnavailable.ts';
import type { Needs } from '../../services.ts';
import { announceMaterial, announceProgress } from '../announcing.ts';
import { convertSource, isSource } from '../convert/convertSource.ts';
import { keepConverted } from '../convert/keepConverted.ts';
import { DeriveFailed, type DeriveOptions } from '../derive/DeriveFailed.ts';
import { deriveAll } from '../derive/deriveAll.ts';
import { findMaterial, type MaterialRecord } from '../materialRepository.ts';
import { requireDisk } from '../upload/admission.ts';
import { endJob, freeJobsOf, hasDueJobs, type MaterialJob, renewJob, takeJob } from './jobRepository.ts';
import { keepDerived, keepFailure } from './outcome.ts';

type MaterialWorkerNeeds = Needs<
  'clock' | 'database' | 'events' | 'files' | 'log' | 'materials' | 'programs'
>;

type NewMaterialWorkerNeeds = Needs<
  'clock' | 'config' | 'database' | 'events' | 'files' | 'log' | 'materials' | 'programs'
>;

/** Milliseconds. A job whose worker is silent for longer than the lease is taken over. */
const leaseTime = 60_000;
const renewInterval = 15_000;
/** Polling interval, for jobs of other servers. */
const pollInterval = 20_000;
/** Minimum interval between progress reports. */
const notifyInterval = 700;
const mostAttempts = 3;
const pauseAfterError = 30_000;
/** A full disk, or a store that does not answer, is no fault of the material: retried until that is over. */
const pauseForRoom = 5 * 60_000;

const isOfStorage = (error: unknown) =>
  error instanceof StorageUnavailable || (error instanceof Refusal && error.error === 'storage.full');

/** Abort reason of obsolete work. */
class Superseded extends Error {}

/**
 * Derives files from materials: one light and one heavy job at a time, in the background. The queue is a table, so that
 * a
 * stop or a crash loses nothing.
 */
export class MaterialWorker {
  readonly #services: MaterialWorkerNeeds;
  readonly #folder: string;
  /** Id of the data directory, which only one process uses at a time. */
  readonly #place: string;
  readonly #name: string;
  readonly #stop = new AbortController();
  readonly #lanes: readonly PollingWorker[];
  /** Running jobs by material. */
  readonly #underWay = new Map<string, AbortController>();

  constructor(services: NewMaterialWorkerNeeds, folder: string) {
    this.#services = services;
    this.#folder = folder;
    const place = `${hostname()} ${services.config.dataDirectory}`;
    this.#place = createHash('sha256').update(place).digest('hex').slice(0, 16);
    this.#name = `${this.#place}-${randomUUID().slice(0, 8)}`;
    const times = { every: pollInterval, first: 0 };
    // Database unavailable: the queue waits for the next poll.
    const failure = 'material worker failed; pausing';
    this.#lanes = [false, true].map(
      (heavy) => new PollingWorker(services, { ...times, work: () => this.#work(heavy), failure }),
    );
  }

  /** Releases the jobs of an earlier process and starts polling. */
  async start(): Promise<void> {
    const { database, clock } = this.#services;
    await rm(this.#folder, { recursive: true, force: true });
    await freeJobsOf(database, this.#place, clock.now());
    for (const lane of this.#lanes) lane.start();
  }

  /** Triggers a poll. */
  poke(): void {
    for (const lane of this.#lanes) lane.wake();
  }

  /** Aborts running jobs, which restart at the next start. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await Promise.all(this.#lanes.map((lane) => lane.stop()));
  }

  /** Aborts jobs of deleted materials at once, instead of at the next lease renewal. */
  abandon(ids: readonly string[]): void {
    for (const id of ids) this.#underWay.get(id)?.abort(new Superseded());
  }

  /** Resolves when no job is due. */
  async idle(): Promise<void> {
    const { database, clock } = this.#services;
    do await Promise.all(this.#lanes.map((lane) => lane.run()));
    while (!this.#stop.signal.aborted && (await hasDueJobs(database, clock.now())));
  }

  async #work(heavy: boolean): Promise<void> {
    const { database, clock } = this.#services;
    while (!this.#stop.signal.aborted) {
      const now = clock.now();
      const until = new Date(now.getTime() + leaseTime);
      const job = await takeJob(database, this.#name, heavy, { now, until });
      if (!job) return;
      await this.#attempt(job);
    }
  }

  async #attempt(job: MaterialJob): Promise<void> {
    const { database, clock } = this.#services;
    const record = await findMaterial(database, job.tenant_id, job.material_id);
    // Trashed materials are not processed; restoring them enqueues the job.
    if (!record) {
      await endJob(database, job, { state: 'done', reason: '', now: clock.now() });
      return;
    }
    try {
      if (!(await this.#make(record, job))) return;
      this.#services.materials.notifyMade();
      announceMaterial(this.#services, record.tenant_id, record.id, record.folder_id);
    } catch (error) {
      await this.#afterFailure(record, job, error);
    }
  }

  /** @returns false when the results are obsolete */
  async #make(record: MaterialRecord, job: MaterialJob): Promise<boolean> {
    const services = this.#services;
    if (isSource(record.suffix)) {
      const kept = await this.#within(record, job, async (options) =>
        keepConverted(services, record, job, await convertSource(services, record, options)),
      );
      if (kept) services.programs.followContent();
      return kept;
    }
    const derived = await this.#within(record, job, (options) => deriveAll(services, record, options));
    return keepDerived(services, record, job, derived);
  }

  /** Runs work in a temporary folder, with lease renewal and progress events. */
  async #within<Result>(
    record: MaterialRecord,
    job: MaterialJob,
    work: (options: DeriveOptions) => Promise<Result>,
  ): Promise<Result> {
    const { database, clock } = this.#services;
    const superseded = new AbortController();
    this.#underWay.set(record.id, superseded);
    let percent = 0;
    let reported = 0;
    const renew = async () => {
      const now = clock.now();
      const until = new Date(now.getTime() + leaseTime);
      if (!(await renewJob(database, job, { percent, until, now }))) superseded.abort(new Superseded());
    };
    const renewQuietly = () => {
      renew().catch((error: unknown) =>
        this.#services.log.debug({ err: error }, 'failed to renew the lease of a material job'),
      );
    };
    const report = (next: number) => {
      percent = Math.max(percent, Math.min(99, Math.round(next)));
      if (Date.now() - reported < notifyInterval) return;
      reported = Date.now();
      renewQuietly();
      announceProgress(this.#services, record.tenant_id, record.id, percent);
    };
    const timer = setInterval(renewQuietly, renewInterval);
    const signal = AbortSignal.any([this.#stop.signal, superseded.signal]);
    const folder = join(this.#folder, record.id);
    try {
      await mkdir(folder, { recursive: true });
      await requireDisk(folder, record.size);
      return await work({ folder, signal, report });
    } catch (error) {
      // Tools report a full disk as an ordinary failure.
      if (error instanceof DeriveFailed) await requireDisk(folder, 0);
      throw error;
    } finally {
      clearInterval(timer);
      if (this.#underWay.get(record.id) === superseded) this.#underWay.delete(record.id);
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** A failed derivation is permanent; any other error is retried. */
  async #afterFailure(record: MaterialRecord, job: MaterialJob, error: unknown): Promise<void> {
    if (this.#stop.signal.aborted || error instanceof Superseded) return;
    const { database, clock, log } = this.#services;
    log.warn({ err: error, materialId: record.id }, 'failed to process material');
    const now = clock.now();
    if (isOfStorage(error)) {
      const runAfter = new Date(now.getTime() + pauseForRoom);
      await endJob(database, job, { state: 'waiting', reason: '', now, runAfter });
      return;
    }
    if (error instanceof DeriveFailed || job.attempts >= mostAttempts) {
      const reason = error instanceof DeriveFailed ? error.reason : 'conversionFailed';
      if (await keepFailure(this.#services, record, job, reason))
        announceMaterial(this.#services, record.tenant_id, record.id, record.folder_id);
      return;
    }
    const runAfter = new Date(now.getTime() + pauseAfterError * job.attempts);
    await endJob(database, job, { state: 'waiting', reason: '', now, runAfter });
  }
}
