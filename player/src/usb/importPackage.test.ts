/** @jest-environment node */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { type UsbIndex, usbNames } from '@vitrine/shared/api';
import { BlobWriter, TextReader, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js';
import { ContentStore } from '../cache/ContentStore.ts';
import type { Shelf, ShelfItem } from '../cache/shelf.ts';
import { hexOf } from './hex.ts';
import { type ImportOptions, importPackage } from './importPackage.ts';

const { secretKey, publicKey } = ed25519.keygen();
const clId = 'terminal0001';
const at = '2026-11-21T08:00:00.000Z';
const encode = (text: string) => new TextEncoder().encode(text);
const contents = [encode('a manifest'), encode('the first picture'), new Uint8Array(3_000_000).fill(7)];

function memoryShelf(): Shelf {
  const items = new Map<string, ShelfItem>();
  return {
    kind: 'memory',
    get: async (key) => items.get(key),
    put: async (key, item) => void items.set(key, item),
    delete: async (key) => void items.delete(key),
    keys: async () => [...items.keys()],
  };
}

const indexOf = (changes: Partial<UsbIndex> = {}): UsbIndex => {
  const files = contents.map((bytes) => ({
    hash: hexOf(sha256(bytes)),
    size: bytes.length,
    mime: 'image/png',
  }));
  const [manifest] = files;
  if (!manifest) throw new Error('there is no manifest');
  return {
    kind: 'vitrine-package',
    version: 1,
    id: 'package1',
    name: 'Night bus',
    createdAt: at,
    terminals: [{ clId, name: 'Lobby', timeZone: 'Asia/Seoul' }],
    manifest: { hash: manifest.hash, size: manifest.size },
    files,
    ...changes,
  };
};

interface Making {
  readonly index?: UsbIndex;
  readonly key?: Uint8Array;
  /** Replaces the signed index. */
  readonly text?: string;
  readonly bytes?: readonly Uint8Array[];
}

async function make({
  index = indexOf(),
  key = secretKey,
  text,
  bytes = contents,
}: Making = {}): Promise<Blob> {
  const signed = JSON.stringify(index);
  const zip = new ZipWriter(new BlobWriter(), { level: 0, useWebWorkers: false });
  await zip.add(usbNames.index, new TextReader(text ?? signed));
  await zip.add(usbNames.signature, new TextReader(hexOf(ed25519.sign(encode(signed), key))));
  for (const [place, { hash }] of index.files.entries()) {
    const content = bytes[place];
    if (content) await zip.add(usbNames.file(hash), new Uint8ArrayReader(content));
  }
  return zip.close();
}

let store: ContentStore;
beforeEach(() => {
  store = new ContentStore(memoryShelf());
});

const options = (changes: Partial<ImportOptions> = {}): ImportOptions => ({
  store,
  clId,
  publicKey: hexOf(publicKey),
  lastMade: '',
  current: undefined,
  onPercent: () => undefined,
  signal: new AbortController().signal,
  ...changes,
});
const take = (file: Blob, changes?: Partial<ImportOptions>) => importPackage(file, options(changes));
const refusal = (code: string) => ({ name: 'PackageFault', code });

describe('a package', () => {
  it('stores every file, and returns what to play', async () => {
    const percents: number[] = [];
    const { desired } = await take(await make(), { onPercent: (percent) => percents.push(percent) });
    const index = indexOf();
    expect(desired).toMatchObject({
      manifestHash: index.manifest.hash,
      terminal: { name: 'Lobby', timeZone: 'Asia/Seoul' },
    });
    for (const { hash, size } of index.files) expect((await store.facts(hash))?.size).toBe(size);
    expect(percents.at(-1)).toBe(100);
  });

  it('is refused when a single byte of a file differs, and that file is not stored', async () => {
    const bytes = contents.map((content) => content.slice());
    const last = bytes.at(-1);
    if (last) last[2_999_999] = 8;
    await expect(take(await make({ bytes }))).rejects.toMatchObject(refusal('badFile'));
    expect(await store.facts(indexOf().files.at(-1)?.hash ?? '')).toBeUndefined();
  });

  it('is refused in a browser without exact integers, which cannot verify it', async () => {
    const file = await make();
    const native = globalThis.BigInt;
    Reflect.set(globalThis, 'BigInt', Number);
    const taken = take(file);
    Reflect.set(globalThis, 'BigInt', native);
    await expect(taken).rejects.toMatchObject(refusal('oldBrowser'));
  });

  it('is refused when its index was changed after signing', async () => {
    const text = JSON.stringify(indexOf({ name: 'Something else' }));
    await expect(take(await make({ text }))).rejects.toMatchObject(refusal('badSignature'));
    expect(await store.size()).toBe(0);
  });

  it('is refused when it is signed by another key, or the terminal has no key', async () => {
    const other = ed25519.keygen();
    await expect(take(await make({ key: other.secretKey }))).rejects.toMatchObject(refusal('badSignature'));
    await expect(take(await make(), { publicKey: undefined })).rejects.toMatchObject(refusal('noKey'));
  });

  it('is refused by a terminal that it is not for', async () => {
    await expect(take(await make(), { clId: 'another' })).rejects.toMatchObject(refusal('notForThis'));
  });

  it('is refused when a newer one was imported before', async () => {
    const lastMade = '2026-11-21T08:00:00.001Z';
    await expect(take(await make(), { lastMade })).rejects.toMatchObject(refusal('older'));
  });

  it('is refused when one of its files is missing, or the file is no package', async () => {
    const bytes = contents.slice(0, 2);
    await expect(take(await make({ bytes }))).rejects.toMatchObject(refusal('badFile'));
    await expect(take(new Blob(['holiday pictures']))).rejects.toMatchObject(refusal('notPackage'));
  });

  it('stops when it is aborted', async () => {
    const run = new AbortController();
    const file = await make();
    await expect(
      take(file, { signal: run.signal, onPercent: () => run.abort(new Error('enough')) }),
    ).rejects.toThrow('enough');
  });
});
