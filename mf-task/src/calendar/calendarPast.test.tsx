import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import {
  selectTerminalCalendar,
  selectTerminalSchedule,
  selectWhy,
  type WindowPast,
} from '@vitrine/shared/api';
import { client } from '@vitrine/shared/session';
import { fakeNetwork, renderPage, screenStatus, signInAs } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { Agenda } from './Agenda.tsx';
import { CalendarStore } from './CalendarStore.ts';
import { GroupInstant } from './GroupInstant.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { WeekGrid } from './WeekGrid.tsx';
import { WhyPanel } from './WhyPanel.tsx';
import { WhyStore } from './WhyStore.ts';

const hour = 3_600_000;
const midnight = Date.parse('2026-06-10T00:00:00Z');
const now = midnight + 12 * hour;
const past = (state: WindowPast['state'], more: Partial<WindowPast> = {}): WindowPast => ({
  ...{ state, expected: hour, played: 0, reason: '', terminals: null },
  ...more,
});
const task = (id: string, name: string, gone = false) => ({
  ...{ id, name, type: 1 as const, linked: false, status: 'published' as const, timeZone: 'UTC' },
  ...{ programs: [], gone },
});
const window = (taskId: string, from: number, to: number, came?: WindowPast) => ({
  ...{ taskId, start: midnight + from * hour, end: midnight + to * hour, day: '2026-06-10' },
  ...(came && { past: came }),
});
const realFetch = globalThis.fetch;
const playing = {
  ...{ taskId: 'b', taskName: 'Other', programId: 'p', programName: 'Offers' },
  since: new Date(now).toISOString(),
};
const network = fakeNetwork()
  .on(selectTerminalCalendar, () => ({
    ...{ kind: 'terminal' as const, name: 'Lobby', timeZone: 'UTC', otherZones: [], segments: [] },
    ...{ truncated: false, now, knownFrom: midnight + 2 * hour, proof: true },
    tasks: [task('a', 'Menu'), task('b', 'Offers', true), task('c', 'News')],
    windows: [
      window('a', 3, 4, past('played')),
      window('b', 5, 6, past('notPlayed', { reason: 'offline' })),
      window('c', 7, 8, past('partly', { terminals: { total: 5, played: 3, waiting: 1 } })),
      window('a', 14, 15),
    ],
    unplanned: [{ taskId: 'c', start: midnight + 9 * hour, end: midnight + 10 * hour }],
  }))
  .on(selectTerminalSchedule, () => ({ timeZone: 'UTC', linkedScreen: false, tasks: [] }))
  .on(selectWhy, ({ at }) => ({
    ...{ at: at || new Date(now).toISOString(), timeZone: 'UTC', tense: 'now' as const, known: true },
    ...{ mode: 'idle' as const, since: null, validUntil: null, items: [], entries: [], reported: null },
    screen: {
      status: screenStatus({ word: 'wrongContent', playing }),
      reportedAt: playing.since,
      tickers: [],
    },
  }));
let leave: () => void;
let store: CalendarStore;

beforeEach(async () => {
  leave = signInAs();
  globalThis.fetch = network.fetch;
  const question = { id: 'lobby', view: 'day', date: '2026-06-10', drafts: false } as const;
  store = new CalendarStore(client, 'UTC', question);
  await store.calendar.reload();
});
afterEach(() => {
  cleanup();
  leave();
  globalThis.fetch = realFetch;
});

const page = { path: '/task/calendar', namespace, messages };
const nothing = () => undefined;

test('each past block shows its outcome; future ones show none', async () => {
  const ways = { onAsk: nothing, onOpen: nothing, onMove: nothing, onDay: nothing };
  await renderPage(<WeekGrid store={store} instant={now} {...ways} />, page);
  const marks = screen
    .getAllByRole('button', { name: /^(Menu|Offers|News) / })
    .map((block) => [block.dataset.task, block.dataset.past]);
  expect(marks).toEqual([
    ['a', 'played'],
    ['b', 'notPlayed'],
    ['c', 'partly'],
    ['c', 'unplanned'],
    ['a', undefined],
  ]);
  expect(screen.getByText('5 台终端中 3 台已播放 · 1 台尚未上报')).toBeTruthy();
  expect(screen.getByText('未播放 · 终端当时离线')).toBeTruthy();
  // Only the future can be moved.
  expect(document.querySelectorAll('.task-grip')).toHaveLength(2);
  expect(document.querySelectorAll('.task-now')).toHaveLength(1);
  expect(document.querySelectorAll('.task-unknown')).toHaveLength(1);
});

test('agenda rows and month days show the outcome too', async () => {
  await renderPage(
    <>
      <Agenda store={store} onOpen={nothing} />
      <MonthGrid store={store} onOpen={nothing} onDay={nothing} />
    </>,
    page,
  );
  expect(document.querySelectorAll('.task-month [data-past="notPlayed"]')).toHaveLength(1);
});

