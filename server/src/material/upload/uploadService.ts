import { mkdirSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Session } from '../../platform/access/session.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Needs } from '../../services.ts';
import type { AuditActor } from '../../system/audit.ts';
import { takeFont } from '../fonts/intake.ts';
import { lockSpace, requireRoomStill } from '../space.ts';
import * as admission from './admission.ts';
import { HashingStore } from './hashingStore.ts';
import { type Outcome, takeIn } from './intake.ts';
import { requireKnown } from './known.ts';
import * as uploads from './uploadRepository.ts';

/** Milliseconds after which an unfinished upload is removed. */
export const uploadLifetime = 24 * 3600 * 1000;

/** An upload as tus announces it. */
export interface Opening extends admission.Announcement {
  /** Of the whole file, or empty. */
  readonly sha256: string;
  readonly posterOf: string | null;
  readonly purpose: 'material' | 'font';
}

/** Who sends, and what they may. */
export type Uploader = AuditActor & { readonly session: Session };

/** Admits uploads, knows their owners, and makes materials of complete ones. */
export class UploadService {
  readonly store: HashingStore;
  readonly #folder: string;
  readonly #services: Needs<'audit' | 'clock' | 'database' | 'events' | 'files' | 'programs'>;
  readonly #onMaterial: () => void;
  readonly #finishing = new Map<string, Promise<Outcome>>();

  /** @param onMaterial told that there is a new material, before the caller is */
  constructor(
    services: Needs<'audit' | 'clock' | 'database' | 'events' | 'files' | 'programs'>,
    folder: string,
    onMaterial: () => void,
  ) {
    mkdirSync(folder, { recursive: true });
    this.#folder = folder;
    this.#services = services;
    this.#onMaterial = onMaterial;
    this.store = new HashingStore({ directory: folder });
  }

  /** Admits an upload and keeps room for it. Throws {@link Refusal}. */
  async open(id: string, actor: Uploader, opening: Opening): Promise<void> {
    await admission.requireDisk(this.#folder, opening.size);
    await this.#services.database.transaction().execute(async (transaction) => {
      await lockSpace(transaction, opening.tenantId);
      const file = await this.#admit(transaction, actor, opening);
      await uploads.insertUpload(transaction, this.#row(id, actor, opening, file.fileName));
    });
  }

