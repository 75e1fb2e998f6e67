/** @jest-environment ./player/src/testing/environment.mjs */
import 'fake-indexeddb/auto';
import { afterEach, it } from '@jest/globals';
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

it('opens its store again after it could not be opened', async () => {
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
  indexedDB.open = open;
  const proof = async () => (await indexedDB.databases()).map(({ name }) => name);
  await eventually(async () => (await proof()).includes(`proof-${world.databaseName}`));
}, 15_000);
