import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { sql } from 'kysely';
import { type ManualClock, manualClock } from '../../testing/manualClock.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';

let server: TestServer;
let clock: ManualClock;
let owner: TestTenant;
let as: { token: string };
/** A role that may upload. */
let usual: string;
beforeAll(async () => {
  clock = manualClock();
  server = await startTestServer({ clock });
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.createTenant();
  as = { token: owner.token };
  const uploader = { name: 'uploads', permissions: ['material.upload' as const] };
  usual = (await server.ask(api.insertRole, uploader, as)).roleId;
});

const day = 24 * 3600 * 1000;
const password = 'chosen12';
const tokenOf = (path: string) => path.split('#')[1] ?? '';
let names = 0;
async function invite(roleId = usual) {
  names += 1;
  const userName = `guest${names}`;
  const { id, path } = await server.ask(api.insertMemberInvitation, { userName, roleId }, as);
  return { id, userName, path, token: tokenOf(path) };
}
const check = async (token: string) => server.call(api.selectMemberInvitation, { token });
const accept = (token: string, chosen = password) =>
  server.call(api.acceptMemberInvitation, { token, password: chosen });
const stateOf = async (id: string) =>
  (await server.ask(api.selectMembers, {}, as)).find((one) => one.id === id)?.invitation;

test('an invited person sets a password, is signed in with the assigned role, and can sign in again', async () => {
  const { id, userName, token } = await invite();
  expect(await stateOf(id)).toMatchObject({ state: 'open' });
  expect((await check(token)).data).toMatchObject({ userName, shortest: 6, longest: 12, mixed: false });
  const { data } = await accept(token);
  const session = await server.ask(api.selectSession, {}, { token: data?.token ?? '' });
  expect(session).toMatchObject({ userName, permissions: ['material.view', 'material.upload'] });
  expect(await server.ask(api.login, { userName, password })).toMatchObject({ userName });
  expect(await stateOf(id)).toBeNull();
  const { logList } = await server.ask(api.selectSystemLogPage, { domain: 'account' }, as);
  expect(logList.slice(0, 2).map(({ action, subjectName }) => [action, subjectName])).toEqual([
    ['account.invitationAccepted', userName],
    ['account.memberInvited', userName],
  ]);
});

test('a link can be used once, even when two people use it concurrently', async () => {
  const { userName, token } = await invite();
  const answers = await Promise.all([accept(token, 'first12'), accept(token, 'second12')]);
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
  expect(answers.find(({ code }) => code === 1)?.error).toBe('invitation.used');
  expect((await check(token)).error).toBe('invitation.used');
  expect((await accept(token)).error).toBe('invitation.used');
  expect((await server.call(api.login, { userName, password })).error).toBe('session.wrongPassword');
});

test('a link reads as open or used while it is being used, never as revoked', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { token } = await invite();
    const done = accept(token);
    const reported = new Set<string | undefined>();
    let used = false;
    while (!used) {
      const errors = await Promise.all(Array.from({ length: 4 }, async () => (await check(token)).error));
      for (const error of errors) reported.add(error);
      used = reported.has('invitation.used') || reported.has('invitation.revoked');
    }
    expect((await done).code).toBe(0);
    expect([...reported]).not.toContain('invitation.revoked');
  }
});

test('a link expires after seven days and can be renewed', async () => {
  const { id, token } = await invite();
  clock.advance(7 * day - 1000);
  expect((await check(token)).code).toBe(0);
  clock.advance(1000);
  expect((await check(token)).error).toBe('invitation.expired');
  expect((await accept(token)).error).toBe('invitation.expired');
  const fresh = await server.ask(api.login, { userName: owner.userName, password: owner.password });
  const { path } = await server.ask(api.renewMemberInvitation, { id }, { token: fresh.token });
  expect((await accept(token)).error).toBe('invitation.revoked');
  expect((await accept(tokenOf(path))).code).toBe(0);
});

test('a revoked link says so, and the member stays until removed', async () => {
  const { id, token } = await invite();
  await server.ask(api.revokeMemberInvitation, { id }, as);
  expect((await check(token)).error).toBe('invitation.revoked');
  expect((await accept(token)).error).toBe('invitation.revoked');
  expect(await stateOf(id)).toMatchObject({ state: 'revoked' });
  await server.ask(api.deleteMember, { id }, as);
  expect((await check(token)).error).toBe('invitation.unknown');
});

