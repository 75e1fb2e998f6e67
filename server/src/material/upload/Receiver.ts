import type { IncomingMessage } from 'node:http';
import { Refusal } from '../../platform/errors.ts';
import type { Locks } from '../../platform/locks/Locks.ts';
import type { UploadService } from './UploadService.ts';
import type { UploadRecord } from './uploadRepository.ts';

/** Milliseconds to wait for an earlier request of the same upload to end. */
const patience = 10_000;

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
 * Streams the bytes of a tus PATCH directly from the connection to where uploads are stored, bypassing the library, whose
 * overhead equals that of all other steps. One request per upload at a time, of all servers; a newer one ends the older,
 * whose connection the sender has abandoned.
 */
export class Receiver {
  readonly #service: UploadService;
  readonly #locks: Locks;
  #count = 0;

  constructor(service: UploadService, locks: Locks) {
    this.#service = service;
    this.#locks = locks;
  }

  /** Uploads whose bytes are arriving here. */
  get count(): number {
    return this.#count;
  }

  /** @returns the offset after the last stored byte */
  async take(upload: UploadRecord, request: IncomingMessage): Promise<number> {
    const offset = readPlace(request);
    const end = () => request.destroy();
    const held = await this.#locks.take(`upload ${upload.id}`, { wait: patience, onWanted: end });
    if (!held) throw new Refusal('material.uploadBusy');
    held.lost.addEventListener('abort', end, { once: true });
    this.#count += 1;
    try {
      return await this.#write(upload, request, offset);
    } finally {
      this.#count -= 1;
      held.lost.removeEventListener('abort', end);
      await held.release();
    }
  }

  async #write(upload: UploadRecord, request: IncomingMessage, offset: number): Promise<number> {
    if (offset !== (await this.#service.offsetOf(upload.id))) throw new Refusal('material.uploadOffset');
    const length = Number(request.headers['content-length'] ?? 0);
    if (offset + length > upload.size) throw new Refusal('material.uploadHeader');
    return this.#service.store.write(request, upload.id, offset, upload.size - offset);
  }
}
