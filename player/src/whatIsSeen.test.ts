/** @jest-environment ./player/src/testing/environment.mjs */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from './testing/eventually.ts';
import { publication } from './testing/publication.ts';
import { type Tab, World } from './testing/world.ts';

const menu = { id: 'menu', words: 'Soup of the day' };

let world: World;
let tab: Tab;

beforeEach(() => {
  world = new World();
  localStorage.setItem(
    'vitrine.identity',
    JSON.stringify({ clId: 'terminal0001', credential: 'secret', name: 'Lobby' }),
  );
});
afterEach(() => {
  world.close();
  localStorage.clear();
});

const last = () => world.reports.at(-1);
const touch = (words: string) => {
  const spots = [...tab.root.querySelectorAll<HTMLElement>('[role="button"]')];
  const spot = spots.find((element) => element.getAttribute('aria-label') === words);
  if (!spot) throw new Error(`no button says ${words}`);
  spot.click();
};

describe('after a touch', () => {
  it('the opened program is named in reports, on the board and in proof of play, and so is the way back', async () => {
    const welcome = {
      id: 'welcome',
      words: 'Welcome',
      leadsTo: { ...menu, leadsTo: { id: 'welcome', words: '' } },
    };
    const made = publication(welcome);
    world.publish(1, made);
    tab = await world.openTab();
    await tab.until(({ programId }) => programId === 'welcome');
    touch('to menu');
    await tab.until(({ programId }) => programId === 'menu');
    await eventually(() => last()?.onScreen?.linked !== undefined);
    const documentHash = made.manifest.programs.find(({ programId }) => programId === 'menu')?.documentHash;
    expect(last()?.onScreen).toMatchObject({
      ...{ taskId: 'task-welcome', programId: 'welcome' },
      linked: { programId: 'menu', documentHash, sceneIndex: 0 },
    });
    // The task stays on screen: the opened program belongs to it.
    expect(last()?.tasks).toMatchObject([{ taskId: 'task-welcome', state: 'onScreen' }]);
    touch('to welcome');
    await tab.until(({ programId }) => programId === 'welcome');
    await eventually(() => last()?.onScreen !== null && last()?.onScreen?.linked === undefined);
    const records = await tab.database.getAll('records');
    expect(JSON.stringify(records)).toContain('"programId":"menu"');
    expect(JSON.stringify(records)).toContain('"programId":"welcome"');
  });
});

describe('a panel opened by a person at the screen', () => {
  it('makes the program beneath count as not visible', async () => {
    world.publish(1, publication({ id: 'spring', words: 'Spring is here' }));
    tab = await world.openTab();
    await tab.until(({ programId }) => programId === 'spring');
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'u' }));
    await eventually(() => tab.root.querySelector('.usb:not([hidden])') !== null);
    const opened = performance.now();
    await eventually(() => performance.now() - opened > 1000);
    world.publish(2, publication({ id: 'summer', words: 'Summer is here' }));
    await tab.until(({ programId }) => programId === 'summer');
    await eventually(async () => (await tab.database.count('records')) > 0);
    const [{ duration = 0, drawn = 0 } = {}] = await tab.database.getAll('records');
    expect(drawn - duration).toBeGreaterThan(700);
  });
});

describe('a widget that cannot show its content', () => {
  it('is left out on the screen and reported to the server', async () => {
    world.publish(1, publication({ id: 'spring', words: 'Spring is here', weather: true }));
    tab = await world.openTab();
    await tab.until(({ programId }) => programId === 'spring');
    await eventually(() => (last()?.widgets?.length ?? 0) > 0);
    expect(last()?.widgets).toMatchObject([
      { programId: 'spring', componentId: 'weather00001', coType: 'weather', reason: 'weather.unavailable' },
    ]);
    expect(tab.root.querySelector<HTMLElement>('[data-component-id="weather00001"]')?.style.opacity).toBe(
      '0',
    );
  });

  it('leaves the idle screen where nothing else is visible', async () => {
    world.publish(1, publication({ id: 'spring', words: '', weather: true }));
    tab = await world.openTab();
    await tab.until(({ state }) => state === 'idle');
    await eventually(() => (last()?.widgets?.length ?? 0) > 0);
    expect(last()?.onScreen).toBeNull();
  });

  it('is no longer reported on the screen when a new revision of its task is blank', async () => {
    world.publish(1, publication({ id: 'spring', words: 'Spring is here' }));
    tab = await world.openTab();
    await eventually(() => last()?.onScreen?.programId === 'spring');
    world.publish(2, publication({ id: 'spring', words: '', weather: true }));
    await tab.until(({ state }) => state === 'idle');
    await eventually(() => last()?.revision === 2 && last()?.onScreen === null);
    expect(last()?.tasks).toMatchObject([{ taskId: 'task-spring', state: 'downloaded' }]);
  });
});

describe('a host whose clock is days off', () => {
  it('reports it, and uses the server’s time for what it shows', async () => {
    const ahead = 3 * 24 * 3_600_000;
    const real = Date.now;
    world.server.time = () => new Date(real()).toISOString();
    Date.now = () => real() + ahead;
    try {
      world.publish(1, publication({ id: 'spring', words: 'Spring is here' }));
      tab = await world.openTab();
      await eventually(() => last()?.device?.clockAhead === ahead / 1000 && last()?.onScreen !== null);
      const { at = '', onScreen } = last() ?? {};
      for (const instant of [at, onScreen?.since ?? ''])
        expect(Math.abs(Date.parse(instant) - real())).toBeLessThan(10_000);
    } finally {
      Date.now = real;
    }
  });
});
