/** @jest-environment ./player/src/testing/environment.mjs */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { randomId } from '@vitrine/shared/document';
import { ContentStore } from '../cache/ContentStore.ts';
import { createCacheShelf } from '../cache/cacheShelf.ts';
import type { Shelf } from '../cache/shelf.ts';
import { ActivityLog } from '../diagnostics/ActivityLog.ts';
import { openPlayerDatabase, type PlayerDatabase } from '../storage/database.ts';
import { testFile } from '../testing/content.ts';
import { eventually } from '../testing/eventually.ts';
import { FakeCaches } from '../testing/FakeCaches.ts';
import { publication } from '../testing/publication.ts';
import { Delivery } from './Delivery.ts';

const origin = 'https://screens.example';
const spring = publication({ id: 'spring', words: 'Spring is here' });
const summer = publication({ id: 'summer', words: 'Summer is here' });

let database: PlayerDatabase;
/** Awaited before each deletion when set. */
let beforeDelete: Promise<void> | undefined;
let deletions: number;
/** Awaited before each write when set. */
let beforePut: Promise<void> | undefined;
let puts: number;
let store: ContentStore;
let delivery: Delivery;

beforeEach(async () => {
  database = await openPlayerDatabase(`delivery-${randomId()}`);
  beforeDelete = undefined;
  deletions = 0;
  beforePut = undefined;
  puts = 0;
  const slowDatabase = new Proxy(database, {
    get(target, key) {
      if (key !== 'put') return Reflect.get(target, key);
      return async (...values: Parameters<PlayerDatabase['put']>) => {
        puts += 1;
        await beforePut;
        return target.put(...values);
      };
    },
  });
  const shelf = createCacheShelf(new FakeCaches(), origin);
  const slow: Shelf = {
    ...shelf,
    async delete(key) {
      deletions += 1;
      await beforeDelete;
      await shelf.delete(key);
    },
  };
  store = new ContentStore(slow);
  const files = [spring, summer].flatMap((one) => [...one.files, manifestOf(one)]);
  delivery = new Delivery(
    {
      store,
      database: slowDatabase,
      activityLog: new ActivityLog(),
      fetch: async (path) => {
        const file = files.find(({ hash }) => path.endsWith(hash));
        return file ? new Response(file.bytes) : new Response(null, { status: 404 });
      },
      onProgress: () => undefined,
      onSwitch: async () => undefined,
      onUnauthorised: () => undefined,
      firstWait: 1,
      firstRetry: 1,
    },
    undefined,
  );
});
afterEach(() => {
  delivery.stop();
  database.close();
});

type Publication = typeof spring;
const manifestOf = ({ manifest }: Publication) => testFile(JSON.stringify(manifest), 'application/json');

function reach(revision: number, publication: Publication, shop?: string): void {
  const { hash, size } = manifestOf(publication);
  const issuedAt = '2026-11-21T00:00:00.000Z';
  const terminal = shop === undefined ? undefined : { name: 'Lobby', timeZone: 'UTC', custom: { shop } };
  delivery.reach({ version: 1, revision, manifestHash: hash, manifestSize: size, issuedAt, terminal });
}

const stored = async ({ files }: Publication) =>
  (await Promise.all(files.map(({ hash }) => store.blob(hash)))).every(Boolean);
const plays = (revision: number) => eventually(() => delivery.active?.desired.revision === revision);

it('does not delete files that a newer state needs again', async () => {
  reach(1, spring);
  await plays(1);
  let go: () => void = () => undefined;
  beforeDelete = new Promise((resolve) => {
    go = resolve;
  });
  reach(2, summer);
  await plays(2);
  await eventually(() => deletions > 0);
  reach(3, spring);
  await new Promise((resolve) => setTimeout(resolve, 20));
  go();
  await plays(3);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await stored(spring)).toBe(true);
});

it('starts no delivery during a full deletion, and fetches everything again afterwards', async () => {
  reach(1, spring);
  await plays(1);
  let go: () => void = () => undefined;
  beforeDelete = new Promise((resolve) => {
    go = resolve;
  });
  const renewed = delivery.renew();
  await eventually(() => deletions > 0);
  reach(2, spring);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(delivery.active?.desired.revision).toBe(1);
  go();
  await renewed;
  await plays(2);
  expect(await stored(spring)).toBe(true);
});

it('keeps a change of the terminal’s facts that arrives while new content is being written', async () => {
  let go: () => void = () => undefined;
  beforePut = new Promise((resolve) => {
    go = resolve;
  });
  reach(1, spring, 'Butcher');
  await eventually(() => puts > 0);
  reach(1, spring, 'Bakery');
  go();
  await plays(1);
  expect(delivery.active?.desired.terminal?.custom).toEqual({ shop: 'Bakery' });
  await eventually(async () => {
    const kept = await database.get('active', 'self');
    return kept?.desired.terminal?.custom?.shop === 'Bakery';
  });
});
