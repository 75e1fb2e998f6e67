/** @jest-environment ./player/src/testing/environment.mjs */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { topics } from '@vitrine/shared/api';
import { testFile } from './testing/content.ts';
import { eventually } from './testing/eventually.ts';
import { statesOf } from './testing/FakeServer.ts';
import { publication } from './testing/publication.ts';
import { type Tab, World } from './testing/world.ts';

const identityCopy = JSON.stringify({ clId: 'terminal0001', credential: 'secret', name: 'Lobby' });
const spring = publication({ id: 'spring', words: 'Spring is here' });
const summer = publication({ id: 'summer', words: 'Summer is here' });

let world: World;

beforeEach(() => {
  world = new World();
  localStorage.setItem('vitrine.identity', identityCopy);
});
afterEach(() => {
  world.close();
  localStorage.clear();
});

const plays = (tab: Tab, programId: string) => tab.until((status) => status.programId === programId);

/** Resolves when a report meets the condition. */
async function reported(tab: Tab, condition: (report: (typeof world.reports)[number]) => boolean) {
  await eventually(() => world.reports.some(condition));
  return tab;
}

/** A terminal that plays the spring program. */
async function playing(): Promise<Tab> {
  world.publish(1, spring);
  const tab = await world.openTab();
  await plays(tab, 'spring');
  await reported(tab, ({ tasks }) => tasks.some(({ state }) => state === 'onScreen'));
  return tab;
}

