import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../../platform/services.ts';
import { judge } from '../judge/judge.ts';
import { readTracks } from '../judge/tracks.ts';
import {
  changeMaterial,
  findMaterial,
  type MaterialRecord,
  processingMaterials,
} from '../materialRepository.ts';
import { ownerKind } from '../materialService.ts';
import { announceMaterial } from '../trail.ts';
import { makeMp4 } from './ffmpeg.ts';

/** Milliseconds for the longest film; then it is given up. */
const timeout = 6 * 3600 * 1000;

/**
 * Makes MP4 of what browsers cannot play, one at a time, beside everything else. What is to be done stands in the
 * rows themselves (state `processing`), so a stop or a kill loses nothing: it is read again at the next start.
 */
export class Renditions {
  readonly #services: Services;
  readonly #folder: string;
  readonly #stop = new AbortController();
  #work: Promise<void> = Promise.resolve();

  constructor(services: Services, folder: string) {
    this.#services = services;
    this.#folder = folder;
  }

  /** Takes up what an earlier process left. */
  async start(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
    for (const { id, tenant_id } of await processingMaterials(this.#services.database))
      this.enqueue(tenant_id, id);
  }

  /** Puts a material at the end of the queue; one that does not wait for conversion is passed over. */
  enqueue(tenantId: string, id: string): void {
    this.#work = this.#work.then(() => this.#attempt(tenantId, id));
  }

  /** Ends the conversion under way, which begins anew at the next start. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#work;
  }

  /** Resolves when nothing is left to do. */
  idle(): Promise<void> {
    return this.#work;
  }

  async #attempt(tenantId: string, id: string): Promise<void> {
    if (this.#stop.signal.aborted) return;
    const { database, log } = this.#services;
    try {
      const record = await findMaterial(database, tenantId, id);
      if (record?.state === 'processing') await this.#convert(record);
    } catch (error) {
      if (this.#stop.signal.aborted) return;
      log.warn({ err: error, materialId: id }, 'a film could not be converted');
      await this.#giveUp(tenantId, id);
    }
  }

  async #convert(record: MaterialRecord): Promise<void> {
    const { files } = this.#services;
    await mkdir(this.#folder, { recursive: true });
    const source = files.localPath(record.hash);
    const target = join(this.#folder, `${record.id}.mp4`);
    try {
      const { facts } = await judge(source, record.type, record.suffix);
      if (!facts.demuxer || facts.playback === 'asIs' || facts.playback === 'never')
        throw new Error('not convertible');
      const choice = { demuxer: facts.demuxer, how: facts.playback };
      await makeMp4(source, target, choice, { timeout, signal: this.#stop.signal, idle: true });
      const { duration } = await readTracks(target);
      const mime = record.type === 'audio' ? 'audio/mp4' : 'video/mp4';
      const view = await files.write(createReadStream(target), { mime });
      await this.#settle(record, view.hash, duration);
    } finally {
      await rm(target, { force: true });
    }
  }

  async #settle(record: MaterialRecord, hash: string, duration: number): Promise<void> {
    const { id, tenant_id: tenantId } = record;
    const { database, files } = this.#services;
    const bare = record.type === 'video' && record.thumbnail_hash === null;
    await database.transaction().execute(async (transaction) => {
      const there = await changeMaterial(transaction, tenantId, id, {
        view_hash: hash,
        duration: record.duration ?? duration,
        state: bare ? 'limited' : 'ready',
        note: bare ? 'posterMissing' : '',
      });
      // Deleted meanwhile: nobody refers to the new file, so nobody can read it.
      if (there) await files.refer(transaction, { tenantId, hash, ownerKind, ownerId: id });
    });
    announceMaterial(this.#services, tenantId, id, record.folder_id);
  }

  async #giveUp(tenantId: string, id: string): Promise<void> {
    const { database, log } = this.#services;
    try {
      await changeMaterial(database, tenantId, id, { state: 'limited', note: 'conversionFailed' });
      const record = await findMaterial(database, tenantId, id);
      if (record) announceMaterial(this.#services, tenantId, id, record.folder_id);
    } catch (error) {
      // The database is away: the row still says `processing`, so the next start tries again.
      log.error({ err: error, materialId: id }, 'the outcome of a conversion could not be kept');
    }
  }
}
