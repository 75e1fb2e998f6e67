/** @jest-environment ./player/src/testing/environment.mjs */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { PlayRecord } from '@vitrine/shared/api';
import { openDB } from 'idb';
import { contentCacheName } from './cache/cacheShelf.ts';
import { openOutboxDatabase } from './report/outboxDatabase.ts';
import { sealed } from './storage/sealed.ts';
import { testFile } from './testing/content.ts';
import { eventually } from './testing/eventually.ts';
import { flipBytes, flipText } from './testing/flip.ts';
import { publication } from './testing/publication.ts';
import { type Tab, World } from './testing/world.ts';

const picture = testFile('a picture of spring', 'image/svg+xml');
/** Files that a program needs without drawing them. */
const withPicture = (words: string) => {
  const { manifest, files } = publication({ id: 'spring', words });
  const programs = manifest.programs.map((program) => ({ ...program, fileHashes: [picture.hash] }));
  const { hash, size, mime } = picture;
  const all = [...manifest.files, { hash, size, mime }];
  return { files: [...files, picture], manifest: { ...manifest, programs, files: all } };
};
const spring = withPicture('Spring is here');
const [document] = spring.files;
const manifest = testFile(JSON.stringify(spring.manifest), 'application/json');

let world: World;
let tab: Tab;
let revision: number;
let wasEmpty: boolean;

beforeEach(async () => {
  world = new World();
  world.freeSpace = 4 * 1024 ** 3;
  revision = 1;
  wasEmpty = false;
  localStorage.setItem(
    'vitrine.identity',
    JSON.stringify({ clId: 'terminal0001', credential: 'secret', name: 'Lobby' }),
  );
  world.publish(revision, spring);
  tab = await world.openTab();
  await tab.until(({ programId }) => programId === 'spring');
  await eventually(() => world.reports.length > 0);
  tab.board.observe(({ state }) => {
    wasEmpty ||= state !== 'playing';
  });
});
afterEach(() => {
  expect(wasEmpty).toBe(false);
  expect(tab.words).toContain('Spring is here');
  world.close();
  localStorage.clear();
});

/** An operator presses "Retry": the same content under a higher revision. */
function retry(): void {
  revision += 1;
  world.publish(revision, spring);
}

const reported = (kind: string, name: string) =>
  eventually(() => world.server.repairs.some((one) => one.kind === kind && (one.hash ?? one.entry) === name));
const shelf = () => world.caches.open(contentCacheName);
const addressOf = (key: string) => `https://screens.example/etv/file/${key}`;

async function flipPiece(key: string, place: number): Promise<void> {
  const cache = await shelf();
  const kept = await cache.match(addressOf(key));
  const type = kept?.headers.get('content-type') ?? '';
  const bytes = await flipBytes((await kept?.blob()) ?? new Blob(), place);
  await cache.put(addressOf(key), new Response(bytes, { headers: { 'content-type': type } }));
}

const pieceOf = async (key: string) => (await (await shelf()).match(addressOf(key)))?.text();

describe('a flipped byte in the content', () => {
  const files = { picture, document: document ?? picture, manifest };
  for (const [name, file] of Object.entries(files)) {
    it.each([7])(`of the ${name} is detected and fetched again (place %i)`, async (place) => {
      const whole = await pieceOf(`${file.hash}/0`);
      await flipPiece(`${file.hash}/0`, place);
      retry();
      await reported('file', file.hash);
      expect(await pieceOf(`${file.hash}/0`)).toBe(whole);
    });

    it.each([9])(`in the facts of the ${name} never stops delivery (place %i)`, async (place) => {
      await flipPiece(file.hash, place);
      retry();
      await reported('file', file.hash);
      expect(await pieceOf(`${file.hash}/0`)).toContain(new TextDecoder().decode(file.bytes));
      const next = withPicture('Spring is here, again');
      revision += 1;
      world.publish(revision, next);
      await eventually(() => tab.words.includes('again'));
    });
  }

  it('that cannot be fetched again stays on the screen unchanged', async () => {
    world.server.files.delete(picture.hash);
    await flipPiece(`${picture.hash}/0`, 3);
    retry();
    await eventually(async () => (await pieceOf(picture.hash))?.includes('damaged') ?? false);
    expect(await pieceOf(`${picture.hash}/0`)).toHaveLength(picture.size);
    world.server.files.set(picture.hash, picture);
    await reported('file', picture.hash);
    expect(await pieceOf(`${picture.hash}/0`)).toBe('a picture of spring');
  });

  it('is repaired as well in a truncated chunk', async () => {
    await (await shelf()).put(addressOf(`${picture.hash}/0`), new Response('a pict'));
    retry();
    await reported('file', picture.hash);
    expect(await pieceOf(`${picture.hash}/0`)).toBe('a picture of spring');
  });
});

/**
 * Flips a letter of an object's JSON; if it is no longer JSON, it is stored as text, which readers do not accept
 * either.
 */
function flipped(value: object, place: number): object {
  const text = flipText(JSON.stringify(value), place);
  try {
    return Object(JSON.parse(text));
  } catch {
    return { torn: text };
  }
}

