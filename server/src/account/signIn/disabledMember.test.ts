import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { manualClock } from '../../testing/manualClock.ts';
import { memberPassword, startTestServer, type TestServer } from '../../testing/testServer.ts';
import { codeOf, stepOf } from '../twoFactor/totp.ts';

const clock = manualClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.close());

let names = 0;
/** A signed-in member, and a function by which their administrator disables them. */
async function atWork() {
  const owner = await server.createTenant();
  const as = { token: owner.token };
  names += 1;
  const person = { userName: `person${names}`, phone: '', password: memberPassword, roleId: '1' };
  const { id } = await server.ask(api.insertMember, person, as);
  const { token } = await server.ask(api.login, person);
  const disable = (disabled: boolean) => server.ask(api.disableMember, { id, disabled }, as);
  return { ...person, id, token, as, disable };
}

/** Response envelope of an address that is not an API call. */
async function fetched(
  path: string,
  init: RequestInit,
): Promise<{ code: number; error: string; msg: string }> {
  const response = await fetch(server.url + path, init);
  expect(response.status).toBe(401);
  return (await response.json()) as { code: number; error: string; msg: string };
}

test('every endpoint refuses a disabled member with the same code and message', async () => {
  const { userName, password, token, disable } = await atWork();
  await disable(true);
  const headers = { token, 'accept-language': 'en' };
  const seen = [
    await server.call(api.login, { userName, password }),
    await server.call(api.selectSession, {}, { token }),
    await server.call(api.selectMembers, {}, { token }),
    await fetched('/etv/events', { headers }),
    await fetched(`/etv/file/${'0'.repeat(64)}`, { headers }),
    await fetched(api.uploadPath, { method: 'POST', headers: { ...headers, 'tus-resumable': '1.0.0' } }),
    await fetched(`${api.backupAddress}/none`, { headers }),
  ];
  expect(seen.map(({ code }) => code)).toEqual([1, ...seen.slice(1).map(() => 401)]);
  expect(new Set(seen.map(({ error }) => error))).toEqual(new Set(['session.disabled']));
  expect(new Set(seen.map(({ msg }) => msg)).size).toBe(1);
});

test('a member disabled between password and second step is refused, even with the right code', async () => {
  const { userName, password, token, disable } = await atWork();
  const { secret } = await server.ask(api.startTwoFactor, { password }, { token });
  const code = () => codeOf(secret, stepOf(clock.now()));
  await server.ask(api.confirmTwoFactor, { code: code() }, { token });
  const { secondStep } = await server.ask(api.login, { userName, password });
  await disable(true);
  clock.advance(30_000);
  const step = { stepToken: secondStep?.stepToken ?? '', code: code() };
  expect((await server.call(api.confirmSignIn, step)).error).toBe('session.disabled');
  await disable(false);
  expect((await server.call(api.confirmSignIn, step)).error).toBe('twoFactor.stepOver');
});

test('a member who is enabled again has to sign in; earlier sessions stay ended', async () => {
  const { id, userName, password, token, as, disable } = await atWork();
  await disable(true);
  const sessions = async () =>
    (await server.ask(api.selectMembers, {}, as)).find((member) => member.id === id)?.sessions;
  expect(await sessions()).toBe(0);
  await disable(false);
  expect(await server.call(api.selectSession, {}, { token })).toMatchObject({
    code: 401,
    error: 'session.invalid',
  });
  expect((await server.call(api.login, { userName, password })).code).toBe(0);
});

test('neither a wrong password nor a wrong token reveals that a member is disabled', async () => {
  const { userName, disable } = await atWork();
  await disable(true);
  expect((await server.call(api.login, { userName, password: 'wrong' })).error).toBe('session.wrongPassword');
  expect((await server.call(api.selectSession, {}, { token: 'guessed' })).error).toBe('session.invalid');
});

test('an open session of an expired account is refused with the contact of the parent account', async () => {
  const { tenantId, userName, password, token } = await server.createTenant();
  await server.services.database
    .updateTable('tenant')
    .set({ expires_at: clock.now() })
    .where('id', '=', tenantId)
    .execute();
  const [open, signIn] = [
    await server.call(api.selectSession, {}, { token }),
    await server.call(api.login, { userName, password }),
  ];
  expect([open.code, open.error, open.msg]).toEqual([401, 'session.expired', signIn.msg]);
});
