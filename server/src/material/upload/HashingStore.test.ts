import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Refusal } from '../../platform/errors.ts';
import { HashingStore } from './HashingStore.ts';

let folder: string;
let store: HashingStore;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-store-'));
  store = new HashingStore(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bytes = Buffer.from('0123456789');
// Output of `printf 0123456789
// sha256sum`.
const hash = '84d89877f0d4041efb6bf91a16f0248f2fd573e6af05c19f96bedb9f882f7882';

test('a disk that fills up during a transfer is reported as storage.full', async () => {
  symlinkSync('/dev/full', join(folder, 'full'));
  const write = store.write(Readable.from([Buffer.alloc(3_000_000)]), 'full', 0);
  await expect(write).rejects.toEqual(new Refusal('storage.full'));
});

test('bytes before an interruption are kept, and the complete file has the right hash', async () => {
  writeFileSync(join(folder, 'broken'), '');
  async function* breaking() {
    yield bytes.subarray(0, 4);
    throw new Error('the sender went away');
  }
  await expect(store.write(Readable.from(breaking()), 'broken', 0)).rejects.toThrow('went away');
  expect(readFileSync(join(folder, 'broken'), 'utf8')).toBe('0123');
  expect(await store.write(Readable.from([bytes.subarray(4)]), 'broken', 4)).toBe(10);
  expect(await store.digest('broken', 10)).toBe(hash);
});

test('bytes beyond the announced size are not written', async () => {
  writeFileSync(join(folder, 'long'), '');
  const write = store.write(Readable.from([bytes, bytes]), 'long', 0, 10);
  await expect(write).rejects.toEqual(new Refusal('material.uploadHeader'));
  expect(readFileSync(join(folder, 'long'), 'utf8')).toBe('0123456789');
});
