import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { type ManualClock, manualClock } from '../../testing/manualClock.ts';
import { memberPassword, startTestServer, type TestServer } from '../../testing/testServer.ts';
import { codeOf, stepOf } from '../twoFactor/totp.ts';
import { rescueFromPassword, rescueFromTwoFactor } from './rescue.ts';

let server: TestServer;
let clock: ManualClock;
beforeAll(async () => {
  clock = manualClock();
  server = await startTestServer({ clock });
});
afterAll(() => server.close());

const rescueOf = (userName: string) => ({ database: server.services.database, userName });
const newest = async (token: string) =>
  (await server.ask(api.selectSystemLogPage, { domain: 'account' }, { token })).logList[0];

test('after removing device and codes the password alone suffices, and the log records it', async () => {
  const { userName, token } = await server.createTenant();
  const { secret } = await server.ask(api.startTwoFactor, { password: memberPassword }, { token });
  await server.ask(api.confirmTwoFactor, { code: codeOf(secret, stepOf(clock.now())) }, { token });
  await rescueFromTwoFactor(rescueOf(userName));
  const answer = await server.ask(api.login, { userName, password: memberPassword });
  expect(answer.secondStep).toBeUndefined();
  expect(await newest(token)).toMatchObject({
    action: 'account.memberTwoFactorReset',
    subjectName: userName,
  });
  await expect(rescueFromTwoFactor(rescueOf(userName))).rejects.toThrow('is not enabled');
});

test('a new password is printed, signs in, and ends open sessions', async () => {
  const { userName, token } = await server.createTenant();
  const password = await rescueFromPassword(rescueOf(userName));
  expect(await server.call(api.selectSession, {}, { token })).toMatchObject({ code: 401 });
  expect((await server.call(api.login, { userName, password: memberPassword })).code).toBe(1);
  const again = await server.ask(api.login, { userName, password });
  expect(await newest(again.token)).toMatchObject({ action: 'account.memberPasswordReset' });
});

test('an unknown user name is reported and nothing changes', async () => {
  await expect(rescueFromPassword(rescueOf('nobody00'))).rejects.toThrow('No member named nobody00');
});