  #admit(connection: Parameters<typeof admission.admitFont>[0], { session }: Uploader, opening: Opening) {
    const { posterOf } = opening;
    if (opening.purpose === 'font') return admission.admitFont(connection, opening);
    if (posterOf !== null) return admission.admitPoster(connection, session, { ...opening, posterOf });
    return admission.admitMaterial(connection, opening);
  }

  #row(id: string, actor: AuditActor, opening: Opening, fileName: string) {
    return {
      id,
      tenant_id: opening.tenantId,
      member_id: actor.session.memberId ?? '',
      file_name: fileName,
      folder_id: opening.folderId,
      poster_of: opening.posterOf,
      size: opening.size,
      sha256: opening.sha256,
      flow: opening.flow,
      replaces: opening.replaces,
      purpose: opening.purpose,
      convert: opening.convert,
      material_id: null,
      created_at: this.#services.clock.now(),
      finished_at: null,
    };
  }

  /** The caller's own upload; anyone else's does not exist for them. */
  async require(actor: AuditActor, id: string): Promise<uploads.UploadRecord> {
    const { tenantId, memberId } = actor.session;
    const owner = { tenantId, memberId: memberId ?? '' };
    const upload = await uploads.findOwnUpload(this.#services.database, owner, id);
    if (!upload) throw new Refusal('material.uploadUnknown');
    return upload;
  }

  /** Notes the hash of the caller's own upload, which began without it; gives the upload with its hash. */
  async nameHash(actor: AuditActor, id: string, sha256: string): Promise<uploads.UploadRecord> {
    const upload = await this.require(actor, id);
    // Its bytes are being verified right now: a hash that came in between would go unchecked.
    if (this.#finishing.has(id)) throw new Refusal('material.uploadBusy');
    if (await uploads.nameHash(this.#services.database, upload, sha256)) return { ...upload, sha256 };
    if (upload.material_id !== null) throw new Refusal('material.uploadUnknown');
    throw new Refusal('material.hashMismatch', { name: upload.file_name });
  }

  /** Refuses more bytes where the account has lost the room since it was admitted. */
  async requireRoom(upload: uploads.UploadRecord): Promise<void> {
    if (upload.poster_of === null) await requireRoomStill(this.#services.database, upload);
  }

  /** True when every byte is here. */
  async isWhole(upload: uploads.UploadRecord): Promise<boolean> {
    return (await this.offsetOf(upload.id)) === upload.size;
  }

  /** Bytes that are on the disk. */
  async offsetOf(id: string): Promise<number> {
    return (await this.store.getUpload(id)).offset;
  }

  /** Makes a material of a whole upload. Asked twice at the same time, it is made once. */
  finish(actor: AuditActor, upload: uploads.UploadRecord): Promise<Outcome> {
    return this.#once(upload.id, () => this.#takeWhole(actor, upload));
  }

  /** Makes a material of bytes that the account holds already; the same key makes it once. */
  finishKnown(actor: AuditActor, key: string, opening: Opening): Promise<Outcome> {
    return this.#once(key, async () => {
      const { database, files } = this.#services;
      const done = await requireKnown(database, actor, key, opening);
      if (done) return done;
      const file = await admission.admitFile(database, opening);
      // It needs no room: the same content counts once.
      await uploads.insertUpload(database, this.#row(key, actor, { ...opening, size: 0 }, file.fileName));
      const upload = { ...(await this.require(actor, key)), size: opening.size };
      const path = files.localPath(opening.sha256);
      try {
        const outcome = await takeIn(this.#services, actor, upload, {
          path,
          hash: opening.sha256,
          stored: true,
        });
        this.#onMaterial();
        return outcome;
      } catch (error) {
        await uploads.deleteUpload(database, opening.tenantId, key);
        throw error;
      }
    });
  }

  #once(id: string, work: () => Promise<Outcome>): Promise<Outcome> {
    const underWay = this.#finishing.get(id);
    if (underWay) return underWay;
    const begun = work().finally(() => this.#finishing.delete(id));
    this.#finishing.set(id, begun);
    return begun;
  }

  async #takeWhole(actor: AuditActor, upload: uploads.UploadRecord): Promise<Outcome> {
    try {
      const path = join(this.#folder, upload.id);
      const hash = await this.store.digest(upload.id, upload.size);
      // Read again: the hash may have been named while the last bytes came in.
      const { sha256 } = await this.require(actor, upload.id);
      if (sha256 !== '' && sha256 !== hash)
        throw new Refusal('material.hashMismatch', { name: upload.file_name });
      const take = upload.purpose === 'font' ? takeFont : takeIn;
      const outcome = await take(this.#services, actor, upload, { path, hash, stored: false });
      await this.#discardFiles(upload.id);
      this.#onMaterial();
      return outcome;
    } catch (error) {
      // Only a refusal is final. After anything else the bytes stay, so that the next try need not send them again.
      if (error instanceof Refusal && error.error !== 'storage.full')
        await this.discard(upload.tenant_id, upload.id);
      throw error;
    }
  }

  /** Forgets an upload: row, bytes, and what tus wrote beside them. */
  async discard(tenantId: string, id: string): Promise<void> {
    await this.#discardFiles(id);
    await uploads.deleteUpload(this.#services.database, tenantId, id);
  }

  async #discardFiles(id: string): Promise<void> {
    this.store.forget(id);
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
    for (const stray of strays) {
      this.store.forget(stray.name);
      await rm(join(this.#folder, stray.name), { force: true });
    }
  }
}
