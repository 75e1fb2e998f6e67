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
    screen: { status: screenStatus({ word: 'wrongContent', playing }), reportedAt: playing.since },
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

test('each block of the past says what came of it; what lies ahead says nothing', async () => {
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
  expect(screen.getByText('5 台终端中 3 台已播放 · 1 台尚未回报')).toBeTruthy();
  expect(screen.getByText('未播放 · 终端当时离线')).toBeTruthy();
  // Only what lies ahead can be moved.
  expect(document.querySelectorAll('.task-grip')).toHaveLength(2);
  expect(document.querySelectorAll('.task-now')).toHaveLength(1);
  expect(document.querySelectorAll('.task-unknown')).toHaveLength(1);
});

test('lines of the agenda and days of the month say it, too', async () => {
  await renderPage(
    <>
      <Agenda store={store} onOpen={nothing} />
      <MonthGrid store={store} onOpen={nothing} onDay={nothing} />
    </>,
    page,
  );
  expect(document.querySelectorAll('.task-month [data-past="notPlayed"]')).toHaveLength(1);
});

test('why, now, carries what the screen reports and that it differs', async () => {
  const why = new WhyStore(client, 'lobby', Date.now());
  await why.readNow();
  await renderPage(<WhyPanel store={why} onOpen={nothing} />, page);
  expect(screen.getByText('Offers · Other')).toBeTruthy();
  why.dispose();
});
