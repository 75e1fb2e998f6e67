import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { renderPage } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { row } from '../testing/nodes.ts';
import type { TerminalNow } from './TerminalDetailStore.ts';
import { WidgetFaults } from './WidgetFaults.tsx';

afterEach(cleanup);

const open = (widgets: TerminalNow['widgets']) =>
  renderPage(<WidgetFaults now={{ widgets, terminal: row('t1', true) } as TerminalNow} />, {
    namespace,
    messages,
  });

test('what a screen leaves out is said in the console: which widget of which program, and why', async () => {
  await open([
    {
      ...{ programId: 'p1', programName: 'Menu', sceneId: 's1', sceneIndex: 1, componentId: 'sky' },
      ...{ coType: 'weather', subject: '', subjectName: '', reason: 'weather.unconfigured' },
      since: '2026-11-23T10:00:00.000Z',
    },
  ]);
  const said = screen.getByRole('listitem').textContent;
  expect(said).toContain('Menu');
  expect(said).toContain('天气');
  expect(said).toMatch(/场景 ?2/);
  expect(said).toContain('未设置天气来源');
});

test('nothing is said of a screen that shows all', async () => {
  const { container } = await open([]);
  expect(container.textContent).toBe('');
});
