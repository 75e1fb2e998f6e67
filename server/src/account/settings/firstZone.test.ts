import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { login, selectAccountSettings, updateAccountSettings } from '@vitrine/shared/api';
import { pairTerminal } from '../../terminal/TestPlayer.fixture.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Signs in with a browser in that zone; returns the account's zone. */
async function signInAt({ userName, password, token }: TestTenant, timeZone: string): Promise<string> {
  await server.ask(login, { userName, password, timeZone });
  return (await server.ask(selectAccountSettings, {}, { token })).timeZone;
}

test('an account without terminals and without a chosen zone takes the zone of the browser, not recorded as a choice', async () => {
  const account = await server.createTenant();
  expect(await signInAt(account, 'America/New_York')).toBe('America/New_York');
  expect((await server.ask(selectAccountSettings, {}, account)).chosenTimeZone).toBe('');
  const { database } = server.services;
  const noted = database.selectFrom('system_log').select('detail').where('tenant_id', '=', account.tenantId);
  const [entry] = await noted.where('action', '=', 'system.settingsChanged').execute();
  expect(entry?.detail).toMatchObject({ timeZone: { after: 'America/New_York' } });
});

test('an account keeps a chosen zone', async () => {
  const account = await server.createTenant();
  await server.ask(updateAccountSettings, { timeZone: 'Asia/Seoul' }, account);
  expect(await signInAt(account, 'America/New_York')).toBe('Asia/Seoul');
});

test('an account keeps its zone once it has a terminal', async () => {
  const account = await server.createTenant();
  await signInAt(account, 'Asia/Seoul');
  await pairTerminal(server, account);
  expect(await signInAt(account, 'America/New_York')).toBe('Asia/Seoul');
});

test.each(['', '+08:00', 'Nowhere/None'])('an account ignores the zone %j', async (zone) => {
  const account = await server.createTenant();
  await signInAt(account, 'Asia/Seoul');
  expect(await signInAt(account, zone)).toBe('Asia/Seoul');
});
