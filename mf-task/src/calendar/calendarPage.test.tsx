import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { selectTerminalCalendar } from '@vitrine/shared/api';
import { fakeNetwork, renderPage, signInAs } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { CalendarPage } from './CalendarPage.tsx';

/** jsdom has neither; nothing is measured here, and no event comes. */
const nothing = () => undefined;
const Silent = jest.fn(() => ({ observe: nothing, unobserve: nothing, disconnect: nothing, close: nothing }));

const realFetch = globalThis.fetch;
const realWidth = window.innerWidth;
let leave: () => void;

beforeEach(() => {
  Object.assign(globalThis, { EventSource: Silent, ResizeObserver: Silent });
  leave = signInAs();
});
afterEach(() => {
  cleanup();
  leave();
  globalThis.fetch = realFetch;
  window.innerWidth = realWidth;
});

const at = (search: string) => ({ path: `/task/calendar${search}`, namespace, messages });
const empty = {
  ...{ kind: 'terminal' as const, name: 'Lobby', timeZone: 'UTC', otherZones: [], segments: [], tasks: [] },
  ...{ windows: [], unplanned: [], truncated: false, now: Date.now(), knownFrom: 0, proof: true },
};

test('while its calendar is on the way, a terminal is not called all terminals', async () => {
  const network = fakeNetwork().on(selectTerminalCalendar, () => new Promise<never>(() => undefined));
  globalThis.fetch = network.fetch;
  await renderPage(<CalendarPage />, at('?of=lobby'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('日历');
  expect(screen.queryByRole('heading', { name: '所有终端' })).toBeNull();
  expect(screen.queryByText('此刻没有生效的任务')).toBeNull();
});

test.each([
  [390, '日程'],
  [1280, '周'],
])('%i pixels wide, it opens as %s', async (width, view) => {
  window.innerWidth = width;
  globalThis.fetch = fakeNetwork().on(selectTerminalCalendar, () => empty).fetch;
  await renderPage(<CalendarPage />, at('?of=lobby'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lobby');
  expect(screen.getByRole('button', { name: view, pressed: true })).toBeTruthy();
});
