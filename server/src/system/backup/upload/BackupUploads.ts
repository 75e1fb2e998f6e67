import { setTimeout as wait } from 'node:timers/promises';
import { ERRORS, type Upload } from '@tus/server';
import { field } from '@vitrine/shared/api';
import type { Session } from '../../../platform/access/session.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Needs } from '../../../services.ts';
import type { AuditActor } from '../../Audit.ts';
import { reserve } from '../onlyBackups.ts';
import { takeIn } from '../takeIn.ts';
import type { BackupUploadStore } from './BackupUploadStore.ts';
import { claimUpload, findOutcome, forgetUpload, forgetUploads, keepOutcome } from './outcomes.ts';

/** Milliseconds after the last byte before an unfinished upload is deleted. */
const lifetime = 24 * 3600 * 1000;
/** Milliseconds between looks for the outcome on another server. */
const pause = 200;

/** An upload of which all bytes are stored. */
interface CompleteUpload {
  readonly id: string;
  /** Bytes. */
  readonly size: number;
}

type BackupUploadsNeeds = Needs<'audit' | 'backups' | 'database' | 'nodes' | 'redis'>;

/** Resumable backup uploads, where backups lie. */
export class BackupUploads {
  readonly #services: BackupUploadsNeeds;
  /** Uploads that this server checks. */
  readonly #checking = new Map<string, Promise<{ id: string }>>();

  constructor(services: BackupUploadsNeeds) {
    this.#services = services;
  }

  /** Uploads in progress. */
  get store(): BackupUploadStore {
    return this.#services.backups.places.uploads;
  }

  /** Admits an upload and returns its metadata. Throws {@link Refusal}. */
  async open(session: Session, { metadata, size }: Upload): Promise<Record<string, string>> {
    const filename = metadata?.filename ?? '';
    if (size === undefined || filename.length > 255) throw new Refusal('material.uploadHeader');
    if (!/\.sql$/i.test(filename)) throw new Refusal('backup.onlySql');
    await this.sweep();
    if ((await this.#services.backups.places.freeForUploads()) < size + reserve)
      throw new Refusal('storage.full');
    return { filename, memberId: session.memberId };
  }

  /** The user's own upload; those of others are not found. Throws {@link Refusal}. */
  async require(session: Session, id: string): Promise<Upload> {
    const upload = await this.#find(session, id);
    if (!upload) throw new Refusal('material.uploadUnknown');
    return upload;
  }

  /**
   * Turns a complete upload into a backup. Idempotent on all servers: a lost response can be requested again from any.
   * Throws {@link Refusal}.
   */
  async finish(actor: AuditActor & { session: Session }, id: string): Promise<{ id: string }> {
    const { memberId } = actor.session;
    const key = `${memberId} ${id}`;
    for (;;) {
      // Before the outcome is looked up, which is there before the upload is deleted.
      const upload = await this.#find(actor.session, id);
      const checking = this.#checking.get(key);
      if (checking) return checking;
      const known = await findOutcome(this.#services, memberId, id);
      if (known) return known;
      if (!upload) throw new Refusal('material.uploadUnknown');
      const { offset, size } = upload;
      if (size === undefined || offset !== size) throw new Refusal('material.uploadOffset');
      if (await claimUpload(this.#services, memberId, id)) return this.#check(key, actor, { id, size });
      // Another request, here or on another server, checks it.
      await wait(pause);
    }
  }

  async #find(session: Session, id: string): Promise<Upload | undefined> {
    if (!field.id.safeParse(id).success) return undefined;
    const upload = await this.store.getUpload(id).catch((reason: unknown) => {
      if (reason === ERRORS.FILE_NOT_FOUND || reason === ERRORS.FILE_NO_LONGER_EXISTS) return undefined;
      throw reason;
    });
    return upload?.metadata?.memberId === session.memberId ? upload : undefined;
  }

  async #check(key: string, actor: AuditActor, upload: CompleteUpload): Promise<{ id: string }> {
    const outcome = this.#take(actor, upload);
    this.#checking.set(key, outcome);
    try {
      return await outcome;
    } catch (error) {
      // A failure is reported once; the next request retries.
      await forgetUpload(this.#services, upload.id);
      throw error;
    } finally {
      this.#checking.delete(key);
    }
  }

  /** Deletes uploads idle for a day. */
  async sweep(): Promise<void> {
    await forgetUploads(this.#services, lifetime);
    const before = Date.now() - lifetime;
    for (const { id, changed } of await this.store.list())
      if (changed.getTime() < before) await this.store.discard(id);
  }

  async #take(actor: AuditActor, { id, size }: CompleteUpload): Promise<{ id: string }> {
    try {
      const made = await takeIn(this.#services, actor, await this.store.arrival(id, size));
      await keepOutcome(this.#services, id, made.id);
      await this.store.discard(id);
      return made;
    } catch (error) {
      // Only a refusal is final. After other errors the bytes stay and need not be sent again.
      if (error instanceof Refusal) await this.store.discard(id);
      throw error;
    }
  }
}
