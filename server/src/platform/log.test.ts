import { Writable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { login, selectSession, updatePassword } from '@vitrine/shared/api';
import { memberPassword, startTestServer } from '../testing/testServer.ts';
import { createLog } from './log.ts';

function capture() {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  return { stream, text: () => text };
}

test('even the trace log contains no token, password or cookie', async () => {
  const { stream, text } = capture();
  const server = await startTestServer({ log: createLog('trace', stream) });
  const { userName, token, tenantId } = await server.createTenant();
  const signedIn = await server.ask(login, { userName, password: memberPassword });
  await server.call(login, { userName, password: 'wrong-password' });
  await server.call(
    updatePassword,
    { oldPassword: 'x', password: 'new-password', checkPass: 'y' },
    { token },
  );
  await server.call(selectSession, {}, { token: 'token-that-is-wrong' });
  await server.app.fastify.inject({ url: '/etv/events', headers: { cookie: 'token1=cookie-that-is-wrong' } });
  await server.services.database.deleteFrom('tenant').where('id', '=', tenantId).execute();
  await server.close();
  server.services.log.error({ token: 'in-a-line', inner: { password: 'in-a-line' } }, 'written by mistake');
  expect(text()).toContain('written by mistake');
  for (const secret of [
    token,
    signedIn.token,
    memberPassword,
    'wrong-password',
    'new-password',
    'is-wrong',
    'in-a-line',
  ]) {
    expect(text()).not.toContain(secret);
  }
});

test('an unexpected error is logged completely and hidden from the caller', async () => {
  const { stream, text } = capture();
  const server = await startTestServer({ log: createLog('error', stream) });
  const token = await server.signIn();
  await server.services.database.schema.alterTable('system_log').dropColumn('action').execute();
  const answer = await server.call({ ...login }, { userName: 'admin', password: 'admin-pass' }, { token });
  await server.close();
  expect(answer).toMatchObject({ code: 1, error: 'server.unexpected' });
  expect(answer.msg).toContain(answer.requestId);
  expect(JSON.stringify(answer)).not.toContain('action');
  expect(text()).toContain('column \\"action\\"');
  expect(text()).toContain(answer.requestId);
});
