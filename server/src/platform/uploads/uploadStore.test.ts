import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ERRORS, Upload } from '@tus/server';
import { HashingStore } from '../../material/upload/HashingStore.ts';
import { describePlaces, objectsIn } from '../../testing/testS3.ts';
import { Refusal } from '../errors.ts';
import { pathIn } from '../files/workFolder.ts';
import { newId } from '../identifier.ts';
import { S3Bucket } from '../s3/S3Bucket.ts';
import { S3Uploads } from './S3Uploads.ts';
import type { UploadStore } from './UploadStore.ts';

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const streamOf = (...chunks: Buffer[]) => Readable.from(chunks, { objectMode: false });

async function* breaking(bytes: Buffer) {
  yield bytes;
  throw new Error('the sender went away');
}

describePlaces((s3) => {
  let folder: string;
  /** Three servers with the same place. */
  let stores: UploadStore[];
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'vitrine-uploads-'));
    const work = (name: string) => pathIn(join(folder, 'work'), name);
    const make = () =>
      s3 ? new S3Uploads(new S3Bucket(s3), 'uploads/', work) : new HashingStore(join(folder, 'uploads'));
    stores = [make(), make(), make()];
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const store = (index = 0) => stores[index % stores.length] as UploadStore;

  async function create(size: number): Promise<string> {
    const id = newId();
    await store().create(new Upload({ id, size, offset: 0, metadata: { filename: 'film.mp4' } }));
    return id;
  }
  const offsetOf = async (id: string, index = 0) => (await store(index).getUpload(id)).offset;

  test('parts written by different servers become one file with the right hash', async () => {
    const bytes = randomBytes(20_000_001);
    const id = await create(bytes.length);
    const cuts = [0, 5, 3_000_000, 8_388_608, 8_388_609, 19_000_000, bytes.length];
    for (const [index, from] of cuts.slice(0, -1).entries()) {
      expect(await offsetOf(id, index + 1)).toBe(from);
      const part = bytes.subarray(from, cuts[index + 1]);
      const middle = Math.floor(part.length / 2);
      const chunks = [part.subarray(0, middle), part.subarray(middle)];
      expect(await store(index).write(streamOf(...chunks), id, from, bytes.length - from)).toBe(
        from + part.length,
      );
    }
    for (const index of [2, 1]) {
      await using whole = await store(index).complete(id, bytes.length);
      expect(whole.hash).toBe(hashOf(bytes));
      expect(hashOf(await readFile(whole.path))).toBe(whole.hash);
    }
    expect(await store().getUpload(id)).toMatchObject({
      size: bytes.length,
      offset: bytes.length,
      metadata: { filename: 'film.mp4' },
    });
    await store().discard(id);
  });

  test('bytes before an interruption are kept, also those of a part that is not full', async () => {
    const bytes = randomBytes(9_000_000);
    const id = await create(bytes.length);
    for (const [from, to] of [
      [0, 4],
      [4, 8_500_000],
    ] as const) {
      const stream = Readable.from(breaking(bytes.subarray(from, to)));
      await expect(store().write(stream, id, from)).rejects.toThrow('went away');
      expect(await offsetOf(id, 1)).toBe(to);
    }
    await store(1).write(streamOf(bytes.subarray(8_500_000)), id, 8_500_000);
    await using whole = await store(2).complete(id, bytes.length);
    expect(whole.hash).toBe(hashOf(bytes));
    await store().discard(id);
  });

  test('bytes beyond the announced size are refused', async () => {
    const id = await create(10);
    const long = store().write(streamOf(Buffer.alloc(8), Buffer.alloc(8)), id, 0, 10);
    await expect(long).rejects.toEqual(new Refusal('material.uploadHeader'));
    expect(await offsetOf(id)).toBeLessThanOrEqual(10);
    await store().discard(id);
  });

  test('an upload is listed until it is discarded, which leaves nothing behind', async () => {
    const id = await create(20);
    await store().write(streamOf(Buffer.from('0123456789')), id, 0);
    const [listed] = await store(1).list();
    expect(listed?.id).toBe(id);
    expect(Math.abs(Date.now() - (listed?.changed.getTime() ?? 0))).toBeLessThan(60_000);
    await store(1).discard(id);
    await store(2).discard(id);
    expect(await store().list()).toEqual([]);
    await expect(store().getUpload(id)).rejects.toBe(ERRORS.FILE_NOT_FOUND);
    if (s3) expect(await objectsIn(s3)).toEqual([]);
  });

  test('an unknown upload, and one of a name that is none, are not found', async () => {
    for (const id of ['unknown', '../escape', 'a/b'])
      await expect(store().getUpload(id)).rejects.toBe(ERRORS.FILE_NOT_FOUND);
  });
});
