/** @jest-environment ./player/src/testing/environment.mjs */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { topics } from '@vitrine/shared/api';
import { chunkSize } from './cache/ContentStore.ts';
import { noise, testFile } from './testing/content.ts';
import { eventually } from './testing/eventually.ts';
import { publication } from './testing/publication.ts';
import { type Tab, World } from './testing/world.ts';

const spring = publication({ id: 'spring', words: 'Spring is here' });
const summer = publication({ id: 'summer', words: 'Summer is here' });

let world: World;

beforeEach(() => {
  world = new World();
  const identity = { clId: 'terminal0001', credential: 'secret', name: 'Lobby' };
  localStorage.setItem('vitrine.identity', JSON.stringify(identity));
});
afterEach(() => {
  world.close();
  localStorage.clear();
});

const plays = (tab: Tab, programId: string) => tab.until((status) => status.programId === programId);
const taskIs = (taskId: string, state: string) =>
  eventually(
    () => world.reports.at(-1)?.tasks.some((task) => task.taskId === taskId && task.state === state) ?? false,
  );

async function playing(): Promise<Tab> {
  world.publish(1, spring);
  const tab = await world.openTab();
  await plays(tab, 'spring');
  return tab;
}

describe('the current programs keep playing', () => {
  it('behind a captive portal, and the new ones play once it is gone', async () => {
    const tab = await playing();
    world.server.answersAll = () =>
      new Response('<h1>Accept our terms</h1>', { status: 200, headers: { 'content-type': 'text/html' } });
    world.publish(2, summer);
    await eventually(() => tab.activityLog.entries.some(({ text }) => text.includes('A proxy or portal')));
    expect(tab.words).toContain('Spring is here');
    expect(await tab.database.get('identity', 'self')).toMatchObject({ credential: 'secret' });
    world.server.answersAll = undefined;
    await plays(tab, 'summer');
  });

  it('while the server answers 500 to everything, and the new ones play once it recovers', async () => {
    const tab = await playing();
    world.server.answersAll = () => Response.json({ code: 1, msg: 'out of order' }, { status: 500 });
    world.publish(2, summer);
    await eventually(() => tab.activityLog.entries.some(({ text }) => text.includes('500')));
    expect(tab.words).toContain('Spring is here');
    world.server.answersAll = undefined;
    await plays(tab, 'summer');
  });

  it('on a full disk, which is logged, and the new ones play once there is space', async () => {
    const tab = await playing();
    world.caches.failure = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
    world.publish(2, summer);
    await eventually(() => tab.activityLog.entries.some(({ text }) => text.includes('No room')));
    expect(tab.words).toContain('Spring is here');
    world.caches.failure = undefined;
    await plays(tab, 'summer');
  });

  it('without a missing file: the rest plays, the task reports it, and it is added once it is available', async () => {
    const tab = await playing();
    const both = publication(
      { id: 'summer', words: 'Summer is here' },
      { id: 'autumn', words: 'Leaves fall' },
    );
    const bad = both.manifest.programs[1]?.documentHash ?? '';
    world.publish(2, both, [bad]);
    await plays(tab, 'summer');
    await taskIs('task-autumn', 'failed');
    await taskIs('task-summer', 'onScreen');
    const file = both.files.find(({ hash }) => hash === bad);
    if (file) world.server.files.set(bad, file);
    await taskIs('task-autumn', 'downloaded');
    await eventually(async () => (await tab.database.get('active', 'self'))?.absent === undefined);
    expect(tab.words).toContain('Summer is here');
  });
});

