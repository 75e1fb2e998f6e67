import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { renderPage, screenStatus, signInAs } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { WhyPanel } from './WhyPanel.tsx';
import type { WhyStore } from './WhyStore.ts';

afterEach(cleanup);

async function show(answer: object, onScreen?: object) {
  const source = { known: true, loading: false, error: undefined, reload: async () => undefined };
  const stopping = { running: false };
  const endingMessage = { running: false };
  const store = { answer, source, screen: onScreen, stopping, endingMessage } as unknown as WhyStore;
  await renderPage(<WhyPanel store={store} onOpen={() => undefined} />, { namespace, messages });
}

test.each([
  [{ addedAt: '2026-03-02T09:30:00.000Z' }, '那时此终端尚未添加：它在 2026/03/02 09:30:00 才添加。'],
  [{}, '那时的记录已超过保留期，无法得知当时的安排。'],
])('an instant with unknown content shows the reason', async (added, words) => {
  const asked = { known: false, tense: 'past', at: '2026-03-02T08:00:00.000Z', timeZone: 'UTC' };
  await show({ ...asked, validUntil: null, mode: 'idle', items: [], entries: [], ...added });
  expect(screen.getByText(words)).toBeDefined();
});

test.each([
  ['replaced', 'off'],
  ['interrupted', 'late'],
])('a task that is %s has the sign “%s”: being replaced is no warning', async (verdict, style) => {
  const entry = {
    taskId: 't',
    name: 'Menu',
    type: 1,
    emergency: false,
    verdict,
    rule: 'pausedByHand',
    byName: 'Sale',
  };
  const answer = {
    ...{ known: true, tense: 'now', at: '2026-03-02T08:00:00.000Z', timeZone: 'UTC', validUntil: null },
    ...{ mode: 'loop', items: [], entries: [entry] },
  };
  await show(answer);
  const line = (await screen.findByText('Menu')).closest('li');
  expect(line?.querySelector('.vt-state')?.className).toContain(`vt-state-${style}`);
});

test('tasks outside their hours are worded for the chosen time, past or future', async () => {
  const entry = { taskId: 't', name: 'Menu', type: 1, emergency: false, verdict: 'outside', rule: 'hours' };
  const asked = { known: true, tense: 'future', at: '2026-03-02T08:00:00.000Z', timeZone: 'UTC' };
  await show({ ...asked, validUntil: null, mode: 'idle', items: [], entries: [entry] });
  expect(screen.getByText('该时刻另有 1 个任务不在播放时间内')).toBeDefined();
});

const nothingPlanned = {
  ...{ known: true, tense: 'now', at: '2026-03-02T08:00:00.000Z', timeZone: 'UTC', validUntil: null },
  ...{ mode: 'idle', items: [], entries: [] },
};
const running = {
  ...{ id: 's', text: 'Power cut at one', emergency: false, shownAt: '2026-03-02T07:59:00.000Z' },
  ...{
    beginUntil: null,
    until: '2026-03-02T08:30:00.000Z',
    endsAt: '2026-03-02T09:00:00.000Z',
    terminals: 2,
  },
};

test.each([
  [['task.view', 'task.subtitle'], 1],
  [['task.view'], 0],
] as const)(
  'a ticker over the content is listed with its end; with %s it can be stopped: %s',
  async (held, stops) => {
    const leave = signInAs({ permissions: [...held] });
    await show(nothingPlanned, { status: screenStatus(), reportedAt: null, tickers: [running] });
    expect(screen.getByText('Power cut at one')).toBeDefined();
    expect(screen.getByText(/显示到 .*08:30/)).toBeDefined();
    expect(screen.queryAllByRole('button', { name: '停止' })).toHaveLength(stops);
    leave();
  },
);

test('a ticker that ends after its loops, or is not shown yet, shows its latest end', async () => {
  const loops = { ...running, id: 'l', until: null };
  const waiting = { ...running, id: 'w', shownAt: null, until: null };
  await show(nothingPlanned, { status: screenStatus(), reportedAt: null, tickers: [loops, waiting] });
  expect(screen.getByText(/循环次数播完为止.*09:00/)).toBeDefined();
  expect(screen.getByText(/尚未在此终端显示.*09:00/)).toBeDefined();
});

test.each([
  [['task.view', 'terminal.command'], 1],
  [['task.view', 'task.subtitle'], 0],
] as const)(
  'a message over the content is listed while it is shown; with %s it can be stopped: %s',
  async (held, stops) => {
    const leave = signInAs({ permissions: [...held] });
    const shown = { status: screenStatus(), reportedAt: null, tickers: [] };
    await show(nothingPlanned, { ...shown, message: { text: 'Closing', until: '2999-03-02T08:30:00.000Z' } });
    expect(screen.getByText('Closing')).toBeDefined();
    expect(screen.getByText(/消息.*显示到 .*08:30/)).toBeDefined();
    expect(screen.queryAllByRole('button', { name: '停止' })).toHaveLength(stops);
    cleanup();
    await show(nothingPlanned, { ...shown, message: { text: 'Closed', until: '2026-03-02T08:30:00.000Z' } });
    expect(screen.queryByText('Closed')).toBeNull();
    cleanup();
    leave();
  },
);
