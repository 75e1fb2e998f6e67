import { createHash } from 'node:crypto';
import { readdirSync, rmSync, symlinkSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ManualClock, manualClock } from '../../testing/manualClock.ts';
import { describePlaces, objectsIn } from '../../testing/testS3.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { Refusal } from '../errors.ts';
import { sweepFiles } from './sweeper.ts';

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

let server: TestServer;
let clock: ManualClock;
let owner: TestTenant;

/** Stores a file that the account refers to. */
async function store(content: string | Buffer): Promise<string> {
  const { files, database } = server.services;
  const { hash } = await files.writeBytes(Buffer.from(content), { mime: 'image/png' });
  await files.refer(database, { tenantId: owner.tenantId, hash, ownerKind: 'test', ownerId: 'one' });
  return hash;
}

describePlaces((s3) => {
  beforeAll(async () => {
    clock = manualClock();
    server = await startTestServer({ clock, config: { objectStore: s3 } });
    owner = await server.createTenant();
  });
  afterAll(() => server.close());

  test('an oversized file and a broken stream are refused and leave nothing behind', async () => {
    const { files } = server.services;
    const tooLarge = files.writeBytes(Buffer.alloc(3000), { mime: 'x/y', limit: 2000 });
    await expect(tooLarge).rejects.toEqual(new Refusal('storage.tooLarge', { limit: 0 }));
    async function* breaking() {
      yield Buffer.from('half');
      throw new Error('the sender went away');
    }
    await expect(files.write(Readable.from(breaking()), { mime: 'x/y' })).rejects.toThrow('went away');
    expect(readdirSync(dirname(await files.workPath('any')))).toEqual([]);
    expect(await files.has(hashOf('half'))).toBe(false);
  });

  test('a full disk is reported as storage.full', async () => {
    async function* full() {
      yield Buffer.from('x');
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    }
    const write = server.services.files.write(Readable.from(full()), { mime: 'x/y' });
    await expect(write).rejects.toEqual(new Refusal('storage.full'));
  });

  test('an unreferenced file is deleted after a day, and kept when written again', async () => {
    const { files } = server.services;
    const orphan = await files.writeBytes(Buffer.from('orphan'), { mime: 'image/png' });
    const used = await store('used');
    clock.advance(23 * 3600_000);
    expect(await sweepFiles(server.services)).toBe(0);
    await files.writeBytes(Buffer.from('orphan'), { mime: 'image/png' });
    clock.advance(2 * 3600_000);
    await sweepFiles(server.services);
    expect(await files.has(orphan.hash)).toBe(true);
    clock.advance(24 * 3600_000);
    await sweepFiles(server.services);
    expect(await files.has(orphan.hash)).toBe(false);
    expect(await files.find(orphan.hash)).toBeUndefined();
    expect(await files.has(used)).toBe(true);
    await files.writeBytes(Buffer.from('orphan'), { mime: 'image/png' });
    expect(await files.has(orphan.hash)).toBe(true);
  });

  test('a file that vanishes during a sweep does not stop it', async () => {
    // Listed but gone, as when it is deleted right after the directory was read.
    const name = await server.services.files.workPath('moved');
    symlinkSync('/nowhere/at/all', name);
    await expect(sweepFiles(server.services)).resolves.toEqual(expect.any(Number));
    rmSync(name);
  });

  test('a failing sweep hook stops neither the others nor the sweep', async () => {
    const { files } = server.services;
    const orphan = await files.writeBytes(Buffer.from('kept for nothing'), { mime: 'image/png' });
    clock.advance(25 * 3600_000);
    let asked = 0;
    files.onSweep(() => Promise.reject(new Error('The database is away.')));
    files.onSweep(async () => {
      asked += 1;
    });
    await sweepFiles(server.services);
    expect(asked).toBe(1);
    expect(await files.has(orphan.hash)).toBe(false);
  });

  test('a file is read whole and in part, and a missing one is told by its code', async () => {
    const { files } = server.services;
    const hash = await store('0123456789');
    const read = async (range?: { start: number; end: number }) =>
      Buffer.concat(await (await files.open(hash, range)).toArray()).toString();
    expect([await read(), await read({ start: 2, end: 4 }), await files.readText(hash)]).toEqual([
      '0123456789',
      '234',
      '0123456789',
    ]);
    const missing = hashOf('missing');
    await expect(files.open(missing)).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(files.localCopy(missing)).rejects.toMatchObject({ code: 'ENOENT' });
    expect([await files.has(hash), await files.has(missing)]).toEqual([true, false]);
    await expect(async () => files.open('../../server.secret')).rejects.toThrow('SHA-256');
  });

  test('a copy on this machine is there for each of its users', async () => {
    const { files } = server.services;
    const hash = await store('0123456789');
    const [first, second] = await Promise.all([files.localCopy(hash), files.localCopy(hash)]);
    expect(first.path).toBe(second.path);
    await first[Symbol.asyncDispose]();
    expect(await readFile(second.path, 'utf8')).toBe('0123456789');
    await second[Symbol.asyncDispose]();
  });

  test('a file on this machine is taken under its hash', async () => {
    const { files } = server.services;
    const content = Buffer.alloc(20_000_000, 'taken');
    const path = await files.workPath('given');
    await writeFile(path, content);
    const given = { hash: hashOf(content), size: content.length };
    expect(await files.take({ path }, given, { mime: 'x/y' })).toEqual(given);
    rmSync(path);
    await using copy = await files.localCopy(given.hash);
    expect(hashOf(await readFile(copy.path))).toBe(given.hash);
    expect(await files.find(given.hash)).toEqual({ size: content.length, mime: 'x/y' });
  });

  test('a stream of several parts is stored as one file, also by two at once', async () => {
    const { files } = server.services;
    const content = Buffer.alloc(18_000_000, 'parts');
    const write = () => files.write(Readable.from(content, { objectMode: false }), { mime: 'x/y' });
    const stored = { hash: hashOf(content), size: content.length };
    expect(await Promise.all([write(), write()])).toEqual([stored, stored]);
    const end = Buffer.concat(
      await (await files.open(stored.hash, { start: 17_999_995, end: 17_999_999 })).toArray(),
    );
    expect(end.toString()).toBe('parts');
  });

  test('a server that writes bytes while they are swept has them afterwards', async () => {
    const { files, database } = server.services;
    const content = Buffer.from('swept and written');
    const { hash: swept } = await files.writeBytes(content, { mime: 'x/y' });
    clock.advance(25 * 3600_000);
    // As the sweep does it, with the bytes gone and the row still locked.
    const written = await database.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('file').where('hash', '=', swept).execute();
      const writing = files.writeBytes(content, { mime: 'x/y' });
      await files.removeBytes(swept);
      return { writing };
    });
    await written.writing;
    expect(await files.has(swept)).toBe(true);
    expect(await files.find(swept)).toMatchObject({ size: content.length });
  });

  test('many sweeps and writes of the same bytes leave a file or none, never a row alone', async () => {
    const { files } = server.services;
    const content = Buffer.from('again and again');
    for (let round = 0; round < 5; round += 1) {
      clock.advance(25 * 3600_000);
      await Promise.all([
        sweepFiles(server.services),
        files.writeBytes(content, { mime: 'x/y' }),
        sweepFiles(server.services),
      ]);
      expect([await files.has(hashOf(content)), await files.find(hashOf(content))]).toEqual([
        true,
        expect.anything(),
      ]);
    }
  });

  if (s3)
    test('files are in the bucket by their hash, and nowhere else', async () => {
      const hash = await store('0123456789');
      const names = await objectsIn(s3);
      expect(names).toContain(`files/${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`);
      expect(names.filter((name) => !/^files\/..\/..\/[0-9a-f]{64}$/.test(name))).toEqual([]);
    });
});
