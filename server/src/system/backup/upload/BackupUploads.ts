import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ERRORS, type Upload } from '@tus/server';
import { field } from '@vitrine/shared/api';
import type { Session } from '../../../platform/access/session.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Needs } from '../../../services.ts';
import type { AuditActor } from '../../Audit.ts';
import { reserve } from '../onlyBackups.ts';
import { takeIn } from '../takeIn.ts';
import { BackupStore } from './BackupStore.ts';
import { claimUpload, findOutcome, forgetUpload, forgetUploads, keepOutcome } from './outcomes.ts';

/** Milliseconds after the last byte before an unfinished upload is deleted. */
const lifetime = 24 * 3600 * 1000;
/** Milliseconds between looks for the outcome on another server. */
const pause = 200;

type BackupUploadsNeeds = Needs<'audit' | 'backups' | 'database' | 'nodes' | 'redis'>;

/** Resumable backup uploads: a file and a tus info file each, in the backup folder. */
export class BackupUploads {
  readonly store: BackupStore;
  readonly #services: BackupUploadsNeeds;
  readonly #folder: string;
  /** Uploads that this server checks. */
  readonly #checking = new Map<string, Promise<{ id: string }>>();

  constructor(services: BackupUploadsNeeds & Needs<'config'>) {
    this.#services = services;
    this.#folder = join(services.config.sharedDirectory, 'backups', 'uploading');
    this.store = new BackupStore(this.#folder, () => services.backups.folder.freeForUploads());
  }

  /** Admits an upload and returns its metadata. Throws {@link Refusal}. */
  async open(session: Session, { metadata, size }: Upload): Promise<Record<string, string>> {
    const filename = metadata?.filename ?? '';
    if (size === undefined || filename.length > 255) throw new Refusal('material.uploadHeader');
    if (!/\.sql$/i.test(filename)) throw new Refusal('backup.onlySql');
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    await this.sweep();
    if ((await this.#services.backups.folder.freeForUploads()) < size + reserve)
      throw new Refusal('storage.full');
    return { filename, memberId: session.memberId };
  }

  /** The user's own upload; those of others are not found. Throws {@link Refusal}. */
  async require(session: Session, id: string): Promise<Upload> {
    const unknown = new Refusal('material.uploadUnknown');
    if (!field.id.safeParse(id).success) throw unknown;
    const upload = await this.store.getUpload(id).catch((reason: unknown) => {
      throw reason === ERRORS.FILE_NOT_FOUND || reason === ERRORS.FILE_NO_LONGER_EXISTS ? unknown : reason;
    });
    if (upload.metadata?.memberId !== session.memberId) throw unknown;
    return upload;
  }

  /**
   * Turns a complete upload into a backup. Idempotent on all servers: a lost response can be requested again from any.
   * Throws {@link Refusal}.
   */
  async finish(actor: AuditActor & { session: Session }, id: string): Promise<{ id: string }> {
    const { memberId } = actor.session;
    for (;;) {
      const key = `${memberId} ${id}`;
      const checking = this.#checking.get(key);
      if (checking) return checking;
      const known = await findOutcome(this.#services, memberId, id);
      if (known) return known;
      const { offset, size } = await this.require(actor.session, id);
      if (offset !== size) throw new Refusal('material.uploadOffset');
      if (await claimUpload(this.#services, memberId, id)) return this.#check(key, actor, id);
      // Another request, here or on another server, checks it.
      await wait(pause);
    }
  }

  async #check(key: string, actor: AuditActor & { session: Session }, id: string): Promise<{ id: string }> {
    const outcome = this.#take(actor, id);
    this.#checking.set(key, outcome);
    try {
      return await outcome;
    } catch (error) {
      // A failure is reported once; the next request retries.
      await forgetUpload(this.#services, id);
      throw error;
    } finally {
      this.#checking.delete(key);
    }
  }

  /** Deletes uploads idle for a day. */
  async sweep(): Promise<void> {
    await forgetUploads(this.#services, lifetime);
    if (!existsSync(this.#folder)) return;
    const now = Date.now();
    for (const name of await readdir(this.#folder)) {
      const path = join(this.#folder, name);
      const status = await stat(path).catch(() => undefined);
      // The info file is as old as the first byte; it is deleted after its data file.
      const bytes = name.endsWith('.json') ? path.slice(0, -'.json'.length) : path;
      const old = status !== undefined && now - status.mtimeMs > lifetime;
      if (old && (bytes === path || !existsSync(bytes))) await rm(path, { force: true });
    }
  }

  async #take(actor: AuditActor, id: string): Promise<{ id: string }> {
    try {
      const made = await takeIn(this.#services, actor, join(this.#folder, id));
      await keepOutcome(this.#services, id, made.id);
      await this.#discard(id);
      return made;
    } catch (error) {
      // Only a refusal is final. After other errors the bytes stay and need not be sent again.
      if (error instanceof Refusal) await this.#discard(id);
      throw error;
    }
  }

  async #discard(id: string): Promise<void> {
    await rm(join(this.#folder, id), { force: true });
    await rm(join(this.#folder, `${id}.json`), { force: true });
  }
}
