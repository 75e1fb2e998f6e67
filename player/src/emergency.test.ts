/** @jest-environment ./player/src/testing/environment.mjs */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { DesiredState } from '@vitrine/shared/api';
import { eventually } from './testing/eventually.ts';
import { statesOf } from './testing/FakeServer.ts';
import { emergency, publication, type TestProgram } from './testing/publication.ts';
import { type Tab, World } from './testing/world.ts';

const identityCopy = JSON.stringify({ clId: 'terminal0001', credential: 'secret', name: 'Lobby' });
const spring: TestProgram = { id: 'spring', words: 'Spring is here' };
const summer: TestProgram = { id: 'summer', words: 'Summer is here' };
const sale: TestProgram = { id: 'sale', words: 'Sale today', task: { type: 3 } };
const evacuate = (seconds?: number) => emergency('evacuate', 'Leave the building', seconds);

let world: World;

beforeEach(() => {
  world = new World();
  localStorage.setItem('vitrine.identity', identityCopy);
});
afterEach(() => {
  world.close();
  localStorage.clear();
});

type Published = ReturnType<typeof publication>;

const documentOf = ({ manifest }: Published, id: string) =>
  manifest.programs.find(({ programId }) => programId === id)?.documentHash ?? '';
/** Makes withheld files available. */
const offer = ({ files }: Published) => {
  for (const file of files) world.server.files.set(file.hash, file);
};
const says = (tab: Tab, words: string) => eventually(() => tab.words.includes(words));
const last = () => world.reports.at(-1);
const reported = (condition: (report: (typeof world.reports)[number]) => boolean) =>
  eventually(() => world.reports.some(condition));

/** A terminal that plays the spring program. @param more fields of the desired state */
async function playing(more: Pick<DesiredState, 'settings' | 'terminal'> = {}): Promise<Tab> {
  world.publish(1, publication(spring), [], more);
  const tab = await world.openTab();
  await says(tab, 'Spring is here');
  return tab;
}

/** Screen hours that exclude now: on for a minute of another day only. */
function offNow(): Pick<DesiredState, 'terminal'> {
  const weekday = ((new Date().getUTCDay() + 2) % 7) + 1;
  return {
    terminal: { name: 'Lobby', timeZone: 'UTC', power: [{ weekday, on: '03:00', off: '03:01' }] },
  };
}

/** A download window that excludes now. */
function closedNow(): Pick<DesiredState, 'settings'> {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);
  return { settings: { revision: 1, downloadWindow: { from: at(3), to: at(4) } } };
}

