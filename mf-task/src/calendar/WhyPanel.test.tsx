import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { renderPage } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { WhyPanel } from './WhyPanel.tsx';
import type { WhyStore } from './WhyStore.ts';

afterEach(cleanup);

async function show(answer: object) {
  const source = { known: true, loading: false, error: undefined, reload: async () => undefined };
  const store = { answer, source, screen: undefined } as unknown as WhyStore;
  await renderPage(<WhyPanel store={store} onOpen={() => undefined} />, { namespace, messages });
}

test.each([
  [{ addedAt: '2026-03-02T09:30:00.000Z' }, '那时此终端尚未添加：它在 2026/03/02 09:30:00 才添加。'],
  [{}, '那时的记录已超过保留期，无法得知当时的安排。'],
])('of a time that nothing is known of it is said why', async (added, words) => {
  const asked = { known: false, tense: 'past', at: '2026-03-02T08:00:00.000Z', timeZone: 'UTC' };
  await show({ ...asked, validUntil: null, mode: 'idle', items: [], entries: [], ...added });
  expect(screen.getByText(words)).toBeDefined();
});

test.each([
  ['replaced', 'off'],
  ['interrupted', 'late'],
])('that a task is %s has the sign “%s”: to be replaced is no warning', async (verdict, look) => {
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
  expect(line?.querySelector('.vt-state')?.className).toContain(`vt-state-${look}`);
});

test('tasks out of their hours are spoken of at the time that is asked about, which need not be now', async () => {
  const entry = { taskId: 't', name: 'Menu', type: 1, emergency: false, verdict: 'outside', rule: 'hours' };
  const asked = { known: true, tense: 'future', at: '2026-03-02T08:00:00.000Z', timeZone: 'UTC' };
  await show({ ...asked, validUntil: null, mode: 'idle', items: [], entries: [entry] });
  expect(screen.getByText('该时刻另有 1 个任务不在播放时间内')).toBeDefined();
});
