import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { PreflightProblem } from '@vitrine/shared/api';
import { renderPage, signInAs } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { FixPrograms } from './FixPrograms.tsx';

const problem: PreflightProblem = {
  ...{ level: 'warning', word: 'textLeftover', field: '', message: '', names: ['Menu'], total: 1 },
  programs: [{ id: 'p1', name: 'Menu', componentId: 'w1' }],
};
let leave: () => void;
afterEach(() => {
  cleanup();
  leave();
});
const show = () => renderPage(<FixPrograms problem={problem} />, { path: '/task/add', namespace, messages });

test('a problem of a program links to the widget in its editor, in a new tab', async () => {
  leave = signInAs();
  await show();
  const link = screen.getByRole('link', { name: '编辑“Menu”' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    '/addprogram?id=p1&widget=w1',
    '_blank',
  ]);
});

test('members who may not edit programs get no link', async () => {
  leave = signInAs({ permissions: ['task.manage', 'program.view'] });
  await show();
  expect(screen.queryByRole('link')).toBeNull();
});
