import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { insertMember, insertMemberInvitation, type Permission, type Role } from '@vitrine/shared/api';
import { client } from '@vitrine/shared/session';
import { renderPage, signInAs } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { MemberForm } from './MemberForm.tsx';
import { PeopleStore } from './PeopleStore.ts';

afterEach(() => {
  cleanup();
  jest.clearAllMocks();
});

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

const onClose = jest.fn();
const grantable: Permission[] = ['task.view'];

async function openStore(given = roles, roleId = '1') {
  signInAs({ roleId });
  const store = new PeopleStore(client);
  store.roles.replace({ roles: given, grantable });
  await renderPage(<MemberForm store={store} onClose={onClose} />, { namespace, messages });
  return store;
}
async function open(given = roles, roleId = '1') {
  const store = await openStore(given, roleId);
  const sent: unknown[] = [];
  store.addMember = async (fields) => void sent.push(fields);
  return sent;
}
const roleRadios = () => within(screen.getByLabelText('角色')).getAllByRole<HTMLInputElement>('radio');
const offered = () =>
  roleRadios().map((radio) => radio.closest('label')?.querySelector('.semi-radio-addon')?.textContent);
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: '添加成员' });

test('a new member needs a name and a chosen role; a password is proposed, and the credentials to pass on are shown', async () => {
  const sent = await open();
  for (const radio of roleRadios()) expect(radio.checked).toBe(false);
  expect(screen.getByText('请选择角色。')).toBeTruthy();
  expect(screen.getByText('可以上传素材；不能修改、删除或发布任何内容')).toBeTruthy();
  const { value: password } = screen.getByLabelText<HTMLInputElement>('密码');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('用户名')));
  await userEvent.keyboard('mei01');
  expect(submit().disabled).toBe(true);
  await userEvent.click(screen.getByText('仅上传'));
  expect(screen.queryByText('请选择角色。')).toBeNull();
  await userEvent.click(submit());
  await waitFor(() => expect(sent).toEqual([{ userName: 'mei01', password, phone: '', roleId: 'uploader' }]));
  expect(insertMember.input.safeParse(sent[0]).success).toBe(true);
  expect(await screen.findByText('已添加 mei01')).toBeTruthy();
  expect(screen.getByText(password)).toBeTruthy();
});

test('a role created from the form is selected, and other input stays', async () => {
  const store = await openStore();
  store.addRole = async ({ name }) => {
    const made = {
      roleId: 'night',
      name,
      permissions: ['task.view' as const],
      memberCount: 0,
      editable: true,
    };
    store.roles.replace({ roles: [...roles, made], grantable });
    return made.roleId;
  };
  await userEvent.type(screen.getByLabelText('用户名'), 'mei01');
  await userEvent.click(screen.getByRole('button', { name: '添加角色…' }));
  await userEvent.type(await screen.findByLabelText('角色名称'), 'Night shift');
  await userEvent.click(screen.getByLabelText('查看任务'));
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Night shift/ })).checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('用户名').value).toBe('mei01');
  expect(submit().disabled).toBe(false);
});

test('Escape closes the new role, not the member form', async () => {
  await open();
  await userEvent.type(screen.getByLabelText('用户名'), 'mei01');
  await userEvent.click(screen.getByRole('button', { name: '添加角色…' }));
  await screen.findByLabelText('角色名称');
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', keyCode: 27 });
  await waitFor(() => expect(screen.queryByLabelText('角色名称')).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLInputElement>('用户名').value).toBe('mei01');
});

test('built-in roles are sorted by permissions, the administrator last', async () => {
  await open();
  expect(offered()).toEqual(['仅上传', '查看员', '管理员']);
});

test('a member who is no administrator is offered only roles that they may grant', async () => {
  await open([...roles, { ...roles[1], roleId: 'chief', name: 'Chief', editable: false } as Role], '7');
  expect(offered()).toEqual(['仅上传', '查看员']);
});

test('Enter adds the member only once the form is complete', async () => {
  const sent = await open();
  await userEvent.click(screen.getByText('仅上传'));
  await userEvent.type(screen.getByLabelText('用户名'), 'm{Enter}');
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByLabelText('用户名'), 'ei01{Enter}');
  expect(await screen.findByText('已添加 mei01')).toBeTruthy();
  expect(sent).toHaveLength(1);
});

test('an invitation by link needs no password, and its link is shown', async () => {
  const store = await openStore();
  const asked: unknown[] = [];
  store.invite = async (fields) => {
    asked.push(fields);
    return { path: '/web/invite#secret', expiresAt: '2026-12-04T08:00:00.000Z' };
  };
  await userEvent.type(screen.getByLabelText('用户名'), 'mei01');
  await userEvent.click(screen.getByText('仅上传'));
  await userEvent.click(screen.getByText('通过链接邀请'));
  expect(screen.queryByLabelText('密码')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '生成邀请链接' }));
  expect(await screen.findByText(`${location.origin}/web/invite#secret`)).toBeTruthy();
  expect(asked).toEqual([{ userName: 'mei01', phone: '', roleId: 'uploader' }]);
  expect(insertMemberInvitation.input.safeParse(asked[0]).success).toBe(true);
});

test('role and sign-in method are separate radio groups', async () => {
  await open();
  await userEvent.click(screen.getByText('查看员'));
  await userEvent.click(screen.getByText('通过链接邀请'));
  const chosen = screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked);
  expect(chosen.map((radio) => radio.closest('[aria-label]')?.getAttribute('aria-label'))).toEqual([
    '角色',
    '登录方式',
  ]);
});

test('an invalid name or password is reported while typing', async () => {
  await open();
  await userEvent.type(screen.getByLabelText('用户名'), '小美');
  await userEvent.clear(screen.getByLabelText('密码'));
  await userEvent.type(screen.getByLabelText('密码'), '123');
  expect(screen.getByText('3 到 12 个字母或数字').closest('[role="alert"]')).toBeTruthy();
  expect(screen.getByText('6 到 12 个字符').closest('[role="alert"]')).toBeTruthy();
  expect(submit().disabled).toBe(true);
});