test('a password set elsewhere voids the link, and members with a password cannot be invited', async () => {
  const { id, token } = await invite();
  await server.ask(api.resetMemberPassword, { id, password: 'given123' }, as);
  expect((await accept(token)).error).toBe('invitation.revoked');
  for (const endpoint of [api.renewMemberInvitation, api.revokeMemberInvitation])
    expect((await server.call(endpoint, { id }, as)).error).toBe('invitation.notInvited');
});

test('a disabled member and an invalid password are refused, and the link stays usable', async () => {
  const { id, token } = await invite();
  await server.ask(api.disableMember, { id, disabled: true }, as);
  expect((await accept(token)).error).toBe('session.disabled');
  await server.ask(api.disableMember, { id, disabled: false }, as);
  expect((await accept(token, 'short')).error).toBe('account.passwordLength');
  expect((await accept(token)).code).toBe(0);
});

test('inviting, renewing and revoking need the same account and no more than the own permissions', async () => {
  const { id, token } = await invite();
  const stranger = await server.createTenant();
  for (const endpoint of [api.renewMemberInvitation, api.revokeMemberInvitation])
    expect((await server.call(endpoint, { id }, { token: stranger.token })).error).toBe(
      'account.memberUnknown',
    );
  const { data } = await accept(token);
  const fields = { userName: 'sneaky1', roleId: '1' };
  expect((await server.call(api.insertMemberInvitation, fields, { token: data?.token ?? '' })).code).toBe(1);
  const { roleId } = await server.ask(
    api.insertRole,
    { name: 'deputy', permissions: ['account.members'] },
    as,
  );
  const deputy = await invite(roleId);
  const asDeputy = { token: (await accept(deputy.token)).data?.token ?? '' };
  const beyond = await server.call(api.insertMemberInvitation, fields, asDeputy);
  expect(beyond.error).toBe('account.beyondOwn');
});

test('an invited administrator counts as one only after setting a password', async () => {
  const { id, userName, token } = await invite('1');
  const members = await server.ask(api.selectMembers, {}, as);
  const own = members.find((one) => one.userName === owner.userName);
  if (!own) throw new Error('no owner');
  const leave = () => server.call(api.updateMember, { id: own.id, phone: '', roleId: usual }, as);
  const administrators = async () => (await server.ask(api.selectSession, {}, as)).administrators;
  expect((await leave()).error).toBe('account.lastAdministrator');
  expect(await administrators()).toEqual([owner.userName]);
  await server.ask(api.revokeMemberInvitation, { id }, as);
  expect((await leave()).error).toBe('account.lastAdministrator');
  const { path } = await server.ask(api.renewMemberInvitation, { id }, as);
  expect((await accept(token)).code).toBe(1);
  expect((await accept(tokenOf(path))).code).toBe(0);
  expect(await administrators()).toEqual([owner.userName, userName]);
  expect((await leave()).code).toBe(0);
});

test('a member without a password can always be invited again, and other expired links are deleted', async () => {
  const { id } = await invite();
  const done = await invite();
  await accept(done.token);
  clock.advance(100 * day);
  as = { token: (await server.ask(api.login, { userName: owner.userName, password: owner.password })).token };
  await invite();
  expect(await stateOf(id)).toMatchObject({ state: 'expired' });
  expect((await check(done.token)).error).toBe('invitation.unknown');
  const { path } = await server.ask(api.renewMemberInvitation, { id }, as);
  expect((await accept(tokenOf(path))).code).toBe(0);
});

test('only the hash of a token is stored, and guessing tokens is throttled', async () => {
  // Wrong tokens of previous tests no longer count.
  clock.advance(2 * day);
  const { token } = await invite();
  const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row
    from member_invitation t`.execute(server.services.database);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.some(({ row }) => row.includes(token))).toBe(false);
  for (let guess = 0; guess < 10; guess += 1)
    expect((await check(`guess${guess}`)).error).toBe('invitation.unknown');
  expect((await check('guess')).error).toBe('invitation.tooManyAttempts');
  expect((await accept(token)).error).toBe('invitation.tooManyAttempts');
});
