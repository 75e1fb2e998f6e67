import { lockTenant } from '../../account/lockTenant.ts';
import type { Session } from '../../platform/access/session.ts';
import { Refusal } from '../../platform/errors.ts';
import type { UploadStore } from '../../platform/uploads/UploadStore.ts';
import type { Needs } from '../../services.ts';
import type { AuditActor } from '../../system/Audit.ts';
import { takeFont } from '../fonts/intake.ts';
import { requireRoomStill } from '../space.ts';
import * as admission from './admission.ts';
import { type Outcome, takeIn } from './intake.ts';
import { requireKnown } from './known.ts';
import * as uploads from './uploadRepository.ts';

/** Milliseconds before an unfinished upload is deleted. */
export const uploadLifetime = 24 * 3600 * 1000;

/** Milliseconds to wait while another server makes a material of the same upload. */
const patience = 60_000;

const finishing = (id: string): string => `finish ${id}`;

/** Result of an upload that was finished before. */
const outcomeOf = ({ material_id: id, purpose: kind, note }: uploads.UploadRecord): Outcome | undefined =>
  id === null ? undefined : { id, kind, note };

/** Declared data of a tus upload. */
export interface Opening extends admission.Announcement {
  /** Of the whole file, or empty. */
  readonly sha256: string;
  readonly posterOf: string | null;
  readonly purpose: 'material' | 'font';
}

/** Sender with session. */
export type Uploader = AuditActor & { readonly session: Session };

/** Admits uploads, checks ownership, and creates materials from complete ones. */
export class UploadService {
  readonly store: UploadStore;
  readonly #services: Needs<'audit' | 'clock' | 'database' | 'events' | 'files' | 'locks' | 'programs'>;
  readonly #onMaterial: () => void;
  readonly #finishing = new Map<string, Promise<Outcome>>();

  /** @param onMaterial called when there is a new material, before the caller gets the answer */
  constructor(
    services: Needs<'audit' | 'clock' | 'database' | 'events' | 'files' | 'locks' | 'programs'>,
    store: UploadStore,
    onMaterial: () => void,
  ) {
    this.store = store;
    this.#services = services;
    this.#onMaterial = onMaterial;
  }