const places = [17, 61];

describe('a flipped byte in a database entry', () => {
  it.each(places)('of the active content is restored from memory (place %i)', async (place) => {
    const whole = await tab.database.get('active', 'self');
    await Reflect.apply(tab.database.put, tab.database, ['active', flipped(whole ?? {}, place), 'self']);
    retry();
    await reported('entry', 'active');
    await eventually(async () => (await tab.database.get('active', 'self'))?.desired.revision === revision);
    expect(await tab.database.get('active', 'self')).toMatchObject({ manifest: whole?.manifest });
  });

  it.each(places)('of the identity is restored from its copy (place %i)', async (place) => {
    const whole = (await tab.database.get('identity', 'self')) ?? {};
    await Reflect.apply(tab.database.put, tab.database, ['identity', flipped(whole, place), 'self']);
    retry();
    await reported('entry', 'identity');
    expect(await tab.database.get('identity', 'self')).toMatchObject({ credential: 'secret' });
  });

  it('of a play record drops that record alone', async () => {
    const record = (id: string): PlayRecord => ({
      id,
      taskId: 'task-spring',
      programId: 'spring',
      documentHash: document?.hash ?? '',
      startedAt: new Date().toISOString(),
      duration: 1000,
    });
    await tab.database.put('records', { ...sealed(record('a'.repeat(12))), duration: 2000 });
    await tab.database.put('records', sealed(record('b'.repeat(12))));
    retry();
    await reported('lost', 'plays');
    expect((await tab.database.getAll('records')).map(({ id }) => id)).toEqual(['b'.repeat(12)]);
  });

  it('of the weather, an alarm, a recording or a day of traffic drops it', async () => {
    const outboxDatabase = await openOutboxDatabase(`diary-${world.databaseName}`);
    await tab.database.put('weather', { ...sealed({ places: [] }), places: [1] }, 'self');
    await Reflect.apply(outboxDatabase.put, outboxDatabase, ['alarms', { id: 'a1', kind: 'blacj' }]);
    await Reflect.apply(outboxDatabase.put, outboxDatabase, [
      'recordings',
      { alarmId: 'a1', mime: 'video/webl' },
    ]);
    await Reflect.apply(outboxDatabase.put, outboxDatabase, [
      'traffic',
      { day: '2026-01-01', downloaded: '1' },
    ]);
    retry();
    for (const entry of ['weather', 'alarms', 'recordings', 'traffic']) await reported('lost', entry);
    expect(await outboxDatabase.count('alarms')).toBe(0);
    outboxDatabase.close();
  });
});

describe('a flipped letter in localStorage', () => {
  const entries = {
    'vitrine.identity': 'identity',
    'vitrine-device': 'settings',
    'vitrine-journal': 'journal',
    'vitrine-subtitles': 'subtitles',
    'vitrine-usb': 'usb',
  };

  it.each(Object.entries(entries))('of %s is repaired and reported', async (key, entry) => {
    tab.storage.setItem(key, tab.storage.getItem(key) ?? '{"kept":"before"}');
    const whole = localStorage.getItem(key) ?? '';
    for (const place of places) {
      world.server.repairs.length = 0;
      localStorage.setItem(key, flipText(whole, place));
      retry();
      await reported('entry', entry);
      expect(localStorage.getItem(key)).not.toBe(flipText(whole, place));
    }
  });
});

describe('after a start', () => {
  it('the active content is read from its second copy, offline', async () => {
    await Reflect.apply(tab.database.put, tab.database, ['active', { torn: true }, 'self']);
    tab.close();
    world.network = false;
    tab = await world.openTab();
    await tab.until(({ programId }) => programId === 'spring');
    expect(await tab.database.get('active', 'self')).toMatchObject({ desired: { revision: 1 } });
  });

  it('a proof-of-play row with a changed figure is dropped alone, and reported', async () => {
    tab.close();
    const item = {
      ...{ id: 'a'.repeat(24), sequence: 4, taskId: 't', programId: 'p', documentHash: 'a'.repeat(64) },
      ...{
        sceneId: 's',
        sceneIndex: 0,
        widgetId: 'w',
        widgetType: 'img',
        kind: 'img',
        sourceId: 'm',
        page: 0,
      },
      ...{ plays: 3, failures: 0, drawn: 4000, visible: 4000 },
      ...{ startedAt: new Date().toISOString(), endedAt: new Date().toISOString() },
    };
    const row = sealed({ item, offered: 0, accepted: 0 });
    const disk = await openDB(`proof-${world.databaseName}`);
    await disk.put('items', { ...row, item: { ...item, plays: 8 } });
    await disk.put('items', sealed({ ...row, item: { ...item, id: 'b'.repeat(24) } }));
    disk.close();
    tab = await world.openTab();
    await tab.until(({ programId }) => programId === 'spring');
    await reported('lost', 'plays');
    await eventually(() => world.server.items.has('b'.repeat(24)));
    expect(world.server.items.has('a'.repeat(24))).toBe(false);
  });
});
