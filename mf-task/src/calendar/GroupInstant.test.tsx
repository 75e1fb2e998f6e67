import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { selectGroupInstant, selectTerminalCalendar } from '@vitrine/shared/api';
import { fakeNetwork, renderPage, signInAs } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { CalendarPage } from './CalendarPage.tsx';

/** Both are missing in jsdom; nothing is measured, and no event arrives. */
const nothing = () => undefined;
const Silent = jest.fn(() => ({ observe: nothing, unobserve: nothing, disconnect: nothing, close: nothing }));

const realFetch = globalThis.fetch;
let leave: () => void;
beforeEach(() => {
  Object.assign(globalThis, { EventSource: Silent, ResizeObserver: Silent });
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-27T08:00:00.000Z'));
  leave = signInAs();
});
afterEach(() => {
  cleanup();
  leave();
  globalThis.fetch = realFetch;
  jest.restoreAllMocks();
});

const [start, end] = [Date.parse('2026-11-27T06:00:00Z'), Date.parse('2026-11-27T12:00:00Z')];
const task = (id: string, name: string, status: 'published' | 'draft' = 'published') => ({
  ...{ id, name, status, type: 1 as const, linked: false, timeZone: 'UTC', programs: [] },
});
const calendar = {
  ...{ kind: 'group' as const, name: 'Lobby', timeZone: 'UTC', otherZones: [], segments: [] },
  tasks: [task('over', 'Over'), task('under', 'Under'), task('both', 'Both'), task('new', 'New', 'draft')],
  windows: ['over', 'under', 'both', 'new'].map((taskId) => ({ taskId, start, end, day: '2026-11-27' })),
  ...{ unplanned: [], truncated: false, now: Date.parse('2026-11-27T08:00:00Z'), knownFrom: 0, proof: true },
};
const plays = { verdict: 'plays' as const, rule: 'replace' as const, by: '', byName: '' };
const replaced = {
  ...{ verdict: 'replaced' as const, rule: 'laterReplace' as const, by: 'over', byName: 'Over' },
};
const answer = {
  tasks: [
    { taskId: 'over', ...plays, screens: 3, shown: 3 },
    { taskId: 'under', ...replaced, screens: 3, shown: 0 },
    { taskId: 'both', ...replaced, screens: 5, shown: 2 },
  ],
};

test('each active task of a group shows whether its screens play it, and which task replaces it', async () => {
  globalThis.fetch = fakeNetwork()
    .on(selectTerminalCalendar, () => calendar)
    .on(selectGroupInstant, () => answer).fetch;
  await renderPage(<CalendarPage />, { path: '/task/calendar?of=g1', namespace, messages });
  const panel = screen.getByRole('complementary', { name: '该时刻生效的任务' });
  await within(panel).findByText('被其他任务替换');
  const lines = within(panel).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    '替换Over应播放',
    '替换Under被其他任务替换“Over”发布得更晚，替换了它',
    '替换Both5 台终端中 2 台应播放其余终端：“Over”发布得更晚，替换了它',
    '替换New草稿',
  ]);
});
