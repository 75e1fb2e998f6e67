/** @jest-environment ./player/src/testing/environment.mjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { BridgeClient } from '../bridge/BridgeClient.ts';
import { InstalledShell } from '../shell/InstalledShell.ts';
import { eventually } from '../testing/eventually.ts';
import { FakeCaches } from '../testing/FakeCaches.ts';
import { Upgrader } from './Upgrader.ts';

const scope = 'https://screens.example/player/';

/** A ZIP whose files are stored uncompressed. */
function zip(files: Record<string, string>): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder();
  const parts: Uint8Array[] = [];
  const list: Uint8Array[] = [];
  let at = 0;
  for (const [name, words] of Object.entries(files)) {
    const [label, bytes] = [text.encode(name), text.encode(words)];
    const local = new Uint8Array(30);
    const entry = new Uint8Array(46);
    new DataView(local.buffer).setUint16(26, label.length, true);
    const view = new DataView(entry.buffer);
    view.setUint32(0, 0x02014b50, true);
    view.setUint32(20, bytes.length, true);
    view.setUint32(24, bytes.length, true);
    view.setUint16(28, label.length, true);
    view.setUint32(42, at, true);
    parts.push(local, label, bytes);
    list.push(entry, label);
    at += 30 + label.length + bytes.length;
  }
  const end = new Uint8Array(22);
  const view = new DataView(end.buffer);
  view.setUint32(0, 0x06054b50, true);
  view.setUint16(10, Object.keys(files).length, true);
  view.setUint32(16, at, true);
  const all = [...parts, ...list, end].flatMap((part) => [...part]);
  return Uint8Array.from(all);
}
const player = {
  'dist/assets.json': JSON.stringify({ files: ['index.html', 'js/main.js'] }),
  'dist/index.html': '<!doctype html>new',
  'dist/js/main.js': 'new()',
};

let kept: Map<string, string>;
let caches: CacheStorage;
let restarts: number;
let archive: Uint8Array<ArrayBuffer>;

beforeEach(() => {
  kept = new Map();
  caches = new FakeCaches() as unknown as CacheStorage;
  restarts = 0;
  archive = zip(player);
});

/** The player's page, after a start. */
async function start(): Promise<Upgrader> {
  const upgrader = new Upgrader({
    fetch: async () => new Response(archive),
    bridge: new BridgeClient(undefined, fetch),
    version: '9.0.0',
    shell: new InstalledShell(caches, scope),
    offered: async () => 'vitrine-shell-server',
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    onChange: () => undefined,
    restart: () => {
      restarts += 1;
    },
  });
  await upgrader.start();
  return upgrader;
}
const command = (id: string, values: Partial<{ kind: 'zip' | 'apk'; hash: string }> = {}) => ({
  id,
  kind: 'zip' as const,
  version: '9.0.0',
  fileName: 'player.zip',
  hash: bytesToHex(sha256(archive)),
  size: archive.length,
  ...values,
});
const over = (upgrader: Upgrader) =>
  eventually(() => ['installing', 'failed'].includes(upgrader.progress?.state ?? ''));

describe('an upgrade', () => {
  it('installs and starts a complete page, and reports it installed once it runs', async () => {
    const upgrader = await start();
    upgrader.follow(command('first'));
    await over(upgrader);
    expect(upgrader.progress).toMatchObject({ state: 'installing', percent: 100 });
    await eventually(() => restarts === 1);
    const shell = new InstalledShell(caches, scope);
    expect(await shell.started()).toBe(false);
    expect((await start()).progress).toMatchObject({ id: 'first', state: 'installed', version: '9.0.0' });
    expect((await shell.read())?.over).toBe('vitrine-shell-server');
  });

  it('with compressed files is refused by a browser that cannot inflate them', async () => {
    // The simulated browser of this test has no DecompressionStream, as Chromium before 80.
    const view = new DataView(archive.buffer);
    const entries = view.getUint32(archive.length - 6, true);
    view.setUint16(entries + 10, 8, true);
    const upgrader = await start();
    upgrader.follow(command('first'));
    await over(upgrader);
    expect(upgrader.progress).toMatchObject({ state: 'failed', code: 'unable.browser' });
    expect(restarts).toBe(0);
  });

  it('is rolled back and reported as failed when the new page does not start', async () => {
    const upgrader = await start();
    upgrader.follow(command('first'));
    await over(upgrader);
    await eventually(() => restarts === 1);
    const shell = new InstalledShell(caches, scope);
    const starts = [];
    for (let count = 0; count < 4; count += 1) starts.push(await shell.started());
    expect(starts).toEqual([false, false, false, true]);
    expect((await start()).progress).toMatchObject({ state: 'failed', code: 'failed' });
  });

  it('runs once for each command', async () => {
    const upgrader = await start();
    upgrader.follow(command('first', { hash: '0'.repeat(64) }));
    await over(upgrader);
    expect(upgrader.progress).toMatchObject({ state: 'failed', message: 'Error: The package is damaged' });
    upgrader.follow(command('first'));
    expect(upgrader.progress?.state).toBe('failed');
    upgrader.follow(command('again'));
    await eventually(() => upgrader.progress?.state === 'installing');
  });

  it('is refused when the package lacks a file', async () => {
    const { 'dist/js/main.js': _left, ...rest } = player;
    archive = zip(rest);
    const upgrader = await start();
    upgrader.follow(command('first'));
    await over(upgrader);
    expect(upgrader.progress?.message).toContain('js/main.js is missing');
    expect(restarts).toBe(0);
  });

  it('by APK is refused with the reason where there is no bridge', async () => {
    const upgrader = await start();
    upgrader.follow(command('first', { kind: 'apk' }));
    await eventually(() => upgrader.progress?.state === 'failed');
    expect(upgrader.progress).toMatchObject({ code: 'unable.bridge' });
  });
});
