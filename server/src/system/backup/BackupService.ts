import type { BackupKind } from '@vitrine/shared/api';
import { Refusal } from '../../platform/errors.ts';
import { newId } from '../../platform/identifier.ts';
import { runRegularly } from '../../platform/runRegularly.ts';
import { StorageUnavailable } from '../../platform/s3/StorageUnavailable.ts';
import type { Needs } from '../../services.ts';
import type { AuditActor } from '../Audit.ts';
import { BackupPlaces, fileNameOf } from './BackupPlaces.ts';
import { drill } from './drill/drill.ts';
import { type DrillRecord, readDrillRecord } from './drill/drillRecord.ts';
import { sweepScratches } from './drill/scratch.ts';
import type { DumpOptions } from './dump.ts';
import { reasonOf } from './failure.ts';
import { requireGivenKeys, requireKnownSchema } from './fits.ts';
import type { BackupHead } from './format.ts';
import { notesOf } from './notes/notesOf.ts';
import type { SharedNotes } from './notes/SharedNotes.ts';
import { LastSeen } from './place/LastSeen.ts';
import type { StoredBackup } from './place/StoredBackup.ts';
import { unlessAway } from './place/unlessAway.ts';
import { readBackup } from './reading.ts';
import { type RestoreRequest, readRestoreRequest, writeRestoreRequest } from './restoreRequest.ts';
import { estimateSize } from './size.ts';
import { failLost } from './work/failLost.ts';
import { SoleWork } from './work/SoleWork.ts';
import type { SharedWork, Work } from './work/workRows.ts';
import { writeBackup } from './writeBackup.ts';

type BackupServiceNeeds = Needs<
  | 'audit'
  | 'clock'
  | 'config'
  | 'connectAlone'
  | 'database'
  | 'files'
  | 'leadership'
  | 'log'
  | 'nodes'
  | 'redis'
  | 'restart'
  | 'signals'
  | 'usbPackages'
>;

/** Requester of a restore with the session token's hash. */
export type RestoreActor = AuditActor & { readonly session: { readonly tokenHash: string } };

/** Milliseconds for which a completed restore is reported. */
const outcomeShownFor = 24 * 3_600_000;

/** Milliseconds between searches for a restore that another server requested, in case its signal was lost. */
const searchInterval = 5_000;

/** Milliseconds since its last byte after which the unfinished file of another server counts as left behind. */
const leftAfter = 3_600_000;

/** Milliseconds between searches for operations of servers that died. */
const lostInterval = 5_000;

/** Milliseconds between searches for what was left behind. */
const sweepInterval = 3_600_000;

/** Bytes kept free: a full disk stops the database too. */
const reserve = 256 * 1024 * 1024;

/** Creates, verifies and restores backups in the background, one operation at a time on all servers together. */
export class BackupService {
  readonly places: BackupPlaces;
  readonly #notes: SharedNotes;
  readonly #drilled: LastSeen<DrillRecord | undefined>;
  readonly #services: BackupServiceNeeds;
  readonly #sole: SoleWork;
  /** What an interrupted server left in the folder elsewhere is gone. */
  #tidied: Promise<void> = Promise.resolve();
  #restoredAt: string | undefined;
  #ends: (() => unknown)[] = [];

  constructor(services: BackupServiceNeeds) {
    this.#services = services;
    this.#sole = new SoleWork(services, () => this.failLost());
    this.places = new BackupPlaces(services.config, services.config.backupDirectory);
    this.#notes = notesOf(services.config);
    this.#drilled = new LastSeen(undefined, () => unlessAway(readDrillRecord(this.#notes)));
  }

  /** What this server works on, or worked on last. */
  get work(): Work | undefined {
    return this.#sole.own;
  }

  /** What any server works on, or worked on last. */
  current(): Promise<Work | undefined> {
    return this.#sole.current();
  }

  /** What another server works on, or worked on last. */
  others(): Promise<SharedWork | undefined> {
    return this.#sole.others();
  }

  /** Instant of a restore within the last day. */
  get restoredAt(): string | null {
    return this.#restoredAt !== undefined && this.#isNews(this.#restoredAt) ? this.#restoredAt : null;
  }

  /** The last test restore that is known; waits only as long as a page may. */
  lastDrill(): Promise<DrillRecord | undefined> {
    return this.#drilled.glance();
  }

  /** Public key which identifies backups of this server. */
  get publicKey(): string {
    return this.#services.usbPackages.key.publicKey;
  }