const pieces = [
  { start: midnight + 8 * hour, end: midnight + 10 * hour, state: 'played' as const, reason: '' as const },
  { start: midnight + 10 * hour, end: now, state: 'notReported' as const, reason: 'offline' as const },
];

test('a running window shows its outcome until now and its plan afterwards, and dark time is not counted as played', async () => {
  const value = store.calendar.value;
  if (!value) throw new Error('nothing was read');
  store.calendar.replace({
    ...value,
    unplanned: [],
    windows: [window('a', 8, 20, past('played', { pieces }))],
  });
  await renderPage(<Agenda store={store} onOpen={nothing} />, page);
  expect(document.querySelector('.task-agenda')?.textContent).toMatch(
    /08:00 – 10:00.*已播放.*10:00 – 12:00.*尚未上报 · 终端当时离线.*12:00 – 20:00.*计划播放/,
  );
  cleanup();
  const ways = { onAsk: nothing, onOpen: nothing, onMove: nothing, onDay: nothing };
  await renderPage(<WeekGrid store={store} instant={now} {...ways} />, page);
  const blocks = screen.getAllByRole('button', { name: /^Menu / });
  expect(blocks.map(({ dataset }) => dataset.past)).toEqual(['played', 'notReported', undefined]);
  // The end of a block in progress can be resized; its start cannot.
  expect(
    [...document.querySelectorAll<HTMLElement>('.task-grip')].map(({ dataset }) => dataset.grip),
  ).toEqual(['end']);
  cleanup();
  await renderPage(<MonthGrid store={store} onOpen={nothing} onDay={nothing} />, page);
  expect(screen.getByTitle('Menu · 截至现在：尚未上报 · 终端当时离线').dataset.past).toBe('notReported');
});

test('a pause is labelled as one, with seconds', async () => {
  const value = store.calendar.value;
  if (!value) throw new Error('nothing was read');
  const start = midnight + 8 * hour + 5000;
  const paused = { ...window('a', 8, 9, past('paused')), start, end: start + 30_000 };
  store.calendar.replace({ ...value, unplanned: [], windows: [paused] });
  await renderPage(<Agenda store={store} onOpen={nothing} />, page);
  expect(document.querySelector('.task-agenda')?.textContent).toMatch(/08:00:05 – 08:00:35.*已暂停/);
});

test('an instant shows no content before it is read, and the error when that fails', async () => {
  const question = { id: 'lobby', view: 'day', date: '2026-06-10', drafts: false } as const;
  const refused = new CalendarStore(client, 'UTC', question);
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await refused.calendar.reload();
  await renderPage(<GroupInstant store={refused} instant={now} onOpen={nothing} />, page);
  expect(screen.queryByText('该时刻没有生效的任务')).toBeNull();
  expect(screen.getByRole('alert')).toBeTruthy();
});

test('time before a screen was added is not labelled as expired history', async () => {
  const value = store.calendar.value;
  if (!value) throw new Error('nothing was read');
  const ways = { onAsk: nothing, onOpen: nothing, onMove: nothing, onDay: nothing };
  store.calendar.replace({ ...value, addedAt: value.knownFrom });
  await renderPage(<WeekGrid store={store} instant={now} {...ways} />, page);
  expect(document.querySelector('.task-unknown')?.textContent).toBe('终端尚未添加');
});

test('the explanation says what should play; only the screen reports what does', async () => {
  const menu = {
    ...{ id: 'a', name: 'Menu', type: 1 as const, linked: false, publishedAt: '2026-01-01T00:00:00Z' },
    ...{ startDate: '2026-01-01', endDate: '2099-12-31', startTime: '00:00:00', endTime: '00:00:00' },
    ...{ weekdays: [1, 2, 3, 4, 5, 6, 7], programs: [{ programId: 'p', name: 'Offers' }] },
  };
  network.on(selectTerminalSchedule, () => ({ timeZone: 'UTC', linkedScreen: false, tasks: [menu] }));
  const why = new WhyStore(client, 'lobby', Date.now());
  await why.readNow();
  await renderPage(<WhyPanel store={why} onOpen={nothing} />, page);
  expect(screen.getByText('应播放')).toBeTruthy();
  expect(screen.queryByText('由它播放')).toBeNull();
  why.dispose();
});

test('the explanation for now includes the screen’s report and its difference', async () => {
  const why = new WhyStore(client, 'lobby', Date.now());
  await why.readNow();
  await renderPage(<WhyPanel store={why} onOpen={nothing} />, page);
  expect(screen.getByText('Offers · Other')).toBeTruthy();
  why.dispose();
});
