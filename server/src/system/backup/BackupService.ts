import { createReadStream } from 'node:fs';
import type { BackupKind } from '@vitrine/shared/api';
import { Refusal } from '../../platform/errors.ts';
import { newId } from '../../platform/identifier.ts';
import { runRegularly } from '../../platform/runRegularly.ts';
import type { Needs } from '../../services.ts';
import type { AuditActor } from '../Audit.ts';
import { BackupFolder, fileNameOf, type StoredBackup } from './BackupFolder.ts';
import { drill } from './drill/drill.ts';
import { sweepScratches } from './drill/scratch.ts';
import type { DumpOptions } from './dump.ts';
import { reasonOf } from './failure.ts';
import { requireKnownSchema } from './fits.ts';
import type { BackupHead } from './format.ts';
import { readBackup } from './reading.ts';
import { readRestoreRequest, writeRestoreRequest } from './restoreRequest.ts';
import { estimateSize } from './size.ts';
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

/** Bytes kept free: a full disk stops the database too. */
const reserve = 256 * 1024 * 1024;

/** Creates, verifies and restores backups in the background, one operation at a time on all servers together. */
export class BackupService {
  readonly folder: BackupFolder;
  readonly #services: BackupServiceNeeds;
  readonly #sole: SoleWork;
  /** What an interrupted server left in the folder elsewhere is gone. */
  #tidied: Promise<void> = Promise.resolve();
  #restoredAt: string | undefined;
  #ends: (() => unknown)[] = [];

  constructor(services: BackupServiceNeeds) {
    this.#services = services;
    this.#sole = new SoleWork(services);
    this.folder = new BackupFolder(services.config, services.config.backupDirectory);
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

  /** Public key which identifies backups of this server. */
  get publicKey(): string {
    return this.#services.usbPackages.key.publicKey;
  }

  /** Reads the outcome of the last restore. What cannot be tidied up does not stop the start. */
  async open(): Promise<void> {
    await this.#tidy();
    this.#sole.start();
    this.#followRestores();
    const request = await readRestoreRequest(this.#services.config.sharedDirectory);
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
    await this.#sole.requireIdle();
    const total = await estimateSize(this.#services, kind, this.#services.config.sharedDirectory);
    const free = await this.folder.free();
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
        const size = await this.#write(fileName, { id, kind, origin, createdAt }, signal);
        await record('system.backupAdded', { size });
      } catch (error) {
        if (!signal.aborted) await record('system.backupFailed', { error: reasonOf(error).error });
        throw error;
      }
    });
    return id;
  }

  /** Starts verification of a backup from end to end. */
  check(backup: StoredBackup): Promise<void> {
    return this.#sole.begin(workOn('check', backup), (signal) => this.#read(backup, signal));
  }

  /** Starts a test restore beside the data in use, whose outcome is recorded. */
  drill(backup: StoredBackup): Promise<void> {
    const { config, log } = this.#services;
    return this.#sole.begin(workOn('drill', backup), async (signal) => {
      requireKnownSchema(backup.head);
      await drill(backup, {
        dataDirectory: config.dataDirectory,
        sharedDirectory: config.sharedDirectory,
        signal,
        log,
        onBytes: (bytes) => this.#sole.advance(bytes),
      });
    });
  }

  /**
   * Verifies a backup from end to end, then requests the restore. All servers restart, and one performs it before any
   * serves again.
   */
  restore(backup: StoredBackup, actor: RestoreActor): Promise<void> {
    return this.#sole.begin(workOn('restore', backup), async (signal) => {
      await this.#read(backup, signal);
      const subject = { kind: 'backup', id: backup.head.id, name: backup.fileName };
      await this.#services.audit.record(actor, { action: 'system.restoreStarted', subject });
      const { tenantId, userName, tokenHash } = actor.session;
      signal.throwIfAborted();
      await writeRestoreRequest(this.#services.config.sharedDirectory, {
        id: newId(),
        state: 'ordered',
        path: backup.path,
        fileName: backup.fileName,
        size: backup.size,
        startedAt: this.#services.clock.now().toISOString(),
        endedAt: null,
        error: '',
        by: { tenantId, userName, address: actor.address },
        tokenHash,
      });
      await this.#sole.handOver();
      this.#services.signals.send('restoreOrdered', {});
      // From here on the next start is in charge; this process reports it as running until it exits.
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
    });
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
    this.#tidied = this.folder.removeOuterParts(age).catch(warn);
    await this.folder.removeParts(age).catch(warn);
    // May wait for half a minute where locks prove nothing.
    void sweepScratches(config.dataDirectory, log).catch(warn);
  }

  /** Restarts when a restore was requested, on any server. */
  #followRestores(): void {
    const { config, redis, restart, signals } = this.#services;
    this.#ends = [signals.on('restoreOrdered', () => restart.request())];
    if (!redis) return;
    const search = async () => {
      if ((await readRestoreRequest(config.sharedDirectory))?.state === 'ordered') restart.request();
    };
    const failure = 'failed to read whether a restore was requested';
    this.#ends.push(runRegularly(this.#services, { every: searchInterval, work: search, failure }));
  }

  #isNews(endedAt: string): boolean {
    return this.#services.clock.now().getTime() - Date.parse(endedAt) < outcomeShownFor;
  }

  async #read({ path, head }: StoredBackup, signal: AbortSignal): Promise<void> {
    requireKnownSchema(head);
    let bytes = 0;
    const stream = createReadStream(path, { highWaterMark: 256 * 1024, signal });
    stream.on('data', (chunk) => {
      bytes += chunk.length;
      this.#sole.advance(bytes);
    });
    await readBackup(stream);
  }

  async #write(
    fileName: string,
    what: Pick<DumpOptions, 'id' | 'kind' | 'origin' | 'createdAt'>,
    signal: AbortSignal,
  ) {
    const { config, files, connectAlone } = this.#services;
    let size = 0;
    await this.#tidied;
    const target = { folder: this.folder, fileName, config, connectAlone };
    await writeBackup(target, {
      ...what,
      pathOf: (hash) => files.localPath(hash),
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