describe('a player', () => {
  it('shows a pairing code until it is paired, then plays what is published to it', async () => {
    localStorage.clear();
    const tab = await world.openTab();
    await tab.until(({ state }) => state === 'pairing');
    await eventually(() => tab.root.querySelector('[data-pairing-code="ABC234"]') !== null);
    world.server.paired = true;
    await tab.until(({ state, link }) => state === 'idle' && link === 'online');
    world.publish(1, spring);
    await plays(tab, 'spring');
    expect(tab.words).toContain('Spring is here');
  });

  it('reports the states of a task in order, and the document on screen only once it is drawn', async () => {
    const tab = await playing();
    expect(statesOf(world.reports, 'task-spring').slice(-2)).toEqual(['downloaded', 'onScreen']);
    const last = world.reports.at(-1);
    expect(last?.revision).toBe(1);
    expect(last?.onScreen).toMatchObject({
      taskId: 'task-spring',
      documentHash: spring.manifest.programs[0]?.documentHash,
    });
    expect(tab.words).toContain('Spring is here');
  });

  it('applies a new terminal name at once, and redraws only the programs that show it', async () => {
    const named = publication({ id: 'hello', words: 'Here is {{terminal.name}}' });
    const call = (tab: Tab, desired: object, name: string) => {
      world.broker.retain(topics.desired('terminal0001'), {
        ...desired,
        terminal: { name, timeZone: 'UTC' },
      });
      return tab.until((status) => status.name === name);
    };
    const first = world.publish(1, named);
    const tab = await world.openTab();
    await call(tab, first, 'Hall');
    await eventually(() => tab.words.includes('Here is Hall'));
    const last = world.publish(2, spring);
    await plays(tab, 'spring');
    const picture = tab.root.querySelector('.program-layer.front');
    await call(tab, last, 'Door');
    await eventually(() => localStorage.getItem('vitrine.identity')?.includes('Door') === true);
    expect(tab.root.querySelector('.program-layer.front')).toBe(picture);
  });

  it('reports the desired state that it holds: the old one until the new one plays', async () => {
    const tab = await playing();
    const before = world.reports.at(-1)?.held;
    expect(before?.revision).toBe(1);
    const { manifestHash } = world.publish(
      2,
      summer,
      summer.files.map(({ hash }) => hash),
    );
    await reported(tab, ({ revision }) => revision === 2);
    expect(world.reports.at(-1)?.held).toEqual(before);
    for (const file of summer.files) world.server.files.set(file.hash, file);
    await plays(tab, 'summer');
    await reported(tab, ({ held }) => held?.revision === 2 && held.manifestHash === manifestHash);
  });

  it('plays from its cache when the tab is reopened offline', async () => {
    const tab = await playing();
    tab.close();
    world.network = false;
    const reopened = await world.openTab();
    await plays(reopened, 'spring');
    expect(reopened.words).toContain('Spring is here');
    expect(reopened.board.status.link).not.toBe('online');
  });

  it('keeps its picture while the server is unreachable, and reconnects by itself', async () => {
    const tab = await playing();
    const picture = tab.root.querySelector('.program-layer.front');
    world.network = false;
    await tab.until(({ link }) => link === 'offline');
    world.network = true;
    world.publish(2, summer);
    await tab.until(({ link }) => link === 'online');
    expect(tab.root.querySelector('.program-layer.front')).toBe(picture);
    await plays(tab, 'summer');
  });

  it('keeps the old program while a file of the new one fails to download, reports the failure, and switches once it is available', async () => {
    const tab = await playing();
    const [document] = summer.files;
    world.publish(
      2,
      summer,
      summer.files.map(({ hash }) => hash),
    );
    await reported(tab, ({ tasks }) =>
      tasks.some(({ taskId, state }) => taskId === 'task-summer' && state === 'failed'),
    );
    expect(tab.words).toContain('Spring is here');
    expect((await tab.database.get('active', 'self'))?.desired.revision).toBe(1);
    if (document) world.server.files.set(document.hash, document);
    await plays(tab, 'summer');
    expect((await tab.database.get('active', 'self'))?.desired.revision).toBe(2);
  });

  it('skips a file that cannot be shown, reports it, and shows the rest', async () => {
    const picture = testFile('not a picture at all', 'image/png');
    world.publish(1, publication({ id: 'mixed', words: 'Still here', picture }));
    const tab = await world.openTab();
    await eventually(() => tab.root.querySelector('img') !== null);
    tab.root.querySelector('img')?.dispatchEvent(new Event('error'));
    await plays(tab, 'mixed');
    await reported(tab, ({ tasks }) =>
      tasks.some(({ state, error }) => state === 'onScreen' && error !== undefined),
    );
    expect(tab.words).toContain('Still here');
  });

  it('deletes unneeded files only after the new content is on the screen', async () => {
    const tab = await playing();
    const [old] = spring.files;
    const cache = await world.caches.open('vitrine-content-1');
    const stored = async () => (await cache.keys()).some(({ url }) => old && url.includes(old.hash));
    expect(await stored()).toBe(true);
    world.publish(2, summer);
    await plays(tab, 'summer');
    await eventually(async () => !(await stored()));
    expect(tab.words).toContain('Summer is here');
  });

  it('can be paired again although its proof-of-play database fails', async () => {
    const { open } = indexedDB;
    indexedDB.open = (name, version) => {
      if (name.startsWith('proof-')) throw new DOMException('The disk fails', 'UnknownError');
      return open.call(indexedDB, name, version);
    };
    try {
      const tab = await playing();
      world.server.revoked = true;
      world.broker.refuses = true;
      world.broker.drop();
      await tab.until(({ state }) => state === 'pairing');
      expect(await tab.database.count('active')).toBe(0);
      expect(await tab.database.count('identity')).toBe(0);
    } finally {
      indexedDB.open = open;
    }
  }, 15_000);

  it('forgets its credential only when the server itself reports it revoked', async () => {
    const tab = await playing();
    world.broker.refuses = true;
    world.server.down = true;
    world.broker.drop();
    const before = world.broker.attempts;
    await eventually(() => world.broker.attempts >= before + 2);
    expect(tab.board.status).toMatchObject({ state: 'playing', clId: 'terminal0001' });
    world.server.down = false;
    world.server.revoked = true;
    await tab.until(({ state }) => state === 'pairing');
    expect(await tab.database.get('identity', 'self')).toBeUndefined();
    expect(await tab.database.get('active', 'self')).toBeUndefined();
  }, 15_000);

  it('does not start when another window takes over during its start', async () => {
    world.publish(1, spring);
    const tab = await world.openTab();
    tab.player.giveWay();
    await tab.database.get('active', 'self');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(tab.player.terminal).toBeUndefined();
    expect(tab.board.status.state).toBe('replaced');
    expect(world.broker.attempts).toBe(0);
  });

  it('delivers proof of play recorded offline, once', async () => {
    const tab = await playing();
    world.network = false;
    await tab.until(({ link }) => link === 'offline');
    tab.close();
    world.network = true;
    const reopened = await world.openTab();
    await eventually(() => world.server.records.length > 0);
    expect(world.server.records).toMatchObject([{ taskId: 'task-spring', programId: 'spring' }]);
    await eventually(async () => (await reopened.database.count('records')) === 0);
  });
});
