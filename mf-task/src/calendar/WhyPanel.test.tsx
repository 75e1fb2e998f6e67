import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { renderPage } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { WhyPanel } from './WhyPanel.tsx';
import type { WhyStore } from './WhyStore.ts';

afterEach(cleanup);

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
  const source = { known: true, loading: false, error: undefined, reload: async () => undefined };
  const store = { answer, source, screen: undefined } as unknown as WhyStore;
  await renderPage(<WhyPanel store={store} onOpen={() => undefined} />, { namespace, messages });
  const line = (await screen.findByText('Menu')).closest('li');
  expect(line?.querySelector('.vt-state')?.className).toContain(`vt-state-${look}`);
});
