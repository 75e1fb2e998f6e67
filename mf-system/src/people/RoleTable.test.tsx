import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Member, Role } from '@vitrine/shared/api';
import { client } from '@vitrine/shared/session';
import { renderPage } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { PeopleStore } from './PeopleStore.ts';
import { RoleTable } from './RoleTable.tsx';

afterEach(cleanup);

const roles: Role[] = [
  { roleId: '7', name: 'Till', permissions: ['task.view'], memberCount: 1, editable: true },
  { roleId: '8', name: 'Night', permissions: ['task.view'], memberCount: 0, editable: true },
];

const wide: Role['permissions'] = [
  ...(['terminal.view', 'terminal.command', 'material.view', 'material.upload'] as const),
  'task.view',
];

async function open(given = roles) {
  const store = new PeopleStore(client);
  store.roles.replace({ roles: given, grantable: [] });
  store.members.replace([{ id: '1', userName: 'mei01', roleId: '7' } as Member]);
  const removed: string[] = [];
  store.removeRole = async (roleId) => void removed.push(roleId);
  const onMembers = jest.fn();
  const table = <RoleTable store={store} onEdit={() => undefined} onMembers={onMembers} />;
  await renderPage(table, { namespace, messages });
  return { removed, onMembers };
}

const remove = (name: string) => userEvent.click(screen.getByRole('button', { name: `删除角色 ${name}？` }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a role in use lists its members, links to them, and is not deleted', async () => {
  const { removed, onMembers } = await open();
  await remove('Till');
  expect(await screen.findByText('mei01 使用此角色，请先换成其他角色。')).toBeTruthy();
  await press('查看成员');
  await waitFor(() => expect(onMembers).toHaveBeenCalled());
  expect(removed).toEqual([]);
});

test('a role without members is deleted after confirmation', async () => {
  const { removed } = await open();
  await remove('Night');
  await press('删除');
  await waitFor(() => expect(removed).toEqual(['8']));
});

test('a role shows a summary, and every permission by module', async () => {
  await open([
    { roleId: '1', name: 'Admin', permissions: ['task.view'], memberCount: 1, editable: false },
    { roleId: '9', name: 'Wide', permissions: wide, memberCount: 0, editable: true },
  ]);
  expect(screen.getByText('可以使用全部功能，并管理成员和角色')).toBeTruthy();
  expect(screen.getByText(/^可以使用.*；不可以：/)).toBeTruthy();
  expect(screen.getAllByText(/^\d+ 项权限$/)).toHaveLength(1);
  await userEvent.click(screen.getByText(`${wide.length} 项权限`));
  const modules = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(modules).toEqual(['终端', '素材', '任务']);
});
