import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListPartsCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { codeOf } from '../failureCode.mjs';
import type { S3Bucket } from './S3Bucket.ts';

/** Milliseconds for a part to be sent. */
const patience = 120_000;
/** Fewest bytes of a part that is not the last, which every store takes. */
export const smallestPart = 8 * 1024 * 1024;
/** Most parts of an object. */
const mostParts = 10_000;

/** Bytes of a part of an object of this size. */
export const partSizeFor = (size: number): number => Math.max(smallestPart, Math.ceil(size / mostParts));

interface Part {
  readonly number: number;
  /** Bytes. */
  readonly size: number;
  readonly etag: string;
  readonly changed: Date;
}

/** An object that is written in parts, also by several servers after each other; it appears once it is finished. */
export class Multipart {
  readonly #bucket: S3Bucket;
  readonly #name: string;
  readonly id: string;

  /** @param id as the store called it when it was begun */
  constructor(bucket: S3Bucket, name: string, id: string) {
    this.#bucket = bucket;
    this.#name = name;
    this.id = id;
  }

  static async begin(bucket: S3Bucket, name: string): Promise<Multipart> {
    const command = new CreateMultipartUploadCommand(bucket.at(name));
    const { UploadId = '' } = await bucket.ask((abortSignal) => bucket.client.send(command, { abortSignal }));
    return new Multipart(bucket, name, UploadId);
  }

  /** Parts by number, without gaps; undefined when the object is finished, or was given up. */
  async parts(): Promise<readonly Part[] | undefined> {
    try {
      const parts: Part[] = [];
      for (let PartNumberMarker: string | undefined; ; ) {
        const page = await this.#listFrom(PartNumberMarker);
        for (const { PartNumber = 0, Size = 0, ETag = '', LastModified = new Date(0) } of page.Parts ?? [])
          parts.push({ number: PartNumber, size: Size, etag: ETag, changed: LastModified });
        if (!page.IsTruncated) return parts.filter(({ number }, index) => number === index + 1);
        PartNumberMarker = page.NextPartNumberMarker;
      }
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw error;
    }
  }

  async send(number: number, Body: Buffer): Promise<void> {
    const command = new UploadPartCommand({ ...this.#at, PartNumber: number, Body });
    const { client } = this.#bucket;
    await this.#bucket.ask((abortSignal) => client.send(command, { abortSignal }), patience);
  }

  /** Makes the object of its parts, of which there must be one. */
  async finish(parts: readonly Part[]): Promise<void> {
    const Parts = parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag }));
    const command = new CompleteMultipartUploadCommand({ ...this.#at, MultipartUpload: { Parts } });
    const { client } = this.#bucket;
    await this.#bucket.ask((abortSignal) => client.send(command, { abortSignal }), patience);
  }

  /** Discards the parts; does nothing once it is finished. */
  async abort(): Promise<void> {
    const command = new AbortMultipartUploadCommand(this.#at);
    const { client } = this.#bucket;
    try {
      await this.#bucket.ask((abortSignal) => client.send(command, { abortSignal }));
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
    }
  }

  get #at() {
    return { ...this.#bucket.at(this.#name), UploadId: this.id };
  }

  #listFrom(PartNumberMarker: string | undefined) {
    const command = new ListPartsCommand({ ...this.#at, PartNumberMarker });
    const { client } = this.#bucket;
    return this.#bucket.ask((abortSignal) => client.send(command, { abortSignal }));
  }
}