  /** Reads the outcome of the last restore. What cannot be tidied up does not stop the start. */
  async open(): Promise<void> {
    await this.#tidy();
    await this.failLost().catch((error: unknown) =>
      this.#services.log.warn({ err: error }, 'failed to search for backup operations of servers that died'),
    );
    this.#sole.start();
    this.#followRestores();
    this.#tidyRegularly();
    const request = await this.#lastRestore();
    if (!request || request.state === 'ordered') return;
    const { fileName, state, size, startedAt, endedAt, error } = request;
    const percent = state === 'done' ? 100 : 0;
    if (state === 'done' && endedAt) this.#restoredAt = endedAt;
    const bytes = { bytes: size, total: size };
    const outcome = { fileName, state, percent, ...bytes, startedAt, endedAt, error, parameters: {} };
    this.#sole.recall({ kind: 'restore', ...outcome });
  }

  /** Starts a backup. Refuses while another operation is running, or when disk space is insufficient. */
  async make(kind: BackupKind, origin: BackupHead['origin'], actor: AuditActor): Promise<string> {
    await this.failLost();
    await this.#sole.requireIdle();
    const total = await estimateSize(this.#services, kind, this.#services.config.sharedDirectory);
    const free = await this.places.free();
    // A folder that is away is refused when the backup begins, so that the failure is on record.
    if (free !== undefined && free < total + reserve)
      throw new Refusal('backup.noRoom', {
        needed: megabytes(total + reserve),
        free: megabytes(free),
      });
    const id = newId();
    const createdAt = this.#services.clock.now();
    const fileName = fileNameOf({ id, kind, createdAt: createdAt.toISOString() });
    const record = (action: 'system.backupAdded' | 'system.backupFailed', detail: Record<string, unknown>) =>
      this.#services.audit.record(actor, {
        action,
        subject: { kind: 'backup', id, name: fileName },
        detail: { kind, origin, ...detail },
      });
    await this.#sole.begin({ kind: 'backup', origin, fileName, total }, async (signal) => {
      try {
        const size = await this.#write(fileName, total, { id, kind, origin, createdAt }, signal);
        await record('system.backupAdded', { size });
      } catch (error) {
        if (!signal.aborted) await record('system.backupFailed', { error: reasonOf(error).error });
        throw error;
      }
    });
    return id;
  }

  /** Starts verification of a backup from end to end. */
  async check(backup: StoredBackup): Promise<void> {
    await this.failLost();
    return this.#sole.begin(workOn('check', backup), (signal) => this.#read(backup, signal));
  }

  /** Starts a test restore beside the data in use, whose outcome is recorded. */
  async drill(backup: StoredBackup): Promise<void> {
    const { config, log } = this.#services;
    await this.failLost();
    return this.#sole.begin(workOn('drill', backup), async (signal) => {
      requireKnownSchema(backup.head);
      await drill(backup, {
        dataDirectory: config.dataDirectory,
        places: this.places,
        notes: this.#notes,
        signal,
        log,
        onBytes: (bytes) => this.#sole.advance(bytes),
      });
    });
  }

  /**
   * Verifies a backup from end to end, then requests the restore. All servers restart, and one performs it before any
   * serves again. Refuses a backup of other keys than those that are given.
   */
  async restore(backup: StoredBackup, actor: RestoreActor): Promise<void> {
    requireGivenKeys(this.#services.config, backup.head);
    await this.failLost();
    return this.#sole.begin(workOn('restore', backup), async (signal) => {
      await this.#read(backup, signal);
      const subject = { kind: 'backup', id: backup.head.id, name: backup.fileName };
      await this.#services.audit.record(actor, { action: 'system.restoreStarted', subject });
      const { tenantId, userName, tokenHash } = actor.session;
      signal.throwIfAborted();
      const request: RestoreRequest = {
        id: newId(),
        state: 'ordered',
        path: backup.path,
        inBucket: backup.inBucket,
        fileName: backup.fileName,
        size: backup.size,
        startedAt: this.#services.clock.now().toISOString(),
        endedAt: null,
        error: '',
        by: { tenantId, userName, address: actor.address },
        tokenHash,
      };
      await writeRestoreRequest(this.#notes, request);
      try {
        // Cancelled while it was written.
        signal.throwIfAborted();
        await this.#sole.handOver();
      } catch (error) {
        await writeRestoreRequest(this.#notes, { ...request, state: 'canceled' });
        throw error;
      }
      this.#services.signals.send('restoreRequested', {});
      // From here on the next start is in charge; this process reports it as running until it exits.
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
    });
  }

  /** Marks the operation of a server that died as failed, records it, and removes what there is of a backup. */
  failLost(): Promise<void> {
    return failLost(this.#services, this.places);
  }

  /** Cancels the running operation, on whichever server, and returns it. */
  cancel(): Promise<Work> {
    return this.#sole.cancel();
  }

  /** Whether a backup is being read or restored by any server. */
  async uses({ fileName }: Pick<StoredBackup, 'fileName'>): Promise<boolean> {
    const work = await this.#sole.current();
    return work?.state === 'running' && work.fileName === fileName;
  }

  /** Resolves when this server runs no operation, or stops without waiting for it any longer. */
  idle(): Promise<void> {
    return this.#sole.idle();
  }

  /** Aborts the operation of this server. */
  async stop(): Promise<void> {
    await Promise.all(this.#ends.map((end) => end()));
    await this.#sole.stop();
  }

  async #tidy(): Promise<void> {
    const { config, log, redis } = this.#services;
    const warn = (error: unknown) =>
      log.warn({ err: error }, 'failed to remove what an interrupted backup left');
    // Other servers may be writing.
    const age = redis ? leftAfter : 0;
    this.#tidied = this.places.sweepOuter(age).catch(warn);
    const swept = this.places.sweep(age).catch(warn);
    // A store that does not answer must not hold up the start.
    if (this.places.bucket === undefined) await swept;
    // May wait for half a minute where locks prove nothing.
    void sweepScratches(config.dataDirectory, log).catch(warn);
  }

  #tidyRegularly(): void {
    const services = this.#services;
    const only = 'leader' as const;
    this.#ends.push(
      runRegularly(services, {
        only,
        every: lostInterval,
        work: () => this.failLost(),
        failure: 'failed to search for backup operations of servers that died',
      }),
      runRegularly(services, {
        only,
        every: sweepInterval,
        work: async () => {
          // What it reads or writes may be older than it looks.
          if ((await this.current())?.state !== 'running') await this.#sweepLeft();
        },
        failure: 'failed to remove what interrupted backups left',
      }),
    );
  }

  /** Removes what was not written for so long that no server can be writing it. */
  async #sweepLeft(): Promise<void> {
    await this.places.sweep(leftAfter);
    await this.places.sweepOuter(leftAfter);
  }

  /** Restarts when a restore was requested, on any server. */
  #followRestores(): void {
    const { redis, restart, signals } = this.#services;
    this.#ends = [signals.on('restoreRequested', () => restart.request())];
    if (!redis) return;
    const search = async () => {
      if ((await readRestoreRequest(this.#notes))?.state === 'ordered') restart.request();
    };
    const failure = 'failed to read whether a restore was requested';
    this.#ends.push(runRegularly(this.#services, { every: searchInterval, work: search, failure }));
  }

  #isNews(endedAt: string): boolean {
    return this.#services.clock.now().getTime() - Date.parse(endedAt) < outcomeShownFor;
  }

  /** Its outcome is not known while an object store is away, which does not keep the server from starting. */
  async #lastRestore(): Promise<RestoreRequest | undefined> {
    try {
      return await readRestoreRequest(this.#notes);
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
      this.#services.log.warn({ err: error }, 'cannot read the outcome of the last restore');
      return undefined;
    }
  }

  async #read(backup: StoredBackup, signal: AbortSignal): Promise<void> {
    requireKnownSchema(backup.head);
    await readBackup(this.#counted(this.places.read(backup, signal)));
  }

  async *#counted(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let total = 0;
    for await (const chunk of bytes) {
      total += chunk.length;
      this.#sole.advance(total);
      yield chunk;
    }
  }

  async #write(
    fileName: string,
    expected: number,
    what: Pick<DumpOptions, 'id' | 'kind' | 'origin' | 'createdAt'>,
    signal: AbortSignal,
  ) {
    const { config, files, connectAlone } = this.#services;
    let size = 0;
    await this.#tidied;
    await this.#sweepLeft().catch((error: unknown) =>
      this.#services.log.warn({ err: error }, 'failed to remove what interrupted backups left'),
    );
    const target = { places: this.places, fileName, expected, config, connectAlone };
    await writeBackup(target, {
      ...what,
      files,
      signal,
      onBytes: (bytes) => {
        size = bytes;
        this.#sole.advance(bytes);
      },
    });
    return size;
  }
}

const workOn = (kind: Work['kind'], { fileName, size }: StoredBackup) => ({ kind, fileName, total: size });

const megabytes = (bytes: number) => Math.ceil(bytes / 1_048_576);
