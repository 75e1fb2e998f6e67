import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  login,
  logout,
  selectPersonerInfo,
  selectSession,
  selectSystemLogPage,
  updateAccountName,
  updatePassword,
} from '@vitrine/shared/api';
import { type ManualClock, manualClock } from '../testing/manualClock.ts';
import { adminPassword, memberPassword, startTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let clock: ManualClock;
beforeAll(async () => {
  clock = manualClock();
  server = await startTestServer({ clock });
});
afterAll(() => server.close());

const day = 24 * 3600 * 1000;
const isOpen = async (token: string) => (await server.call(selectSession, {}, { token })).code === 0;

test('sign-in ignores the case of the user name, the session names the member, and sign-out ends it', async () => {
  const signedIn = await server.ask(login, { userName: 'ADMIN', password: adminPassword });
  expect(signedIn).toMatchObject({ level: '1', userName: 'admin', roleId: '1' });
  const session = await server.ask(selectSession, {}, { token: signedIn.token });
  expect(session.permissions).toContain('system.server');
  await server.ask(logout, {}, { token: signedIn.token });
  expect(await isOpen(signedIn.token)).toBe(false);
});

test('the stored token hash does not open a session', async () => {
  const token = await server.signIn();
  const rows = await server.services.database.selectFrom('session').select('token_hash').execute();
  expect(rows.map((row) => row.token_hash)).not.toContain(token);
  expect(await isOpen(rows[0]?.token_hash ?? '')).toBe(false);
});

test('role 1 below level 1 has every permission of its account and none of the server', async () => {
  const { token } = await server.createTenant({ level: 2 });
  const { permissions } = await server.ask(selectSession, {}, { token });
  expect(permissions).toContain('account.members');
  expect(permissions).not.toContain('system.server');
});

test('a role has the permissions it was given, those of the server only at level 1', async () => {
  const given = { permissions: ['task.view', 'system.server'] as const };
  const low = await server.createTenant({ level: 2, ...given });
  const top = await server.createTenant({ level: 1, ...given });
  expect((await server.ask(selectSession, {}, { token: low.token })).permissions).toEqual(['task.view']);
  expect((await server.ask(selectSession, {}, { token: top.token })).permissions).toEqual([
    'task.view',
    'system.server',
  ]);
});

test.each([
  [{ userName: '', password: 'x' }, 'session.userNameRequired'],
  [{ userName: 'x', password: '' }, 'session.passwordRequired'],
  [{ userName: 'nobody', password: 'x' }, 'session.wrongPassword'],
  [{ userName: 'admin', password: 'x' }, 'session.wrongPassword'],
])('signing in with %j is refused with %s', async (input, error) => {
  expect(await server.call(login, input)).toMatchObject({ code: 1, error });
});

test('a disabled member and an expired account cannot sign in, and their sessions end', async () => {
  const { database } = server.services;
  const disabled = await server.createTenant();
  await database.updateTable('member').set({ disabled: true }).where('id', '=', disabled.memberId).execute();
  expect(await isOpen(disabled.token)).toBe(false);
  expect((await server.call(login, disabled)).error).toBe('session.disabled');
  const expired = await server.createTenant();
  const past = new Date(clock.now().getTime() - 1000);
  await database.updateTable('tenant').set({ expires_at: past }).where('id', '=', expired.tenantId).execute();
  expect(await isOpen(expired.token)).toBe(false);
  expect((await server.call(login, expired)).error).toBe('session.expired');
});

test('a session is extended by use and ends a week after its last use', async () => {
  const { token } = await server.createTenant();
  clock.advance(6 * day);
  expect(await isOpen(token)).toBe(true);
  clock.advance(6 * day);
  expect(await isOpen(token)).toBe(true);
  clock.advance(8 * day);
  expect(await isOpen(token)).toBe(false);
});

test.each([
  [{ oldPassword: '', password: 'abcde', checkPass: 'abcde' }, 'account.oldPasswordRequired'],
  [{ oldPassword: memberPassword, password: '', checkPass: '' }, 'account.newPasswordRequired'],
  [{ oldPassword: memberPassword, password: 'abcd', checkPass: 'abcd' }, 'account.passwordLength'],
  [
    { oldPassword: memberPassword, password: 'a'.repeat(13), checkPass: 'a'.repeat(13) },
    'account.passwordLength',
  ],
  [{ oldPassword: memberPassword, password: 'abcde', checkPass: '' }, 'account.checkPassRequired'],
  [{ oldPassword: memberPassword, password: 'abcde', checkPass: 'abcdf' }, 'account.checkPassDiffers'],
  [{ oldPassword: 'wrong', password: 'abcde', checkPass: 'abcde' }, 'account.oldPasswordWrong'],
])('changing the password by %j is refused with %s', async (form, error) => {
  const { token } = await server.createTenant();
  expect(await server.call(updatePassword, form, { token })).toMatchObject({ code: 1, error });
  expect(await isOpen(token)).toBe(true);
});

test('a changed password ends every session of that person and no other', async () => {
  const other = await server.createTenant();
  const own = await server.createTenant();
  const second = await server.ask(login, own);
  const form = { oldPassword: own.password, password: 'abcde', checkPass: 'abcde' };
  await server.ask(updatePassword, form, { token: own.token });
  expect([await isOpen(own.token), await isOpen(second.token), await isOpen(other.token)]).toEqual([
    false,
    false,
    true,
  ]);
  expect((await server.call(login, own)).error).toBe('session.wrongPassword');
  expect((await server.call(login, { userName: own.userName, password: 'abcde' })).code).toBe(0);
});

test.each([
  [{ userName: '', phone: '' }, 'account.nameOrPhoneRequired'],
  [{ userName: '中文名', phone: '' }, 'account.nameFormat'],
  [{ userName: 'a b', phone: '' }, 'account.nameFormat'],
  [{ userName: 'ab', phone: '' }, 'account.nameLength'],
  [{ userName: '', phone: 'call me' }, 'account.phoneFormat'],
  [{ userName: 'ADMIN', phone: '' }, 'account.nameTaken'],
])('renaming to %j is refused with %s', async (form, error) => {
  const { token } = await server.createTenant({ level: 1 });
  expect(await server.call(updateAccountName, form, { token })).toMatchObject({ code: 1, error });
});

test('level 1 renames itself and sets its phone; others may not', async () => {
  const top = await server.createTenant({ level: 1 });
  await server.ask(updateAccountName, { phone: '13800138000' }, { token: top.token });
  expect(await isOpen(top.token)).toBe(false);
  const { token } = await server.ask(login, top);
  expect(await server.ask(selectPersonerInfo, {}, { token })).toEqual({
    userName: top.userName,
    phone: '13800138000',
  });
  const low = await server.createTenant({ level: 2 });
  const refused = await server.call(updateAccountName, { userName: 'newname' }, { token: low.token });
  expect(refused.error).toBe('permission.denied');
});

test('a name longer than the current limit is kept when the phone changes', async () => {
  const { token, memberId } = await server.createTenant({ level: 1 });
  const userName = `operations${memberId.slice(0, 6)}`;
  await server.services.database
    .updateTable('member')
    .set({ user_name: userName })
    .where('id', '=', memberId)
    .execute();
  const rename = async (name: string) =>
    (await server.call(updateAccountName, { userName: name, phone: '13800138000' }, { token })).error;
  expect([await rename(`${userName}x`), await rename(userName)]).toEqual(['account.nameLength', undefined]);
});

test('the log records what was done, for its own account only and without passwords', async () => {
  const own = await server.createTenant();
  await server.createTenant();
  const { token } = await server.ask(login, own);
  const page = await server.ask(selectSystemLogPage, { keyword: 'LOGIN', domain: 'session' }, { token });
  expect(page.totalNum).toBe(1);
  expect(page.logList[0]).toMatchObject({
    action: 'session.login',
    userName: own.userName,
    subjectId: own.memberId,
  });
  expect(JSON.stringify(page)).not.toContain(own.password);
  expect((await server.ask(selectSystemLogPage, { keyword: '%' }, { token })).totalNum).toBe(0);
  const today = clock.now().toISOString().slice(0, 10);
  expect(
    (await server.ask(selectSystemLogPage, { startDate: today, endDate: today }, { token })).totalNum,
  ).toBe(1);
  expect((await server.ask(selectSystemLogPage, { endDate: '2020-01-01' }, { token })).totalNum).toBe(0);
});

test('concurrent guesses count like sequential ones', async () => {
  const { userName } = await server.createTenant();
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => server.call(login, { userName, password: 'wrong' })),
  );
  const errors = answers.map(({ error }) => error);
  expect(errors.filter((error) => error === 'session.wrongPassword')).toHaveLength(3);
  expect(errors.filter((error) => error === 'session.codeRequired')).toHaveLength(13);
});

test('attempts to guess the old password in an open session are limited', async () => {
  const { token, password } = await server.createTenant();
  const change = (oldPassword: string) =>
    server.call(updatePassword, { oldPassword, password: 'newpass', checkPass: 'newpass' }, { token });
  for (let tries = 0; tries < 10; tries += 1)
    expect((await change('wrong')).error).toBe('account.oldPasswordWrong');
  expect((await change(password)).error).toBe('session.tooManyAttempts');
});
