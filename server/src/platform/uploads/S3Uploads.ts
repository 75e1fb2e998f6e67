import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { z } from 'zod';
import { Refusal } from '../errors.ts';
import { codeOf } from '../failureCode.mjs';
import { diskReserve, freeAt } from '../files/diskSpace.ts';
import { asRefusal } from '../files/hashedWrite.ts';
import { newId } from '../identifier.ts';
import { Multipart, partSizeFor } from '../s3/Multipart.ts';
import type { S3Bucket } from '../s3/S3Bucket.ts';
import { PartWriter } from './PartWriter.ts';
import type { CompleteUpload, StoredUpload, UploadStore } from './UploadStore.ts';

/** What is known of an upload from its beginning. */
const uploadInfo = z.object({
  size: z.number(),
  metadata: z.record(z.string(), z.string().nullable()),
  createdAt: z.string(),
  /** Of the object in parts. */
  multipart: z.string(),
});
type UploadInfo = z.infer<typeof uploadInfo>;

/** Path of a temporary file on this machine by its name. */
type WorkPath = (name: string) => Promise<string>;

interface State extends UploadInfo {
  readonly object: Multipart;
  /** Undefined when the object is finished. */
  readonly parts: Awaited<ReturnType<Multipart['parts']>>;
  /** Bytes of the parts. */
  readonly inParts: number;
  /** Bytes after the parts, which are too few for one. */
  readonly inTail: number;
}

const sum = (sizes: readonly { readonly size: number }[]) =>
  sizes.reduce((total, { size }) => total + size, 0);

/**
 * Uploads in a bucket: `<id>` is written in parts, `<id>.info` says what it is to be, and `<id>.tail` has the bytes after
 * the last part. The tail names the offset where it begins: one that a later part includes does not count, so that a
 * server may be killed between any two requests.
 */
export class S3Uploads extends DataStore implements UploadStore {
  readonly #bucket: S3Bucket;
  readonly #place: string;
  readonly #workPath: WorkPath;

  /**
   * @param place beginning of all names, ending in `/`
   * @param workPath path of a temporary file, for the tools that inspect complete uploads
   */
  constructor(bucket: S3Bucket, place: string, workPath: WorkPath) {
    super();
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
    this.#bucket = bucket;
    this.#place = place;
    this.#workPath = workPath;
  }

  override async create(upload: Upload): Promise<Upload> {
    const object = await Multipart.begin(this.#bucket, this.#nameOf(upload.id));
    const info: UploadInfo = {
      size: upload.size ?? 0,
      metadata: upload.metadata ?? {},
      createdAt: new Date().toISOString(),
      multipart: object.id,
    };
    await this.#bucket.put(`${this.#nameOf(upload.id)}.info`, JSON.stringify(info));
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { size, metadata, createdAt, inParts, inTail } = await this.#stateOf(id);
    return new Upload({ id, size, offset: inParts + inTail, metadata, creation_date: createdAt });
  }

  override async remove(id: string): Promise<void> {
    await this.discard(id);
  }

  override async write(
    stream: Readable,
    id: string,
    offset: number,
    most = Number.POSITIVE_INFINITY,
  ): Promise<number> {
    const { object, parts, size, inParts, inTail } = await this.#stateOf(id);
    if (offset !== inParts + inTail) throw ERRORS.INVALID_OFFSET;
    if (!parts) return offset;
    const tail = `${this.#nameOf(id)}.tail`;
    const writer = new PartWriter(partSizeFor(size), parts.length + 1, (part, bytes) =>
      object.send(part, bytes),
    );
    if (inTail > 0) await writer.add(await this.#bucket.read(tail));
    let end = offset;
    try {
      await appendAll(stream, writer, most);
    } finally {
      const { rest, sent } = await writer.settle();
      end = inParts + sent + rest.length;
      if (end === size) await writer.sendRest();
      else if (rest.length > 0) await this.#bucket.put(tail, rest, { from: String(inParts + sent) });
    }
    return end;
  }

  async complete(id: string, size: number): Promise<CompleteUpload> {
    const { object, parts, inParts } = await this.#stateOf(id);
    if (inParts !== size) throw ERRORS.INVALID_OFFSET;
    if (parts) await object.finish(parts);
    const path = await this.#workPath(`upload-${newId()}`);
    const remove = () => rm(path, { force: true });
    try {
      const hash = await this.#fetch(id, path);
      return { path, hash, object: this.#nameOf(id), [Symbol.asyncDispose]: remove };
    } catch (error) {
      await remove();
      throw asRefusal(error);
    }
  }

  async discard(id: string): Promise<void> {
    const name = this.#nameOf(id);
    const info = await this.#infoOf(id);
    if (info) await new Multipart(this.#bucket, name, info.multipart).abort();
    // What says that there is something to discard goes last.
    await this.#bucket.remove(name, `${name}.tail`, `${name}.info`);
  }

  async list(): Promise<readonly StoredUpload[]> {
    const changed = new Map<string, Date>();
    for await (const object of this.#bucket.list(this.#place)) {
      const id = object.name.slice(this.#place.length).replace(/\.(info|tail)$/, '');
      const known = changed.get(id);
      if (!known || known < object.changed) changed.set(id, object.changed);
    }
    return Promise.all([...changed].map(async ([id, at]) => ({ id, changed: await this.#changed(id, at) })));
  }

  /** The store does not tell what it has; a complete upload is inspected on this machine. */
  async room(): Promise<{ all: number; one: number }> {
    return {
      all: Number.POSITIVE_INFINITY,
      one: (await freeAt(dirname(await this.#workPath('any')))) - diskReserve,
    };
  }

  #nameOf(id: string): string {
    if (!/^[a-z0-9]+$/.test(id)) throw ERRORS.FILE_NOT_FOUND;
    return `${this.#place}${id}`;
  }

  async #infoOf(id: string): Promise<UploadInfo | undefined> {
    try {
      return uploadInfo.parse(JSON.parse((await this.#bucket.read(`${this.#nameOf(id)}.info`)).toString()));
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw error;
    }
  }

  async #stateOf(id: string): Promise<State> {
    const info = await this.#infoOf(id);
    if (!info) throw ERRORS.FILE_NOT_FOUND;
    const object = new Multipart(this.#bucket, this.#nameOf(id), info.multipart);
    const parts = await object.parts();
    const inParts = parts ? sum(parts) : info.size;
    const inTail = inParts === info.size ? 0 : await this.#tailFrom(id, inParts);
    return { ...info, object, parts, inParts, inTail };
  }

  async #tailFrom(id: string, from: number): Promise<number> {
    const tail = await this.#bucket.find(`${this.#nameOf(id)}.tail`);
    return tail?.metadata.from === String(from) ? tail.size : 0;
  }

  async #changed(id: string, at: Date): Promise<Date> {
    const info = await this.#infoOf(id);
    const parts = info && (await new Multipart(this.#bucket, this.#nameOf(id), info.multipart).parts());
    return new Date(Math.max(at.getTime(), ...(parts ?? []).map(({ changed }) => changed.getTime())));
  }

  /** Brings the bytes to this machine. @returns their hash */
  async #fetch(id: string, path: string): Promise<string> {
    const hash = createHash('sha256');
    await pipeline(
      await this.#bucket.open(this.#nameOf(id)),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(path, { mode: 0o640 }),
    );
    return hash.digest('hex');
  }
}

async function appendAll(stream: Readable, writer: PartWriter, most: number): Promise<void> {
  let taken = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    taken += chunk.length;
    if (taken > most) throw new Refusal('material.uploadHeader');
    await writer.add(chunk);
  }
}
