import { mkdirSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { Refusal } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { AuditActor } from '../../system/audit.ts';
import { lockSpace } from '../space.ts';
import { type Announcement, admitMaterial, admitPoster } from './admission.ts';
import { type Outcome, takeIn } from './intake.ts';
import * as uploads from './uploadRepository.ts';

/** Milliseconds after which an upload that nobody finished is forgotten. */
export const uploadLifetime = 24 * 3600 * 1000;

/** Where uploads come in: admits them, knows whose they are, and makes materials of them when they are whole. */
export class UploadDesk {
  readonly store: FileStore;
  readonly #folder: string;
  readonly #services: Services;
  readonly #onMaterial: (outcome: Outcome, tenantId: string) => void;
  readonly #finishing = new Map<string, Promise<Outcome>>();

  /** @param onMaterial told of each new material, before the caller is */
  constructor(services: Services, folder: string, onMaterial: (outcome: Outcome, tenantId: string) => void) {
    mkdirSync(folder, { recursive: true });
    this.#folder = folder;
    this.#services = services;
    this.#onMaterial = onMaterial;
    this.store = new FileStore({ directory: folder });
  }

  /** Admits an upload and keeps room for it. Throws {@link Refusal}. */
  async open(id: string, actor: AuditActor, announced: Announcement, posterOf: string | null): Promise<void> {
    const { database, clock } = this.#services;
    await database.transaction().execute(async (transaction) => {
      await lockSpace(transaction, announced.tenantId);
      const file =
        posterOf === null
          ? await admitMaterial(transaction, announced)
          : await admitPoster(transaction, announced, posterOf);
      await uploads.insertUpload(transaction, {
        id,
        tenant_id: announced.tenantId,
        member_id: actor.session.memberId ?? '',
        file_name: file.fileName,
        folder_id: announced.folderId,
        poster_of: posterOf,
        size: announced.size,
        material_id: null,
        created_at: clock.now(),
        finished_at: null,
      });
    });
  }

  /** The caller's own upload; anyone else's does not exist for them. */
  async require(actor: AuditActor, id: string): Promise<uploads.UploadRecord> {
    const { tenantId, memberId } = actor.session;
    const upload = await uploads.findOwnUpload(
      this.#services.database,
      { tenantId, memberId: memberId ?? '' },
      id,
    );
    if (!upload) throw new Refusal('material.uploadUnknown');
    return upload;
  }

  /** True when every byte is here. */
  async isWhole(upload: uploads.UploadRecord): Promise<boolean> {
    const { offset } = await this.store.getUpload(upload.id);
    return offset === upload.size;
  }

  /** Makes a material of a whole upload. Asked twice at the same time, it is made once. */
  finish(actor: AuditActor, upload: uploads.UploadRecord): Promise<Outcome> {
    const underWay = this.#finishing.get(upload.id);
    if (underWay) return underWay;
    const work = this.#takeIn(actor, upload).finally(() => this.#finishing.delete(upload.id));
    this.#finishing.set(upload.id, work);
    return work;
  }

  async #takeIn(actor: AuditActor, upload: uploads.UploadRecord): Promise<Outcome> {
    try {
      const outcome = await takeIn(this.#services, actor, upload, join(this.#folder, upload.id));
      await this.#discardFiles(upload.id);
      this.#onMaterial(outcome, upload.tenant_id);
      return outcome;
    } catch (error) {
      // Only a refusal is final. After anything else the bytes stay, so that the next try need not send them again.
      if (error instanceof Refusal) await this.discard(upload.tenant_id, upload.id);
      throw error;
    }
  }

  /** Forgets an upload: row, bytes, and what tus wrote beside them. */
  async discard(tenantId: string, id: string): Promise<void> {
    await this.#discardFiles(id);
    await uploads.deleteUpload(this.#services.database, tenantId, id);
  }

  async #discardFiles(id: string): Promise<void> {
    await rm(join(this.#folder, id), { force: true });
    await rm(join(this.#folder, `${id}.json`), { force: true });
  }

  /** Removes what is too old, and files that belong to no upload any more, as a kill may leave them. */
  async sweep(): Promise<void> {
    const { database, clock } = this.#services;
    await uploads.deleteUploadsBefore(database, new Date(clock.now().getTime() - uploadLifetime));
    // In this order: an upload has its row before it has its file.
    const names = await readdir(this.#folder, { withFileTypes: true });
    const open = await uploads.openUploadIds(database);
    const strays = names.filter((entry) => entry.isFile() && !open.has(entry.name.replace(/\.json$/, '')));
    for (const stray of strays) await rm(join(this.#folder, stray.name), { force: true });
  }
}
