import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  insertClientGroup,
  login,
  requestPairing,
  selectSession,
  selectSystemLogPage,
} from '@vitrine/shared/api';
import { doUpkeep } from '../platform/upkeep.ts';
import { pairTerminal, screen } from '../terminal/testPlayer.fixture.ts';
import { type ManualClock, manualClock } from '../testing/manualClock.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { expiries } from './retention.ts';

const day = 24 * 3600 * 1000;
let server: TestServer;
let clock: ManualClock;
beforeAll(async () => {
  clock = manualClock(new Date());
  server = await startTestServer({ clock });
});
afterAll(() => server.close());

test('what is over is removed, the rest stays, and it is said how much it was', async () => {
  const tenant = await server.createTenant();
  const as = { token: tenant.token };
  const { clId } = await pairTerminal(server, tenant);
  await server.ask(insertClientGroup, { pid: '-1', name: 'Old' }, as);
  await server.ask(requestPairing, screen);
  await server.call(login, { userName: tenant.userName, password: 'wrong' });
  const written = await server.ask(selectSystemLogPage, {}, as);
  expect(written.logList.map(({ action }) => action).sort()).toEqual([
    'session.loginFailed',
    'terminal.adopted',
    'terminal.groupAdded',
  ]);
  const nothing = Object.fromEntries(expiries.map(({ name }) => [name, 0]));
  expect(await doUpkeep(server.services, expiries)).toEqual(nothing);
  clock.advance(6 * day);
  await server.ask(selectSession, {}, as);
  clock.advance(5 * day);
  await server.ask(insertClientGroup, { pid: '-1', name: 'New' }, as);
  clock.advance(5 * day);
  await server.signIn();
  const removed = await doUpkeep(server.services, expiries);
  // One wrong password counts for the name at its address, and for the name everywhere.
  expect(removed).toMatchObject({ logRows: 3, signInAttempts: 2, pairings: 2 });
  const { logList } = await server.ask(selectSystemLogPage, {}, as);
  const told = logList.map(
    ({ action, subjectKind, subjectName }) => `${action} ${subjectKind} ${subjectName}`,
  );
  expect(told.sort()).toEqual([
    'system.logRemoved systemLog ',
    'system.logRemoved terminalEvents ',
    'terminal.groupAdded terminalGroup New',
  ]);
  const { database } = server.services;
  expect(await database.selectFrom('terminal').select('id').where('id', '=', clId).execute()).toHaveLength(1);
});

test('two servers of one database do not do it twice at a time', async () => {
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const slow = {
    name: 'slow',
    remove: async () => {
      begun.resolve();
      await gate.promise;
      return 1;
    },
  };
  const first = doUpkeep(server.services, [slow]);
  await begun.promise;
  expect(await doUpkeep(server.services, [slow])).toBeNull();
  gate.resolve();
  expect(await first).toEqual({ slow: 1 });
});
