import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { selectTerminalCalendar } from '@vitrine/shared/api';
import { fakeNetwork, giveSize, renderPage, signInAs } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { CalendarPage } from './CalendarPage.tsx';

/** Missing from jsdom; nothing is measured, and no event arrives. */
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

test('while the calendar of a terminal loads, its heading does not say “all terminals”', async () => {
  const network = fakeNetwork().on(selectTerminalCalendar, () => new Promise<never>(() => undefined));
  globalThis.fetch = network.fetch;
  await renderPage(<CalendarPage />, at('?of=lobby'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('日历');
  expect(screen.queryByRole('heading', { name: '所有终端' })).toBeNull();
  expect(screen.queryByText('该时刻没有生效的任务')).toBeNull();
});

test.each([
  [390, '日程'],
  [1280, '周'],
])('at %i pixels it opens as %s', async (width, view) => {
  window.innerWidth = width;
  globalThis.fetch = fakeNetwork().on(selectTerminalCalendar, () => empty).fetch;
  await renderPage(<CalendarPage />, at('?of=lobby'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lobby');
  expect(screen.getByRole('button', { name: view, pressed: true })).toBeTruthy();
});

test.each([
  [true, '默认分组'],
  [false, 'default'],
])('the default group is named in the reader’s language: %s', async (isDefault, word) => {
  const group = { ...empty, kind: 'group' as const, name: 'default', ...(isDefault && { isDefault }) };
  globalThis.fetch = fakeNetwork().on(selectTerminalCalendar, () => group).fetch;
  await renderPage(<CalendarPage />, at('?of=g1'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(word);
});

/** Layout as in a browser: ten hours in view. */
function layHours() {
  const height = 48;
  const realRect = Element.prototype.getBoundingClientRect;
  const giveBack = giveSize(800, 10 * height);
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 800, height);
  return {
    firstHour: () => (document.querySelector('.task-week-scroll')?.scrollTop ?? 0) / height,
    giveBack: () => {
      Element.prototype.getBoundingClientRect = realRect;
      giveBack();
    },
  };
}

test('the grid scrolls to a typed time, and stays while that time is visible', async () => {
  const { firstHour, giveBack } = layHours();
  globalThis.fetch = fakeNetwork().on(selectTerminalCalendar, () => empty).fetch;
  await renderPage(<CalendarPage />, at('?of=lobby&date=2026-11-25&at=2026-11-25T10:00:00.000Z'));
  const ask = async (moment: string) => {
    for (const [at, value] of moment.split(' ').entries())
      await act(async () => {
        const field = within(screen.getByRole('group', { name: '输入时间' })).getAllByRole('textbox')[at];
        if (field) fireEvent.change(field, { target: { value } });
      });
  };
  expect(firstHour()).toBe(7);
  await ask('2026-11-25 12:30');
  expect(firstHour()).toBe(7);
  await ask('2026-11-26 22:30');
  expect(firstHour()).toBe(19);
  await ask('2026-12-09 04:10');
  expect(screen.getByRole('button', { name: /12月 ?9日/ })).toBeTruthy();
  expect(firstHour()).toBe(1);
  giveBack();
});
