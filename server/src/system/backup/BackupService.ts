import { createReadStream } from 'node:fs';
import type { BackupKind, BackupWork } from '@vitrine/shared/api';
import { type MessageParameters, Refusal } from '../../platform/errors.ts';
import { newId } from '../../platform/identifier.ts';
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
import { writeBackup } from './writeBackup.ts';

type BackupServiceNeeds = Needs<
  'audit' | 'clock' | 'config' | 'connectAlone' | 'database' | 'files' | 'log' | 'restart' | 'usbPackages'
>;

/** The current or last job. */
export type Work = Omit<BackupWork, 'message'> & { readonly parameters: MessageParameters };

/** Requester of a restore with the session token's hash. */
export type RestoreActor = AuditActor & { readonly session: { readonly tokenHash: string } };

/** Milliseconds for which the outcome of an operation and a completed restore are reported. */
const outcomeShownFor = 24 * 3_600_000;

/** Milliseconds for an operation to stop in order. */
const stopping = 20_000;

/** Bytes kept free: a full disk stops the database too. */
const reserve = 256 * 1024 * 1024;

/** Creates, verifies and restores backups in the background, one operation at a time. */
export class BackupService {
  readonly folder: BackupFolder;
  readonly #services: BackupServiceNeeds;
  #work: Work | undefined;
  #controller = new AbortController();
  /** The restore was passed to the next server start; only that one can stop it now. */
  #handedOver = false;
  #done: Promise<void> = Promise.resolve();
  readonly #givenUp = Promise.withResolvers<void>();
  /** What an interrupted server left in the folder elsewhere is gone. */
  #tidied: Promise<void> = Promise.resolve();
  #restoredAt: string | undefined;

  constructor(services: BackupServiceNeeds) {
    this.#services = services;
    const { dataDirectory, backupDirectory } = services.config;
    this.folder = new BackupFolder(dataDirectory, backupDirectory);
  }

  get work(): Work | undefined {
    const endedAt = this.#work?.endedAt;
    return endedAt && !this.#isNews(endedAt) ? undefined : this.#work;
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
    const request = await readRestoreRequest(this.#services.config.dataDirectory);
    if (!request || request.state === 'ordered') return;
    const { fileName, state, size, startedAt, endedAt, error } = request;
    const percent = state === 'done' ? 100 : 0;
    if (state === 'done' && endedAt) this.#restoredAt = endedAt;
    this.#work = {
      kind: 'restore',
      fileName,
      state,
      percent,
      bytes: size,
      total: size,
      startedAt,
      endedAt,
      error,
      parameters: {},
    };
  }

  /** Starts a backup. Refuses while another operation is running, or when disk space is insufficient. */
  async make(kind: BackupKind, origin: BackupHead['origin'], actor: AuditActor): Promise<string> {
    this.#requireIdle();
    const { dataDirectory } = this.#services.config;
    const total = await estimateSize(this.#services, kind, dataDirectory);
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
    this.#begin('backup', fileName, total, async (signal) => {
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
  check(backup: StoredBackup): void {
    this.#begin('check', backup.fileName, backup.size, (signal) => this.#read(backup, signal));
  }

  /** Starts a test restore beside the data in use, whose outcome is recorded. */
  drill(backup: StoredBackup): void {
    const { config, log } = this.#services;
    this.#begin('drill', backup.fileName, backup.size, async (signal) => {
      requireKnownSchema(backup.head);
      await drill(backup, {
        dataDirectory: config.dataDirectory,
        signal,
        log,
        onBytes: (bytes) => this.#advance(bytes),
      });
    });
  }

