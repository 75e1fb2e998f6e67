/** @jest-environment ./player/src/testing/environment.mjs */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { eventually } from './testing/eventually.ts';
import { publication } from './testing/publication.ts';
import { World } from './testing/world.ts';

let world: World;

const keep = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value));
const day = 86_400_000;
const times = {
  startsAt: new Date(Date.now() - 1000).toISOString(),
  endsAt: new Date(Date.now() + day).toISOString(),
};
const style = { color: '#ffffff', background: '#000000', font: '', size: 48, speed: 120, position: 'bottom' };
const text = { id: 'text', text: 'Sale', ...style, loops: 0, emergency: false, ...times };
const notice = { id: 'sent', kind: 'notice', text: 'Hi', sender: '', seconds: 60, ...times };

beforeEach(() => {
  world = new World();
  world.publish(1, publication({ id: 'spring', words: 'Spring is here' }));
  keep('vitrine.identity', { clId: 'terminal0001', credential: 'secret', name: 'Lobby' });
  keep('vitrine-subtitles', { state: { version: 1, subtitles: [text] }, seen: [] });
  keep('vitrine-applet', { state: { version: 1, items: [notice] }, seen: [] });
});
afterEach(() => {
  world.close();
  localStorage.clear();
});

/** Texts reported as shown. */
const reported = () => {
  const reports = JSON.stringify(world.reports);
  return ['text', 'sent'].filter((id) => reports.includes(`"id":"${id}"`));
};

it('no text is shown after a restart on a screen that was switched off', async () => {
  keep('vitrine-device', { dark: true, byHand: { screen: { value: false, slot: -1 } } });
  const tab = await world.openTab();
  await tab.until(({ programId }) => programId === 'spring');
  await eventually(() => world.reports.at(-1)?.device?.screen === 'off');
  expect(reported()).toEqual([]);
  expect(tab.root.querySelector('.sent')).toBeNull();
});

it('a program counts as not visible while the state of the screen is unknown', async () => {
  const { open } = indexedDB;
  indexedDB.open = (name, version) => {
    if (name.startsWith('diary')) throw new DOMException('No room', 'QuotaExceededError');
    return open.call(indexedDB, name, version);
  };
  try {
    const tab = await world.openTab();
    await tab.until(({ programId }) => programId === 'spring');
    const shown = performance.now();
    await eventually(() => performance.now() - shown > 800);
    world.publish(2, publication({ id: 'summer', words: 'Summer is here' }));
    await tab.until(({ programId }) => programId === 'summer');
    await eventually(async () => (await tab.database.count('records')) > 0);
    expect(await tab.database.getAll('records')).toMatchObject([{ programId: 'spring', duration: 0 }]);
  } finally {
    indexedDB.open = open;
  }
});

it('texts are shown as soon as the screen is known to be on', async () => {
  await world.openTab();
  await eventually(() => reported().length === 2);
  expect(world.reports.at(-1)?.device?.screen).toBe('on');
});
