import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { StartRefusal } from '../startRefusal.mjs';
import { isHeldByEarlierServer } from './earlierServer.ts';
import { type KernelLock, tryKernelLock } from './kernelLock.ts';
import {
  beat,
  lastBeat,
  lockFile,
  newRecord,
  type OwnerRecord,
  readRecord,
  removeRecord,
  writeRecord,
} from './ownerRecord.ts';
import { identityOf, isLocal } from './place.ts';

/** Milliseconds. */
interface OwnershipTiming {
  /** Between two heartbeats. */
  readonly beat: number;
  /** After which an owner on another host without a heartbeat counts as dead. */
  readonly patience: number;
  /** For a server that starts at the same time on another host to write its record. */
  readonly settle: number;
}

const usual: OwnershipTiming = { beat: 5_000, patience: 30_000, settle: 2_000 };

/** Names the folder's owner, as far as known. */
export class FolderInUse extends StartRefusal {
  constructor(
    dataDirectory: string,
    owner: OwnerRecord | undefined,
    unknown = 'a process that has not said who it is; or the file system knows no locks',
  ) {
    const who = owner ? `process ${owner.processId} on ${owner.host}, since ${owner.started}` : unknown;
    super(`Another server is using ${dataDirectory}: ${who}. Stop it first, or set DATA_DIR.`);
  }
}

/**
 * One server's exclusive right to a data folder: a kernel lock, and a record for hosts that the kernel lock does not
 * reach.
 */
export class FolderLock {
  /** Resolves when another server has taken the folder: this one must stop writing. */
  readonly lost: Promise<StartRefusal>;
  /** Only this host can reach the folder. */
  readonly local: boolean;
  /** Record of the previous server, when it did not shut down in order. */
  readonly previous: OwnerRecord | undefined;
  readonly #dataDirectory: string;
  #record: OwnerRecord;
  readonly #log: Logger;
  readonly #timer: ReturnType<typeof setInterval>;
  #kernelLock: KernelLock;
  #notifyLost: (reason: StartRefusal) => void = () => undefined;
  #released = false;
  #warned = false;
  #lockMissed = false;

  private constructor(
    dataDirectory: string,
    log: Logger,
    taken: { kernelLock: KernelLock; record: OwnerRecord; previous: OwnerRecord | undefined; beat: number },
  ) {
    this.#dataDirectory = dataDirectory;
    this.#log = log;
    this.#kernelLock = taken.kernelLock;
    this.#record = taken.record;
    this.previous = taken.previous;
    this.local = isLocal(dataDirectory);
    this.lost = new Promise((resolve) => {
      this.#notifyLost = resolve;
    });
    this.#timer = setInterval(() => this.#beat(), taken.beat);
    this.#timer.unref();
  }

  /** Rejects with `FolderInUse` while another server holds the folder. */
  static async take(dataDirectory: string, log: Logger, timing = usual): Promise<FolderLock> {
    if (await isHeldByEarlierServer(dataDirectory))
      throw new FolderInUse(dataDirectory, undefined, 'one of an earlier version');
    const kernelLock = lock(dataDirectory);
    if (!kernelLock) throw new FolderInUse(dataDirectory, await whoHolds(dataDirectory, timing));
    try {
      const previous = readRecord(dataDirectory);
      await requireOver(dataDirectory, previous, log, timing);
      const record = newRecord(dataDirectory);
      writeRecord(dataDirectory, record);
      await requireAlone(dataDirectory, record, timing);
      return new FolderLock(dataDirectory, log, { kernelLock, record, previous, beat: timing.beat });
    } catch (error) {
      kernelLock.release();
      throw error;
    }
  }

