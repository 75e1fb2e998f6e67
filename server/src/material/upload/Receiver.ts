import type { IncomingMessage } from 'node:http';
import { Refusal } from '../../platform/errors.ts';
import type { UploadService } from './UploadService.ts';
import type { UploadRecord } from './uploadRepository.ts';

/** Milliseconds to wait for an earlier request of the same upload to end. */
const patience = 10_000;

interface Receiving {
  readonly request: IncomingMessage;
  readonly ended: Promise<void>;
}

/** Parses the offset of a request. Throws {@link Refusal}. */
function readPlace({ headers }: IncomingMessage): number {
  const offset = headers['upload-offset'];
  const fits =
    headers['content-type'] === 'application/offset+octet-stream' && headers['tus-resumable'] === '1.0.0';
  if (!fits || typeof offset !== 'string' || !/^\d{1,15}$/.test(offset))
    throw new Refusal('material.uploadHeader');
  return Number(offset);
}

/**
 * Streams the bytes of a tus PATCH directly from the connection to disk, bypassing the library, whose overhead equals
 * that
 * of all other steps. One request per upload at a time; a newer one ends the older, whose connection the sender has
 * abandoned.
 */
export class Receiver {
  readonly #service: UploadService;
  readonly #underWay = new Map<string, Receiving>();

  constructor(service: UploadService) {
    this.#service = service;
  }

  /** Uploads whose bytes are arriving. */
  get count(): number {
    return this.#underWay.size;
  }

  /** @returns the offset after the last stored byte */
  async take(upload: UploadRecord, request: IncomingMessage): Promise<number> {
    const offset = readPlace(request);
    await this.#takeOver(upload.id);
    const done = Promise.withResolvers<void>();
    this.#underWay.set(upload.id, { request, ended: done.promise });
    try {
      return await this.#write(upload, request, offset);
    } finally {
      this.#underWay.delete(upload.id);
      done.resolve();
    }
  }

  async #takeOver(id: string): Promise<void> {
    const other = this.#underWay.get(id);
    if (!other) return;
    other.request.destroy();
    const tired = new Promise<'tired'>((resolve) => setTimeout(() => resolve('tired'), patience).unref());
    if ((await Promise.race([other.ended, tired])) === 'tired') throw new Refusal('material.uploadBusy');
    // Of two concurrent requests, the later one waits once more.
    await this.#takeOver(id);
  }

  async #write(upload: UploadRecord, request: IncomingMessage, offset: number): Promise<number> {
    if (offset !== (await this.#service.offsetOf(upload.id))) throw new Refusal('material.uploadOffset');
    const length = Number(request.headers['content-length'] ?? 0);
    if (offset + length > upload.size) throw new Refusal('material.uploadHeader');
    return this.#service.store.write(request, upload.id, offset, upload.size - offset);
  }
}
