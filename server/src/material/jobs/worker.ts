import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '../../platform/errors.ts';
import type { Needs } from '../../services.ts';
import { convertSource, isSource } from '../convert/convertSource.ts';
import { keepConverted } from '../convert/keepConverted.ts';
import { deriveAll } from '../derive/deriveAll.ts';
import { DeriveFailed, type DeriveOptions } from '../derive/derived.ts';
import { findMaterial, type MaterialRecord } from '../materialRepository.ts';
import { announceMaterial, announceProgress } from '../recordChange.ts';
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
/** Another server may have put something in line, or died. */
const lookInterval = 20_000;
/** Progress is told this often at most. */
const tellInterval = 700;
const mostAttempts = 3;
const pauseAfterTrouble = 30_000;
/** A full disk says nothing of a material: it is tried until there is room. */
const pauseForRoom = 5 * 60_000;

const isFull = (error: unknown) => error instanceof Refusal && error.error === 'storage.full';

/** Thrown into work that is not wanted any more. */
class Superseded extends Error {}

/**
 * Makes of materials what screens and people need: one quick and one long job at a time, beside everything else. What is
 * to be done stands in a table, so a stop or a kill loses nothing.
 */
export class MaterialWorker {
  readonly #services: MaterialWorkerNeeds;
  readonly #folder: string;
  /** The same for every process of this data directory, of which there is one at a time. */
  readonly #place: string;
  readonly #name: string;
  readonly #stop = new AbortController();
  readonly #lanes = new Map<boolean, Promise<void>>();
  /** By material, what is being worked on. */
  readonly #underWay = new Map<string, AbortController>();
  #poked = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(services: NewMaterialWorkerNeeds, folder: string) {
    this.#services = services;
    this.#folder = folder;
    const place = `${hostname()} ${services.config.dataDirectory}`;
    this.#place = createHash('sha256').update(place).digest('hex').slice(0, 16);
    this.#name = `${this.#place}-${randomUUID().slice(0, 8)}`;
  }

  /** Takes up what an earlier process left, and looks for work from now on. */
  async start(): Promise<void> {
    const { database, clock } = this.#services;
    await rm(this.#folder, { recursive: true, force: true });
    await freeJobsOf(database, this.#place, clock.now());
    this.#timer = setInterval(() => this.poke(), lookInterval).unref();
    this.poke();
  }

  /** Says that there may be work. */
  poke(): void {
    this.#poked = true;
    for (const heavy of [false, true]) {
      if (this.#lanes.has(heavy) || this.#stop.signal.aborted) continue;
      const lane = this.#work(heavy).finally(() => this.#lanes.delete(heavy));
      this.#lanes.set(heavy, lane);
    }
  }

  /** Ends the work under way, which begins again at the next start. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stop.abort();
    await Promise.all(this.#lanes.values());
  }

  /** Ends the work on materials that are gone, at once; their lease would end it within seconds. */
  abandon(ids: readonly string[]): void {
    for (const id of ids) this.#underWay.get(id)?.abort(new Superseded());
  }

  /** Resolves when nothing is left to do now. */
  async idle(): Promise<void> {
    while (
      !this.#stop.signal.aborted &&
      (this.#lanes.size > 0 || (await hasDueJobs(this.#services.database, this.#services.clock.now())))
    ) {
      this.poke();
      await Promise.all(this.#lanes.values());
    }
  }

  async #work(heavy: boolean): Promise<void> {
    const { database, clock, log } = this.#services;
    try {
      while (!this.#stop.signal.aborted) {
        this.#poked = false;
        const now = clock.now();
        const until = new Date(now.getTime() + leaseTime);
        const job = await takeJob(database, this.#name, heavy, { now, until });
        if (job) await this.#attempt(job);
        else if (!this.#poked) return;
      }
    } catch (error) {
      // The database is away: what is in the table stays there until the next look.
      log.warn({ err: error }, 'work on materials pauses');
    }
  }

  async #attempt(job: MaterialJob): Promise<void> {
    const { database, clock } = this.#services;
    const record = await findMaterial(database, job.tenant_id, job.material_id);
    // In the trash nothing is made of it; it is put in line again when it is taken out.
    if (!record) {
      await endJob(database, job, { state: 'done', reason: '', now: clock.now() });
      return;
    }
    try {
      if (!(await this.#make(record, job))) return;
      this.#services.materials.tellMade();
      announceMaterial(this.#services, record.tenant_id, record.id, record.folder_id);
    } catch (error) {
      await this.#afterFailure(record, job, error);
    }
  }

  /** @returns false when what was made is not wanted any more */
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

  /** Works in a folder of the job's own, under its lease, with progress as events. */
  async #within<Result>(
    record: MaterialRecord,
    job: MaterialJob,
    work: (options: DeriveOptions) => Promise<Result>,
  ): Promise<Result> {
    const { database, clock } = this.#services;
    const superseded = new AbortController();
    this.#underWay.set(record.id, superseded);
    let percent = 0;
    let told = 0;
    const renew = async () => {
      const now = clock.now();
      const until = new Date(now.getTime() + leaseTime);
      if (!(await renewJob(database, job, { percent, until, now }))) superseded.abort(new Superseded());
    };
    const renewQuietly = () => {
      renew().catch((error: unknown) => this.#services.log.debug({ err: error }, 'a lease was not renewed'));
    };
    const report = (next: number) => {
      percent = Math.max(percent, Math.min(99, Math.round(next)));
      if (Date.now() - told < tellInterval) return;
      told = Date.now();
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
      // A tool that found no room says only that it failed.
      if (error instanceof DeriveFailed) await requireDisk(folder, 0);
      throw error;
    } finally {
      clearInterval(timer);
      if (this.#underWay.get(record.id) === superseded) this.#underWay.delete(record.id);
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** A tool that cannot make something of it will not be able to the next time; anything else is tried again. */
  async #afterFailure(record: MaterialRecord, job: MaterialJob, error: unknown): Promise<void> {
    if (this.#stop.signal.aborted || error instanceof Superseded) return;
    const { database, clock, log } = this.#services;
    log.warn({ err: error, materialId: record.id }, 'a material could not be processed');
    const now = clock.now();
    if (isFull(error)) {
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
    const runAfter = new Date(now.getTime() + pauseAfterTrouble * job.attempts);
    await endJob(database, job, { state: 'waiting', reason: '', now, runAfter });
  }
}