  /** Idempotent. */
  release(): void {
    if (this.#released) return;
    this.#released = true;
    clearInterval(this.#timer);
    try {
      removeRecord(this.#dataDirectory, this.#record);
    } finally {
      this.#kernelLock.release();
    }
  }

  #beat(): void {
    try {
      this.#check();
      this.#warned = false;
    } catch (error) {
      // For example a full disk: the kernel lock still holds. Logged once, not with every heartbeat.
      if (!this.#warned) this.#log.warn({ err: error }, 'failed to renew the owner record');
      this.#warned = true;
    }
  }

  #check(): void {
    const found = readRecord(this.#dataDirectory);
    if (found && found.id !== this.#record.id) {
      this.#lose(found);
      return;
    }
    if (!found) writeRecord(this.#dataDirectory, this.#record);
    else beat(this.#dataDirectory);
    const held = identityOf(lockFile(this.#dataDirectory));
    if (held !== this.#record.lock) this.#lockReplaced();
  }

  /**
   * The locked file was removed or replaced, so the lock no longer excludes others. A server that starts now may hold
   * the new lock while it waits for a sign of life of this one: the record, still ours, decides.
   */
  #lockReplaced(): void {
    const path = lockFile(this.#dataDirectory);
    const again = lock(this.#dataDirectory);
    if (!again) {
      if (!this.#lockMissed) this.#log.warn({ path }, 'lock file was replaced by another process; retrying');
      this.#lockMissed = true;
      return;
    }
    this.#lockMissed = false;
    this.#kernelLock.release();
    this.#kernelLock = again;
    this.#record = { ...this.#record, lock: identityOf(path) };
    writeRecord(this.#dataDirectory, this.#record);
    this.#log.warn({ path }, 'lock file was removed; created it again');
  }

  #lose(owner: OwnerRecord): void {
    clearInterval(this.#timer);
    this.#notifyLost(new FolderInUse(this.#dataDirectory, owner));
  }
}

function lock(dataDirectory: string): KernelLock | undefined {
  const path = lockFile(dataDirectory);
  try {
    return tryKernelLock(path);
  } catch (cause) {
    throw new StartRefusal(`${path} cannot be locked: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  }
}

/** The holder may not have written its record yet, and a previous owner's may still be there. */
async function whoHolds(dataDirectory: string, { patience }: OwnershipTiming) {
  for (let tries = 0; tries < 10; tries += 1) {
    const beatAt = lastBeat(dataDirectory);
    if (beatAt !== undefined && Date.now() - beatAt < patience) break;
    await wait(100);
  }
  return readRecord(dataDirectory);
}

/** Whether the kernel lock proves that the owner in the record has ended. */
function isProven(dataDirectory: string, record: OwnerRecord): boolean {
  if (!isLocal(dataDirectory)) return false;
  // Came with a copy of the folder.
  if (record.folder !== identityOf(dataDirectory)) return true;
  return record.lock === identityOf(lockFile(dataDirectory));
}

/**
 * Where the lock proves nothing, as on a network file system, an owner without a heartbeat for a while counts as dead.
 * Clocks differ between hosts, so only a change of the heartbeat counts.
 */
async function requireOver(
  dataDirectory: string,
  record: OwnerRecord | undefined,
  log: Logger,
  { beat: interval, patience }: OwnershipTiming,
): Promise<void> {
  if (!record || isProven(dataDirectory, record)) return;
  log.warn(
    { owner: record, seconds: patience / 1000 },
    'waiting to see whether the owner of the data folder is alive',
  );
  const before = lastBeat(dataDirectory);
  for (const until = Date.now() + patience; Date.now() < until; ) {
    await wait(Math.min(interval, patience) / 5);
    const now = readRecord(dataDirectory);
    if (!now) return;
    if (now.id !== record.id || lastBeat(dataDirectory) !== before) throw new FolderInUse(dataDirectory, now);
  }
}

/** Two servers that start at once on two hosts both write a record: the last one wins. */
async function requireAlone(
  dataDirectory: string,
  { id }: OwnerRecord,
  { settle }: OwnershipTiming,
): Promise<void> {
  if (isLocal(dataDirectory)) return;
  await wait(settle);
  const found = readRecord(dataDirectory);
  if (found?.id !== id) throw new FolderInUse(dataDirectory, found);
}
