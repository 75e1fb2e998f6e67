import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { login, logout, selectSession } from '@vitrine/shared/api';
import { adminPassword, startTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('signs in, says who is signed in, and signs out', async () => {
  const signedIn = await server.ask(login, { userName: 'ADMIN', password: adminPassword });
  expect(signedIn).toMatchObject({ level: '1', userName: 'admin', roleId: '1' });
  const session = await server.ask(selectSession, {}, { token: signedIn.token });
  expect(session.permissions).toContain('system.server');
  expect(await server.ask(logout, {}, { token: signedIn.token })).toEqual({});
  expect(await server.call(selectSession, {}, { token: signedIn.token })).toMatchObject({ code: 401 });
});
