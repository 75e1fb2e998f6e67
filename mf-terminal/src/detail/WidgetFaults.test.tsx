import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { renderPage } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { row } from '../testing/nodes.ts';
import { DrawerState } from './DrawerState.tsx';
import type { TerminalNow } from './TerminalDetailStore.ts';
import { WidgetFaults } from './WidgetFaults.tsx';

afterEach(cleanup);

const fault = {
  ...{ programId: 'p1', programName: 'Menu', sceneId: 's1', sceneIndex: 1, componentId: 'sky' },
  ...{ coType: 'weather', subject: '', subjectName: '', reason: 'weather.unconfigured' },
  since: '2026-11-23T10:00:00.000Z',
} as const;

const open = (widgets: TerminalNow['widgets']) =>
  renderPage(<WidgetFaults now={{ widgets, terminal: row('t1', true) } as TerminalNow} />, {
    namespace,
    messages,
  });

test('a widget that the screen cannot show is listed with its program and the reason', async () => {
  await open([fault]);
  const said = screen.getByRole('listitem').textContent;
  expect(said).toContain('Menu');
  expect(said).toContain('天气');
  expect(said).toMatch(/场景 ?2/);
  expect(said).toContain('未设置天气来源');
});

test('nothing is listed for a screen that shows everything', async () => {
  const { container } = await open([]);
  expect(container.textContent).toBe('');
});

test.each([
  [[fault], '1 个组件无法在此终端显示'],
  [[], '已是最新'],
])('the header of the drawer shows one state, the worst', async (widgets, words) => {
  const nothing = { asOf: null, panel: null, source: null, brightness: null, playing: null, content: null };
  const connection = { state: 'online', since: null, unstable: false };
  const status = { ...nothing, word: 'upToDate', connection };
  const now = { widgets, terminal: { ...row('t1', true), status, timeZone: 'UTC' } };
  await renderPage(<DrawerState now={now as unknown as TerminalNow} />, { namespace, messages });
  expect([...document.querySelectorAll('.vt-state')].map(({ textContent }) => textContent)).toEqual([words]);
});
