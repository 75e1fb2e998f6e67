import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { insertMember, type Role } from '@vitrine/shared/api';
import { client } from '@vitrine/shared/session';
import { renderPage } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { MemberForm } from './MemberForm.tsx';
import { PeopleStore } from './PeopleStore.ts';

afterEach(cleanup);

const roles: Role[] = [
  { roleId: '1', name: 'administrator', permissions: [], memberCount: 1, editable: false },
  { roleId: 'viewer', name: 'viewer', permissions: ['task.view'], memberCount: 0, editable: true },
  {
    roleId: 'uploader',
    name: 'uploader',
    permissions: ['material.view', 'material.upload'],
    memberCount: 0,
    editable: true,
  },
];

async function open(given = roles) {
  const store = new PeopleStore(client);
  store.roles.replace({ roles: given, grantable: [] });
  const sent: unknown[] = [];
  store.addMember = async (fields) => void sent.push(fields);
  await renderPage(<MemberForm store={store} onClose={() => undefined} />, { namespace, messages });
  return sent;
}
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: '添加成员' });

test('a new member needs only a name: the least role and a password are there, and what to pass on is shown', async () => {
  const sent = await open();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /仅上传/ }).checked).toBe(true);
  expect(screen.getByText('可以：查看素材和上传素材')).toBeTruthy();
  const { value: password } = screen.getByLabelText<HTMLInputElement>('密码');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('用户名')));
  await userEvent.keyboard('mei01');
  await userEvent.click(submit());
  await waitFor(() => expect(sent).toEqual([{ userName: 'mei01', password, phone: '', roleId: 'uploader' }]));
  expect(insertMember.input.safeParse(sent[0]).success).toBe(true);
  expect(await screen.findByText('已添加 mei01')).toBeTruthy();
  expect(screen.getByText(password)).toBeTruthy();
});

test('Enter in a field adds the member once the form is whole, and not before', async () => {
  const sent = await open();
  await userEvent.type(screen.getByLabelText('用户名'), 'm{Enter}');
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByLabelText('用户名'), 'ei01{Enter}');
  expect(await screen.findByText('已添加 mei01')).toBeTruthy();
  expect(sent).toHaveLength(1);
});

test('says what is wrong with a name or a password while it is, and proposes no role that is gone', async () => {
  await open(roles.slice(0, 2));
  for (const radio of screen.getAllByRole<HTMLInputElement>('radio')) expect(radio.checked).toBe(false);
  await userEvent.type(screen.getByLabelText('用户名'), '小美');
  await userEvent.clear(screen.getByLabelText('密码'));
  await userEvent.type(screen.getByLabelText('密码'), '123');
  expect(screen.getByText('3 到 12 个字母或数字').closest('[role="alert"]')).toBeTruthy();
  expect(screen.getByText('6 到 12 个字符').closest('[role="alert"]')).toBeTruthy();
  expect(submit().disabled).toBe(true);
});

test.each<Partial<Role>>([{ name: 'Branch managers' }, { permissions: ['material.upload', 'task.manage'] }])(
  'proposes no role that an account made something else of: %j',
  async (change) => {
    await open(roles.map((role) => (role.roleId === 'uploader' ? { ...role, ...change } : role)));
    for (const radio of screen.getAllByRole<HTMLInputElement>('radio')) expect(radio.checked).toBe(false);
  },
);
