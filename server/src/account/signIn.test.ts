import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { login } from '@vitrine/shared/api';
import { sql } from 'kysely';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { hashPassword } from './password.ts';
import { endSessions } from './sessions.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('the old password cannot sign in while a new one is being saved', async () => {
  const { userName, memberId, password } = await server.createTenant();
  const { database } = server.services;
  const newHash = await hashPassword('another1');
  let settled = false;
  const waiting = async () => {
    const { rows } = await sql`select 1 from pg_locks where not granted`.execute(database);
    return rows.length > 0;
  };
  const entering = await database.transaction().execute(async (transaction) => {
    const member = transaction.updateTable('member').set({ password_hash: newHash });
    await member.where('id', '=', memberId).execute();
    await endSessions(transaction, memberId);
    const answer = server.call(login, { userName, password }).finally(() => {
      settled = true;
    });
    while (!settled && !(await waiting())) await wait(10);
    return { answer };
  });
  expect((await entering.answer).error).toBe('session.wrongPassword');
  const left = database.selectFrom('session').select('token_hash').where('member_id', '=', memberId);
  expect(await left.execute()).toEqual([]);
});
