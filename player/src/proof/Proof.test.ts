/** @jest-environment ./player/src/testing/environment.mjs */
import 'fake-indexeddb/auto';
import { afterEach, expect, it } from '@jest/globals';
import { eventually } from '../testing/eventually.ts';
import { publication } from '../testing/publication.ts';
import { World } from '../testing/world.ts';

const world = new World();
const { open } = indexedDB;

afterEach(() => {
  indexedDB.open = open;
  world.close();
  localStorage.clear();
});

it('the store is opened again after a failed attempt', async () => {
  indexedDB.open = (name, version) => {
    if (name.startsWith('proof-')) throw new DOMException('No room', 'QuotaExceededError');
    return open.call(indexedDB, name, version);
  };
  localStorage.setItem(
    'vitrine.identity',
    JSON.stringify({ clId: 'terminal0001', credential: 'secret', name: 'Lobby' }),
  );
  world.publish(1, publication({ id: 'spring', words: 'Spring is here' }));
  const tab = await world.openTab();
  await tab.until(({ programId }) => programId === 'spring');
  const store = `proof-${world.databaseName}`;
  const stores = async () => (await indexedDB.databases()).map(({ name }) => name);
  expect(await stores()).not.toContain(store);
  indexedDB.open = open;
  await eventually(async () => (await stores()).includes(store));
  expect(tab.words).toContain('Spring is here');
}, 15_000);
