import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { Upload } from '@tus/server';
import { Refusal } from '../../../platform/errors.ts';
import { newId } from '../../../platform/identifier.ts';
import { copyObject } from '../../../platform/s3/copyObject.ts';
import { S3Bucket } from '../../../platform/s3/S3Bucket.ts';
import { describePlaces, objectsIn } from '../../../testing/testS3.ts';
import { headMark } from '../format.ts';
import { BucketNotes } from '../notes/BucketNotes.ts';
import { FolderNotes } from '../notes/FolderNotes.ts';
import type { SharedNotes } from '../notes/SharedNotes.ts';
import type { BackupPlace, Draft, PlacedFile } from './BackupPlace.ts';
import { BucketPlace } from './BucketPlace.ts';
import { FolderPlace } from './FolderPlace.ts';

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const wholeOf = async (bytes: AsyncIterable<Buffer>) => Buffer.concat(await Readable.from(bytes).toArray());
const chunksOf = (bytes: Buffer) => Readable.from([bytes.subarray(0, 100_000), bytes.subarray(100_000)]);
/** Begins as a backup does. */
const backupOf = (size: number) =>
  Buffer.concat([Buffer.from(headMark), randomBytes(size - headMark.length)]);

describePlaces((s3) => {
  let folder: string;
  /** The place, as two servers have it. */
  let places: readonly [BackupPlace, BackupPlace];
  let notes: readonly [SharedNotes, SharedNotes];
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'vitrine-place-'));
    const make = () => (s3 ? new BucketPlace(new S3Bucket(s3)) : new FolderPlace(join(folder, 'backups')));
    places = [make(), make()];
    const write = () => (s3 ? new BucketNotes(new S3Bucket(s3), 'backups/') : new FolderNotes(folder));
    notes = [write(), write()];
  });
  afterEach(async () => {
    for (const { path } of await places[0].list()) await places[0].remove(path);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Everything that the place holds, by name. */
  const contents = async () =>
    s3
      ? objectsIn(s3)
      : readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name));

  async function send(draft: Draft, bytes: Buffer): Promise<void> {
    await pipeline(chunksOf(bytes), draft.output, { end: false });
  }
  async function write(bytes: Buffer, fileName = 'vitrine-one.sql'): Promise<string> {
    const draft = await places[0].begin(newId(), fileName, bytes.length);
    await send(draft, bytes);
    const path = await draft.keep();
    await draft.drop();
    return path;
  }
  async function only(): Promise<PlacedFile> {
    const [file, ...more] = await places[1].list();
    expect(more).toEqual([]);
    if (!file) throw new Error('there is no backup');
    return file;
  }

  test('a backup appears on the other server once it is kept, with its size and time', async () => {
    const bytes = backupOf(9_000_000);
    const draft = await places[0].begin(newId(), 'vitrine-one.sql', bytes.length);
    await send(draft, bytes);
    expect(await places[1].list()).toEqual([]);
    const path = await draft.keep();
    await draft.drop();
    const file = await only();
    expect(file).toMatchObject({ path, fileName: 'vitrine-one.sql', uploaded: false, size: bytes.length });
    expect(Math.abs(Date.now() - file.changed)).toBeLessThan(60_000);
  });

  test('a backup that breaks, or is dropped, never appears and leaves nothing behind', async () => {
    const before = await contents();
    const bytes = backupOf(9_000_000);
    const breaking = await places[0].begin(newId(), 'vitrine-broken.sql', bytes.length);
    breaking.output.on('error', () => undefined);
    await send(breaking, bytes);
    breaking.output.destroy(new Error('the disk broke'));
    await expect(breaking.keep()).rejects.toThrow();
    await breaking.drop();
    const stopped = await places[0].begin(newId(), 'vitrine-stopped.sql', bytes.length);
    await send(stopped, bytes.subarray(0, 200_000));
    await stopped.drop();
    expect(await places[1].list()).toEqual([]);
    expect(await contents()).toEqual(before);
  });

  test('the other server reads it whole, in ranges, and deletes it', async () => {
    // More than one request of a bucket.
    const bytes = backupOf(17_000_003);
    const path = await write(bytes);
    const file = await only();
    const [, other] = places;
    expect(hashOf(await wholeOf(other.read(file)))).toBe(hashOf(bytes));
    expect(hashOf(await wholeOf(await other.open(path)))).toBe(hashOf(bytes));
    const range = { start: 8_388_600, end: 8_388_619 };
    expect(await wholeOf(await other.open(path, range))).toEqual(bytes.subarray(8_388_600, 8_388_620));
    await other.remove(path);
    await other.remove(path);
    expect(await places[0].list()).toEqual([]);
    await expect(places[0].open(path)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('reading ends when it is cancelled', async () => {
    await write(backupOf(17_000_003));
    const [, other] = places;
    const cancelled = new AbortController();
    const reading = async () => {
      for await (const _chunk of other.read(await only(), cancelled.signal)) cancelled.abort();
    };
    await expect(reading()).rejects.toThrow('abort');
  });

  test('a received backup is listed as uploaded once it is kept', async () => {
    const bytes = backupOf(200_000);
    const before = await contents();
    const reception = await places[0].receive(newId(), bytes.length);
    await pipeline(chunksOf(bytes), reception.output);
    const arrival = await reception.arrive();
    expect(await places[1].list()).toEqual([]);
    expect(arrival.size).toBe(bytes.length);
    expect(hashOf(await wholeOf(arrival.read()))).toBe(hashOf(bytes));
    await arrival.keep('vitrine-two.sql');
    await reception.drop();
    const file = await only();
    expect(file).toMatchObject({ fileName: 'vitrine-two.sql', uploaded: true, size: bytes.length });
    expect(hashOf(await wholeOf(places[1].read(file)))).toBe(hashOf(bytes));
    await places[1].remove(file.path);
    expect(await contents()).toEqual(before);
  });

  test('a received backup that breaks off leaves nothing behind', async () => {
    const before = await contents();
    const reception = await places[0].receive(newId(), 0);
    const breaking = Readable.from(
      (async function* () {
        yield backupOf(100_000);
        throw new Error('the sender went away');
      })(),
    );
    await expect(pipeline(breaking, reception.output)).rejects.toThrow('went away');
    await reception.drop();
    expect(await contents()).toEqual(before);
  });

  test('an upload that both servers take part in becomes a backup', async () => {
    const bytes = backupOf(9_000_000);
    const id = newId();
    const [here, other] = places;
    await here.uploads.create(
      new Upload({ id, size: bytes.length, offset: 0, metadata: { filename: 'a.sql' } }),
    );
    const half = 4_000_001;
    expect(await here.uploads.write(Readable.from([bytes.subarray(0, half)]), id, 0)).toBe(half);
    expect((await other.uploads.getUpload(id)).offset).toBe(half);
    expect((await other.uploads.list()).map((upload) => upload.id)).toEqual([id]);
    expect(await other.uploads.write(Readable.from([bytes.subarray(half)]), id, half)).toBe(bytes.length);
    const arrival = await here.uploads.arrival(id, bytes.length);
    expect(hashOf(await wholeOf(arrival.read()))).toBe(hashOf(bytes));
    await arrival.keep('vitrine-three.sql');
    await here.uploads.discard(id);
    expect(await other.uploads.list()).toEqual([]);
    const file = await only();
    expect(file).toMatchObject({ uploaded: true, size: bytes.length });
    expect(hashOf(await wholeOf(other.read(file)))).toBe(hashOf(bytes));
  });

  test('an upload that is no backup is refused at its first bytes', async () => {
    const id = newId();
    const [here] = places;
    await here.uploads.create(new Upload({ id, size: 20, offset: 0, metadata: { filename: 'a.sql' } }));
    const wrong = here.uploads.write(Readable.from([Buffer.alloc(20, 'x')]), id, 0);
    await expect(wrong).rejects.toEqual(new Refusal('backup.notOurs'));
    await here.uploads.discard(id);
  });

  test('what was left behind is removed, and backups are not', async () => {
    const path = await write(backupOf(1000));
    await places[1].sweep(0);
    expect((await only()).path).toBe(path);
  });

  test('notes are written, replaced, read and removed on both servers', async () => {
    const [here, other] = notes;
    expect(await other.read('probe.json')).toBeUndefined();
    await here.write('probe.json', '{"a":1}');
    await other.write('probe.json', '');
    expect(await here.read('probe.json')).toBe('');
    await here.write('probe.json', 'Ünï');
    expect(await other.read('probe.json')).toBe('Ünï');
    await other.remove('probe.json');
    await here.remove('probe.json');
    expect(await here.read('probe.json')).toBeUndefined();
    expect(await places[0].list()).toEqual([]);
  });

  if (s3)
    test('an object that is too large for one request is copied in parts', async () => {
      const bucket = new S3Bucket(s3);
      const bytes = randomBytes(12_000_001);
      await bucket.put('from', bytes);
      await copyObject(bucket, 'from', 'to', 5 * 1024 * 1024);
      expect(hashOf(await bucket.read('to'))).toBe(hashOf(bytes));
      await bucket.remove('from', 'to');
      await expect(copyObject(bucket, 'from', 'to')).rejects.toMatchObject({ code: 'ENOENT' });
      bucket.close();
    });
});