describe('a video that the browser cannot play', () => {
  const broken = testFile('broken film', 'video/mp4');
  const film = publication({ id: 'film', words: 'Film', picture: broken });
  const flaw = () => world.reports.at(-1)?.tasks.find(({ taskId }) => taskId === 'task-film')?.error ?? '';

  it('never replaces the current programs when it is the only content, is reported, and plays once the browser can', async () => {
    const tab = await playing();
    world.unshowable = 'broken film';
    world.publish(2, film);
    await eventually(() => flaw().startsWith('playback.media'));
    expect(tab.words).toContain('Spring is here');
    expect((await tab.database.get('active', 'self'))?.desired.revision).toBe(1);
    world.unshowable = undefined;
    await eventually(async () => (await tab.database.get('active', 'self'))?.desired.revision === 2);
    await eventually(() => flaw() === '');
  });

  it('is skipped among other programs, and retried later without a new command', async () => {
    const tab = await playing();
    const sound = { id: 'summer', words: 'Summer is here' };
    world.unshowable = 'broken film';
    world.publish(2, publication(sound, { id: 'film', words: 'Film', picture: broken }));
    await plays(tab, 'summer');
    await eventually(() => flaw().startsWith('playback.media'));
    expect((await tab.database.get('active', 'self'))?.absent).toEqual([broken.hash]);
    world.unshowable = undefined;
    await eventually(async () => (await tab.database.get('active', 'self'))?.absent === undefined);
    await eventually(() => flaw() === '');
  });
});

describe('files that are no longer needed', () => {
  it('stay while there is space, and are not fetched again when they are needed again', async () => {
    world.freeSpace = 4 * 1024 ** 3;
    const tab = await playing();
    world.publish(2, summer);
    await plays(tab, 'summer');
    world.server.asked.length = 0;
    world.publish(3, spring);
    await plays(tab, 'spring');
    expect(world.server.asked.filter((path) => path.startsWith('/etv/file/'))).toEqual([]);
  });
});

describe('outside the download window', () => {
  it('content whose files are all here plays at once', async () => {
    const tab = await playing();
    const clock = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);
    const later = {
      ...spring.manifest,
      tasks: spring.manifest.tasks.map((task) => ({ ...task, id: 'task-again' })),
    };
    world.publish(2, { ...spring, manifest: later }, [], {
      settings: { revision: 1, downloadWindow: { from: clock(2), to: clock(3) } },
    });
    await taskIs('task-again', 'onScreen');
    expect(tab.words).toContain('Spring is here');
  });

  it('nothing is fetched and the current programs keep playing; the new ones play once the window opens', async () => {
    const tab = await playing();
    const clock = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);
    const desired = world.publish(2, summer, [], {
      settings: { revision: 1, downloadWindow: { from: clock(2), to: clock(3) } },
    });
    const [document] = summer.files;
    const wasAsked = () => world.server.asked.includes(`/etv/file/${document?.hash}`);
    await taskIs('task-summer', 'waiting');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(wasAsked()).toBe(false);
    expect(tab.words).toContain('Spring is here');
    const open = { revision: 2, downloadWindow: { from: clock(-1), to: clock(1) } };
    world.broker.retain(topics.desired('terminal0001'), { ...desired, revision: 3, settings: open });
    await plays(tab, 'summer');
    expect(wasAsked()).toBe(true);
  });
});

describe('a network without DNS', () => {
  it('keeps the program and the identity, and the player reconnects once DNS is back', async () => {
    const tab = await playing();
    world.network = false;
    await tab.until(({ link }) => link === 'offline');
    tab.close();
    const reopened = await world.openTab();
    await plays(reopened, 'spring');
    expect(await reopened.database.get('identity', 'self')).toMatchObject({ credential: 'secret' });
    world.publish(2, summer);
    world.network = true;
    await plays(reopened, 'summer');
  });
});

describe('a tab closed', () => {
  it('in the middle of a download resumes it from the last whole chunk', async () => {
    const picture = testFile(noise(3 * chunkSize), 'image/png');
    const big = publication({ id: 'big', words: 'Big picture', picture });
    const tab = await playing();
    let cut = true;
    world.server.bodyOf = (file, start) => {
      const whole = file.bytes.slice(start);
      return cut && file.hash === picture.hash ? whole.slice(0, 2 * chunkSize + 10) : whole;
    };
    world.publish(2, big);
    const store = await world.caches.open('vitrine-content-1');
    await eventually(async () => (await store.keys()).some(({ url }) => url.endsWith(`${picture.hash}/1`)));
    tab.close();
    cut = false;
    world.server.ranges.length = 0;
    const reopened = await world.openTab();
    await plays(reopened, 'big');
    expect(world.server.ranges).toContain(`bytes=${2 * chunkSize}-`);
  });
});
