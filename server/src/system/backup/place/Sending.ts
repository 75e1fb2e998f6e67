import { PassThrough, type Writable } from 'node:stream';
import type { S3Bucket } from '../../../platform/s3/S3Bucket.ts';

/** An object that is being sent. A failure destroys its output. */
export class Sending {
  readonly output: Writable;
  readonly sent: Promise<void>;
  readonly #stopping = new AbortController();

  constructor(bucket: S3Bucket, name: string, expected: number) {
    const output = new PassThrough();
    this.output = output;
    this.sent = bucket.send(name, output, this.#stopping.signal, expected);
    this.sent.catch((error: Error) => output.destroy(error));
  }

  /** Resolves when nothing is sent any more; an object that was not finished does not appear. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.output.destroy();
    // The failure was reported through the output.
    await this.sent.catch(() => undefined);
  }
}