  /** Verifies a backup from end to end, then requests the restore which the server performs at its restart. */
  restore(backup: StoredBackup, actor: RestoreActor): void {
    this.#begin('restore', backup.fileName, backup.size, async (signal) => {
      await this.#read(backup, signal);
      const subject = { kind: 'backup', id: backup.head.id, name: backup.fileName };
      await this.#services.audit.record(actor, { action: 'system.restoreStarted', subject });
      const { tenantId, userName, tokenHash } = actor.session;
      signal.throwIfAborted();
      await writeRestoreRequest(this.#services.config.dataDirectory, {
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
      this.#handedOver = true;
      this.#services.restart.request();
      // From here on the next start is in charge; this process reports it as running until it exits.
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
    });
  }

  /** Cancels the running operation and returns it. */
  cancel(): Work {
    if (this.#work?.state !== 'running') throw new Refusal('backup.idle');
    if (this.#handedOver) throw new Refusal('backup.tooLate');
    this.#controller.abort();
    return this.#work;
  }

  /** Whether a backup is being read or restored. */
  uses({ fileName }: Pick<StoredBackup, 'fileName'>): boolean {
    return this.#work?.state === 'running' && this.#work.fileName === fileName;
  }

  /** Resolves when no operation is running, or the server stops without waiting for it any longer. */
  async idle(): Promise<void> {
    await Promise.race([this.#done, this.#givenUp.promise]);
  }

  /** Aborts the running operation and resolves when it has ended, or does not end: a network drive may hang. */
  async stop(): Promise<void> {
    this.#controller.abort();
    const timer = setTimeout(() => {
      this.#services.log.warn({ work: this.#work }, 'backup operation did not stop');
      this.#givenUp.resolve();
    }, stopping);
    await this.idle();
    clearTimeout(timer);
  }

  /** Throws `backup.busy` with the file that is being worked on. */
  requireIdle(): void {
    this.#requireIdle();
  }

  async #tidy(): Promise<void> {
    const { config, log } = this.#services;
    const warn = (error: unknown) =>
      log.warn({ err: error }, 'failed to remove what an interrupted backup left');
    this.#tidied = this.folder.removeOuterParts().catch(warn);
    await this.folder.removeParts().catch(warn);
    // May wait for half a minute where locks prove nothing.
    void sweepScratches(config.dataDirectory, log).catch(warn);
  }

  #isNews(endedAt: string): boolean {
    return this.#services.clock.now().getTime() - Date.parse(endedAt) < outcomeShownFor;
  }

  #requireIdle(): void {
    if (this.#work?.state === 'running') throw new Refusal('backup.busy', { name: this.#work.fileName });
  }

  #begin(
    kind: Work['kind'],
    fileName: string,
    total: number,
    act: (signal: AbortSignal) => Promise<void>,
  ): void {
    this.#requireIdle();
    const controller = new AbortController();
    this.#controller = controller;
    const startedAt = this.#services.clock.now().toISOString();
    const start = {
      kind,
      fileName,
      total,
      startedAt,
      endedAt: null,
      percent: 0,
      bytes: 0,
      error: '',
      parameters: {},
    };
    this.#work = { ...start, state: 'running' };
    this.#done = act(controller.signal).then(
      () => this.#end('done', {}),
      (error: unknown) => this.#failed(error, controller.signal),
    );
  }

  #failed(error: unknown, signal: AbortSignal): void {
    if (signal.aborted) {
      this.#end('canceled', {});
      return;
    }
    this.#services.log.warn({ err: error, work: this.#work }, 'backup operation failed');
    this.#end('failed', reasonOf(error));
  }

  #end(state: Work['state'], outcome: { error?: string; parameters?: MessageParameters }): void {
    if (!this.#work) return;
    const percent = state === 'done' ? 100 : this.#work.percent;
    this.#work = {
      ...this.#work,
      state,
      percent,
      ...outcome,
      endedAt: this.#services.clock.now().toISOString(),
    };
  }

  #advance(bytes: number): void {
    if (!this.#work) return;
    const percent = Math.min(99, Math.floor((bytes / Math.max(1, this.#work.total)) * 100));
    this.#work = { ...this.#work, bytes, percent };
  }

  async #read({ path, head }: StoredBackup, signal: AbortSignal): Promise<void> {
    requireKnownSchema(head);
    let bytes = 0;
    const stream = createReadStream(path, { highWaterMark: 256 * 1024, signal });
    stream.on('data', (chunk) => {
      bytes += chunk.length;
      this.#advance(bytes);
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
    const target = { folder: this.folder, fileName, dataDirectory: config.dataDirectory, connectAlone };
    await writeBackup(target, {
      ...what,
      files,
      signal,
      onBytes: (bytes) => {
        size = bytes;
        this.#advance(bytes);
      },
    });
    return size;
  }
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1_048_576);