  /** Admits an upload and reserves space. Throws {@link Refusal}. */
  async open(id: string, actor: Uploader, opening: Opening): Promise<void> {
    await this.requireStorage(opening.size);
    await this.#services.database.transaction().execute(async (transaction) => {
      // Two uploads cannot both take the last space.
      await lockTenant(transaction, opening.tenantId);
      const file = await this.#admit(transaction, actor, opening);
      await uploads.insertUpload(transaction, this.#row(id, actor, opening, file.fileName));
    });
  }

  /** Refuses a file for which there is no space where uploads go, before its first byte. */
  async requireStorage(size: number): Promise<void> {
    const { all, one } = await this.store.room();
    if (Math.min(all, one) < size) throw new Refusal('storage.full');
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

  /** The caller's own upload; those of others are not found. */
  async require(actor: AuditActor, id: string): Promise<uploads.UploadRecord> {
    const { tenantId, memberId } = actor.session;
    const owner = { tenantId, memberId: memberId ?? '' };
    const upload = await uploads.findOwnUpload(this.#services.database, owner, id);
    if (!upload) throw new Refusal('material.uploadUnknown');
    return upload;
  }

  /** Stores the hash of the caller's upload which was started without; returns the updated upload. */
  async nameHash(actor: AuditActor, id: string, sha256: string): Promise<uploads.UploadRecord> {
    const upload = await this.require(actor, id);
    const held = await this.#services.locks.take(finishing(id), { wait: 500 });
    // Verification is running: a hash set now would go unchecked.
    if (!held) throw new Refusal('material.uploadBusy');
    try {
      return await this.#setHash(upload, sha256);
    } finally {
      await held.release();
    }
  }

  async #setHash(upload: uploads.UploadRecord, sha256: string): Promise<uploads.UploadRecord> {
    if (await uploads.nameHash(this.#services.database, upload, sha256)) return { ...upload, sha256 };
    if (upload.material_id !== null) throw new Refusal('material.uploadUnknown');
    throw new Refusal('material.hashMismatch', { name: upload.file_name });
  }

  /** Refuses further bytes when the account's space has shrunk since admission. */
  async requireRoom(upload: uploads.UploadRecord): Promise<void> {
    if (upload.poster_of === null) await requireRoomStill(this.#services.database, upload);
  }

  /** True when all bytes are stored. */
  async isWhole(upload: uploads.UploadRecord): Promise<boolean> {
    return (await this.offsetOf(upload.id)) === upload.size;
  }

  /** Stored bytes. */
  async offsetOf(id: string): Promise<number> {
    return (await this.store.getUpload(id)).offset;
  }

  /** Creates a material from a complete upload. Idempotent, also for concurrent calls. */
  finish(actor: AuditActor, upload: uploads.UploadRecord): Promise<Outcome> {
    return this.#once(upload.id, async () => {
      // Another server may have finished it, or the sender may have given it up.
      const current = await this.require(actor, upload.id);
      return outcomeOf(current) ?? this.#takeWhole(actor, current);
    });
  }

  /** Creates a material from content that the account holds already; idempotent per key. */
  finishKnown(actor: AuditActor, key: string, opening: Opening): Promise<Outcome> {
    return this.#once(key, async () => {
      const { database, files } = this.#services;
      const done = await requireKnown(database, actor, key, opening);
      if (done) return done;
      const file = await admission.admitFile(database, opening);
      // Needs no space: equal content counts once.
      await uploads.insertUpload(database, this.#row(key, actor, { ...opening, size: 0 }, file.fileName));
      const upload = { ...(await this.require(actor, key)), size: opening.size };
      try {
        await using copy = await files.localCopy(opening.sha256);
        const whole = { path: copy.path, hash: opening.sha256, stored: true };
        const outcome = await takeIn(this.#services, actor, upload, whole);
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
    const begun = this.#alone(id, work).finally(() => this.#finishing.delete(id));
    this.#finishing.set(id, begun);
    return begun;
  }

  /** Runs while no other server finishes the same upload. */
  async #alone(id: string, work: () => Promise<Outcome>): Promise<Outcome> {
    const held = await this.#services.locks.take(finishing(id), { wait: patience });
    if (!held) throw new Refusal('material.uploadBusy');
    try {
      return await work();
    } finally {
      await held.release();
    }
  }

  async #takeWhole(actor: AuditActor, upload: uploads.UploadRecord): Promise<Outcome> {
    try {
      await using whole = await this.store.complete(upload.id, upload.size);
      const { hash } = whole;
      // Read again: the hash may have been set during the last bytes.
      const { sha256 } = await this.require(actor, upload.id);
      if (sha256 !== '' && sha256 !== hash)
        throw new Refusal('material.hashMismatch', { name: upload.file_name });
      const take = upload.purpose === 'font' ? takeFont : takeIn;
      const outcome = await take(this.#services, actor, upload, { ...whole, stored: false });
      await this.store.discard(upload.id);
      this.#onMaterial();
      return outcome;
    } catch (error) {
      // Only a refusal is final. After other errors the bytes stay for a retry.
      if (error instanceof Refusal && error.error !== 'storage.full')
        await this.discard(upload.tenant_id, upload.id);
      throw error;
    }
  }

  /** Deletes an upload: row, bytes, and tus info file. */
  async discard(tenantId: string, id: string): Promise<void> {
    await this.store.discard(id);
    await uploads.deleteUpload(this.#services.database, tenantId, id);
  }

  /** Deletes expired uploads, and orphaned files after a crash. */
  async sweep(): Promise<void> {
    const { database, clock } = this.#services;
    await uploads.deleteUploadsBefore(database, new Date(clock.now().getTime() - uploadLifetime));
    // In this order: an upload's row is created before its file.
    const stored = await this.store.list();
    const open = await uploads.openUploadIds(database);
    for (const { id } of stored) if (!open.has(id)) await this.store.discard(id);
  }
}
