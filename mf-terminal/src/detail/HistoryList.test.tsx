import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { renderPage } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { fakeClient } from '../testing/fakeClient.ts';
import { HistoryList } from './HistoryList.tsx';
import { TerminalDetailStore } from './TerminalDetailStore.ts';

afterEach(cleanup);

test('the history of a terminal shows the values of an operation', async () => {
  const entry = {
    ...{ kind: 'command', id: 'c1', at: '2026-03-02T08:00:00.000Z', word: 'setting' },
    detail: { settings: { volume: 40, timeZone: 'Asia/Seoul' } },
    ...{ outcome: 'done', note: '', by: 'admin', late: false },
  };
  const { client } = fakeClient({
    '/etv/selectClientHistory.json': () => ({ entries: [entry], more: false }),
  });
  await renderPage(<HistoryList detail={new TerminalDetailStore(client, 't1')} />, { namespace, messages });
  const said = (await screen.findByText(/admin/)).textContent ?? '';
  expect(said).toContain('40%');
  expect(said).toContain('Asia/Seoul');
});

test('an acknowledged message is labelled as shown, not as done', async () => {
  const entry = {
    ...{ kind: 'command', id: 'c1', at: '2026-03-02T08:00:00.000Z', word: 'message' },
    ...{
      detail: { text: 'Closing', seconds: 600 },
      outcome: 'acknowledged',
      note: '',
      by: 'admin',
      late: false,
    },
  };
  const { client } = fakeClient({
    '/etv/selectClientHistory.json': () => ({ entries: [entry], more: false }),
  });
  await renderPage(<HistoryList detail={new TerminalDetailStore(client, 't1')} />, { namespace, messages });
  const said = (await screen.findByText(/admin/)).textContent ?? '';
  expect(said).toContain('已显示');
  expect(said).not.toContain('已执行');
});
