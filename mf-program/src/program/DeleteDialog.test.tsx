import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { ProgramNode } from '@vitrine/shared/api';
import { renderPage, signInAs } from '@vitrine/shared/testing';
import { messages } from '../messages/index.ts';
import { namespace } from '../namespace.ts';
import { DeleteDialog } from './DeleteDialog.tsx';

let leave: () => void;
beforeEach(() => {
  leave = signInAs();
});
afterEach(() => {
  cleanup();
  leave();
});

const program = (facts: Partial<ProgramNode>): ProgramNode => ({
  ...{ id: 'b', name: 'Loop B', type: 'program', pid: '-1', pId: '-1', hasChildren: false, total: 1 },
  ...facts,
});
const open = (node: ProgramNode) =>
  renderPage(
    <DeleteDialog nodes={[node]} onDelete={jest.fn(() => Promise.resolve())} onClose={jest.fn()} />,
    {
      ...{ path: '/program', namespace, messages },
    },
  );
const button = (name: string) => screen.queryByRole('button', { name });

test('names the inactive tasks that lose the program, before deletion', async () => {
  await open(program({ idleTasks: [{ id: 'may', name: 'Draft of May' }], idleTaskCount: 1 }));
  expect(screen.getByText(/还在 1 个未发布的任务中/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Draft of May' }).getAttribute('href')).toBe('/task?task=may');
  expect(button('删除')).toBeTruthy();
});

test('refuses to delete a program of an active task or emergency, and names them', async () => {
  const tasks = [
    { id: 'lobby', name: 'Lobby' },
    { id: 'alarm', name: 'Leave', emergency: true },
  ];
  await open(program({ used: true, tasks }));
  expect(screen.getByRole('link', { name: 'Lobby' })).toBeTruthy();
  // The reason is given once, in the singular.
  expect(screen.getByText('这 1 项现在无法删除')).toBeTruthy();
  expect(screen.queryByText('1 项暂时无法删除：')).toBeNull();
  const emergency = screen.getByRole('link', { name: 'Leave' });
  expect(emergency.getAttribute('href')).toBe('/cbemergencies?id=alarm');
  expect(button('删除')).toBeNull();
});
