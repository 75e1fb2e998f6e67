import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  insertClientGroup,
  login,
  type OperationStatus,
  requestPairing,
  selectSession,
  selectSystemLogPage,
} from '@vitrine/shared/api';
import { expiries } from './domains.ts';
import { newId } from './platform/identifier.ts';
import { applyRetention } from './platform/retention.ts';
import { allWaiting } from './terminal/operations/counts.ts';
import { pairTerminal, screen } from './terminal/TestPlayer.fixture.ts';
import { type ManualClock, manualClock } from './testing/manualClock.ts';
import { startTestServer, type TestServer } from './testing/testServer.ts';

const day = 24 * 3600 * 1000;
let server: TestServer;
let clock: ManualClock;
beforeAll(async () => {
  clock = manualClock(new Date());
  server = await startTestServer({ clock });
});
afterAll(() => server.close());

test('expired rows are deleted, others kept, and the numbers returned', async () => {
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
  expect(await applyRetention(server.services, expiries)).toEqual(nothing);
  clock.advance(6 * day);
  await server.ask(selectSession, {}, as);
  clock.advance(5 * day);
  await server.ask(insertClientGroup, { pid: '-1', name: 'New' }, as);
  clock.advance(5 * day);
  await server.signIn();
  const removed = await applyRetention(server.services, expiries);
  // One wrong password counts for the name at its address, and for the name everywhere.
  expect(removed).toMatchObject({ logRows: 3, signInAttempts: 2, pairings: 2 });
  const { logList } = await server.ask(selectSystemLogPage, {}, as);
  const reported = logList.map(
    ({ action, subjectKind, subjectName }) => `${action} ${subjectKind} ${subjectName}`,
  );
  expect(reported.sort()).toEqual([
    'system.logRemoved systemLog ',
    'system.logRemoved terminalEvents ',
    'terminal.groupAdded terminalGroup New',
  ]);
  const { database } = server.services;
  expect(await database.selectFrom('terminal').select('id').where('id', '=', clId).execute()).toHaveLength(1);
});

test('the age of an operation counts from its end', async () => {
  const { tenantId } = await server.createTenant();
  const { database } = server.services;
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * day);
  const add = async (status: OperationStatus, endedBefore: number | null) => {
    const id = newId();
    const nothing = { next_stage_at: null, counted_from: null, defer_until: null, quiet: null };
    await database
      .insertInto('terminal_operation')
      .values({
        ...nothing,
        id,
        tenant_id: tenantId,
        kind: 'command',
        action: 'volume',
        detail: '{}',
        status,
        counts: JSON.stringify(allWaiting(1)),
        patience: 60,
        member_id: newId(),
        user_name: 'Ada',
        created_at: daysAgo(40),
        finished_at: endedBefore === null ? null : daysAgo(endedBefore),
      })
      .execute();
    return id;
  };
  const kept = [await add('deferred', null), await add('running', null), await add('finished', 1)];
  const over = [await add('finished', 16), await add('stopped', 16)];
  expect(await applyRetention(server.services, expiries)).toMatchObject({ operations: over.length });
  const left = await database
    .selectFrom('terminal_operation')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .execute();
  expect(left.map(({ id }) => id).sort()).toEqual(kept.sort());
});

test('two servers on one database do not run retention concurrently', async () => {
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const slow = {
    name: 'slow',
    remove: async () => {
      begun.resolve();
      await held.promise;
      return 1;
    },
  };
  const first = applyRetention(server.services, [slow]);
  await begun.promise;
  expect(await applyRetention(server.services, [slow])).toBeNull();
  held.resolve();
  expect(await first).toEqual({ slow: 1 });
});