describe('an emergency program', () => {
  it('is shown over inserts, and the interrupted insert resumes when it is withdrawn', async () => {
    const before = publication(spring, sale);
    world.publish(1, before);
    const tab = await world.openTab();
    await says(tab, 'Sale today');
    world.publish(2, publication(spring, sale, evacuate()));
    await says(tab, 'Leave the building');
    await reported(({ onScreen }) => onScreen?.taskId === 'task-evacuate' && onScreen.emergency === true);
    expect(tab.root.classList.contains('emergency')).toBe(true);
    world.publish(3, before);
    await says(tab, 'Sale today');
    expect(tab.root.classList.contains('emergency')).toBe(false);
  });

  it('is the newest of several, and the older one is shown after it', async () => {
    const tab = await playing();
    const older = emergency('fire', 'Fire in hall 1');
    const newer = evacuate();
    const later = { ...newer, task: { ...newer.task, publishedAt: '2090-01-01T00:00:00.000Z' } };
    world.publish(2, publication(spring, later, older));
    await says(tab, 'Leave the building');
    world.publish(3, publication(spring, older));
    await says(tab, 'Fire in hall 1');
    expect(tab.words).not.toContain('Leave the building');
    await eventually(() => tab.root.classList.contains('emergency'));
  });

  it('wakes a screen that is off by its hours, reports it on, and lets it switch off again on time', async () => {
    const tab = await playing(offNow());
    const dark = () => tab.root.querySelector<HTMLElement>('.dark')?.hidden === false;
    await eventually(dark);
    await reported(({ device, onScreen }) => device?.screen === 'off' && onScreen === null);
    world.publish(2, publication(spring, evacuate(4)), [], offNow());
    await reported(({ device, onScreen }) => device?.screen === 'on' && onScreen?.taskId === 'task-evacuate');
    expect(dark()).toBe(false);
    const { device } = last() ?? {};
    expect(device?.screenCause).toMatchObject({ by: 'command', emergency: true });
    expect(Date.parse(device?.screenCause?.until ?? '')).toBeGreaterThan(Date.now());
    world.network = false;
    await eventually(dark);
    expect(tab.root.classList.contains('emergency')).toBe(false);
    await says(tab, 'Spring is here');
  }, 15_000);

  it('counts as visible during hours in which the screen is off', async () => {
    const tab = await playing(offNow());
    await reported(({ device }) => device?.screen === 'off');
    world.publish(2, publication(spring, evacuate(3)), [], offNow());
    await says(tab, 'Leave the building');
    await says(tab, 'Spring is here');
    const records = async () =>
      (await tab.database.getAll('records')).filter(({ taskId }) => taskId === 'task-evacuate');
    await eventually(async () => (await records()).length > 0);
    const [{ duration = 0, drawn = 0 } = {}] = await records();
    expect(duration).toBeGreaterThan(500);
    expect(drawn - duration).toBeLessThan(300);
  }, 20_000);

  it('has its own play record, and the program beneath is not recorded meanwhile', async () => {
    const tab = await playing();
    world.publish(2, publication(spring, evacuate(3)));
    await says(tab, 'Leave the building');
    await says(tab, 'Spring is here');
    world.publish(3, publication(summer));
    await says(tab, 'Summer is here');
    await eventually(async () => (await tab.database.count('records')) >= 3);
    const records = (await tab.database.getAll('records'))
      .map(({ taskId, startedAt = '', drawn = 0 }) => ({ taskId, from: Date.parse(startedAt), drawn }))
      .sort((one, other) => one.from - other.from);
    expect(records.map(({ taskId }) => taskId)).toEqual(['task-spring', 'task-evacuate', 'task-spring']);
    for (const [place, { from, drawn }] of records.entries())
      expect(from + drawn).toBeLessThanOrEqual((records[place + 1]?.from ?? Infinity) + 50);
    expect(records[1]?.drawn).toBeGreaterThan(500);
  }, 20_000);

  it('is played before the rest of its publication is downloaded, and after an offline restart', async () => {
    const tab = await playing();
    world.publish(2, publication(spring, summer, evacuate(6)), [], closedNow());
    await says(tab, 'Leave the building');
    await reported(({ tasks }) =>
      tasks.some(({ taskId, state }) => taskId === 'task-evacuate' && state === 'onScreen'),
    );
    expect(last()?.held?.revision).toBe(1);
    tab.close();
    world.network = false;
    const reopened = await world.openTab();
    await says(reopened, 'Leave the building');
    await says(reopened, 'Spring is here');
    expect(reopened.root.classList.contains('emergency')).toBe(false);
  }, 15_000);

  it('is downloaded outside the download window, and nothing else is', async () => {
    const tab = await playing();
    const [alarm, after] = [publication(spring, summer, evacuate()), publication(spring, summer)];
    world.publish(2, alarm, [], closedNow());
    await says(tab, 'Leave the building');
    world.publish(3, after, [], closedNow());
    await says(tab, 'Spring is here');
    const summers = [alarm, after].map((one) => `/etv/file/${documentOf(one, 'summer')}`);
    expect(world.server.asked.filter((address) => summers.includes(address))).toEqual([]);
  });

  it('leaves the screen off until its files are here, and is reported as downloading', async () => {
    const tab = await playing(offNow());
    await reported(({ device }) => device?.screen === 'off');
    const alarm = publication(spring, evacuate());
    world.publish(2, alarm, [documentOf(alarm, 'evacuate')], offNow());
    await eventually(() => statesOf(world.reports, 'task-evacuate').includes('failed'));
    expect(last()?.device?.screen).toBe('off');
    expect(tab.words).toContain('Spring is here');
    offer(alarm);
    await says(tab, 'Leave the building');
    await reported(({ device }) => device?.screen === 'on');
  });

  it('plays first on a terminal without content, whose publication is not reported as held', async () => {
    const content = publication(summer, evacuate());
    world.publish(1, content, [], closedNow());
    const tab = await world.openTab();
    await says(tab, 'Leave the building');
    await reported(({ onScreen }) => onScreen?.taskId === 'task-evacuate');
    expect(last()?.held).toBeNull();
    world.publish(2, content);
    await reported(({ held }) => held?.revision === 2);
    expect(tab.words).toContain('Leave the building');
  });

  it('is shown whole on each screen of a wall', async () => {
    const linkedScreen = { groupId: 'g', rows: 1, columns: 2, row: 0, column: 1, mode: 'splice' } as const;
    const sizes = { cellWidth: 100, cellHeight: 100, bezelX: 0, bezelY: 0 };
    const terminal = { name: 'Lobby', timeZone: 'UTC', linkedScreen: { ...linkedScreen, ...sizes } };
    const tab = await playing({ terminal });
    expect(tab.root.querySelector('.program-layer.front')?.classList.contains('linked')).toBe(true);
    world.publish(2, publication(spring, evacuate()), [], { terminal });
    await says(tab, 'Leave the building');
    expect(tab.root.querySelector('.program-layer.front')?.classList.contains('linked')).toBe(false);
  });

  it('ends when the terminal loses its authorisation, and the pairing page is shown at full brightness', async () => {
    const more = { ...offNow(), settings: { revision: 1, brightness: 20 } };
    const tab = await playing(more);
    const [light, dark] = ['.dimmed', '.dark'].map((name) => tab.root.querySelector<HTMLElement>(name));
    await eventually(() => light?.style.opacity === '0.8');
    world.publish(2, publication(spring, evacuate()), [], more);
    await eventually(() => light?.style.opacity === '0');
    world.server.revoked = true;
    world.broker.refuses = true;
    world.broker.drop();
    await tab.until(({ state }) => state === 'pairing');
    expect(tab.root.classList.contains('emergency')).toBe(false);
    expect([light?.style.opacity, dark?.hidden]).toEqual(['0', true]);
  });
});
