import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { insertMember, insertMemberInvitation, type Role } from '@vitrine/shared/api';
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

async function openStore(given = roles) {
  const store = new PeopleStore(client);
  store.roles.replace({ roles: given, grantable: [] });
  await renderPage(<MemberForm store={store} onClose={() => undefined} />, { namespace, messages });
  return store;
}
async function open(given = roles) {
  const store = await openStore(given);
  const sent: unknown[] = [];
  store.addMember = async (fields) => void sent.push(fields);
  return sent;
}
const roleRadios = () => within(screen.getByLabelText('角色')).getAllByRole<HTMLInputElement>('radio');
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

test('by a link nobody types a password, and the link to pass on is shown', async () => {
  const store = await openStore();
  const asked: unknown[] = [];
  store.invite = async (fields) => {
    asked.push(fields);
    return { path: '/web/invite#secret', expiresAt: '2026-12-04T08:00:00.000Z' };
  };
  await userEvent.type(screen.getByLabelText('用户名'), 'mei01');
  await userEvent.click(screen.getByText('通过链接邀请'));
  expect(screen.queryByLabelText('密码')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '生成邀请链接' }));
  expect(await screen.findByText(`${location.origin}/web/invite#secret`)).toBeTruthy();
  expect(asked).toEqual([{ userName: 'mei01', phone: '', roleId: 'uploader' }]);
  expect(insertMemberInvitation.input.safeParse(asked[0]).success).toBe(true);
});

test('the role and the way in are chosen apart from one another', async () => {
  await open();
  await userEvent.click(screen.getByText('查看员'));
  await userEvent.click(screen.getByText('通过链接邀请'));
  const chosen = screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked);
  expect(chosen.map((radio) => radio.closest('[aria-label]')?.getAttribute('aria-label'))).toEqual([
    '登录方式',
    '角色',
  ]);
});

test('says what is wrong with a name or a password while it is, and proposes no role that is gone', async () => {
  await open(roles.slice(0, 2));
  for (const radio of roleRadios()) expect(radio.checked).toBe(false);
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
    for (const radio of roleRadios()) expect(radio.checked).toBe(false);
  },
);
