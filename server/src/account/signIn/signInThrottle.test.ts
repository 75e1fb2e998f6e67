import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { login, selectPasswordHelp, selectSignInCode } from '@vitrine/shared/api';
import { messages } from '../../platform/messages.ts';
import { type ManualClock, manualClock } from '../../testing/manualClock.ts';
import { memberPassword, startTestServer, type TestServer } from '../../testing/testServer.ts';
import { pauseAfter, wideKeys } from './wideAttempts.ts';

let server: TestServer;
let clock: ManualClock;
beforeAll(async () => {
  clock = manualClock();
  server = await startTestServer({ clock });
});
afterAll(() => server.close());
beforeEach(() => server.services.database.deleteFrom('login_attempt').execute());

const words = messages.en;
const numberOf = (word: string) =>
  Number([2, 3, 4, 5, 6, 7, 8, 9].find((value) => words[`code.number${value}`] === word));

/** Answers a spoken question. */
function solve(question: string): string {
  const [, first = '', sign, second = ''] = /much is (\w+) (plus|minus) (\w+)/.exec(question) ?? [];
  return String(numberOf(first) + (sign === 'plus' ? 1 : -1) * numberOf(second));
}

async function failTimes(userName: string, times: number) {
  for (let count = 0; count < times; count += 1)
    expect((await server.call(login, { userName, password: 'wrong' })).error).toBe('session.wrongPassword');
}

async function ask(userName: string, purpose: 'signIn' | 'help' = 'signIn') {
  const { code } = await server.ask(selectSignInCode, { userName, kind: 'question', purpose });
  if (!code) throw new Error('no code was needed');
  return { codeToken: code.codeToken, code: solve(code.question) };
}

/** The same call from another address. */
async function from(remoteAddress: string, userName: string, password: string) {
  const payload = { userName, password };
  const answer = await server.app.fastify.inject({ method: 'POST', url: login.path, remoteAddress, payload });
  return answer.json();
}

test('after three wrong passwords the right one needs a code, shown as a picture', async () => {
  const { userName } = await server.createTenant();
  await failTimes(userName, 2);
  expect(await server.ask(selectSignInCode, { userName })).toEqual({ code: null });
  await failTimes(userName, 1);
  const given = await server.call(login, { userName, password: memberPassword });
  expect(given).toMatchObject({ code: 1, error: 'session.codeRequired' });
  const { code } = await server.ask(selectSignInCode, { userName });
  expect(code?.question).toBe('');
  const picture = Buffer.from(code?.picture.split(',')[1] ?? '', 'base64');
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect(
    (await server.call(login, { userName, password: memberPassword, ...(await ask(userName)) })).code,
  ).toBe(0);
  expect(await server.ask(selectSignInCode, { userName })).toEqual({ code: null });
});

test('after ten wrong passwords that address has to wait, even with the right one; another address does not', async () => {
  const { userName } = await server.createTenant();
  const attempt = async (password: string) =>
    server.call(login, { userName, password, ...(await ask(userName)) });
  await failTimes(userName, 3);
  for (let count = 3; count < 10; count += 1)
    expect((await attempt('wrong')).error).toBe('session.wrongPassword');
  const refused = await server.call(login, { userName, password: memberPassword });
  expect(refused).toMatchObject({ code: 1, error: 'session.tooManyAttempts' });
  expect(refused.msg).toContain('15');
  expect((await from('192.0.2.7', userName, memberPassword)).code).toBe(0);
  clock.advance(15_000);
  expect((await attempt(memberPassword)).code).toBe(0);
  await failTimes(userName, 1);
});

test('a code is valid once, for one name, for a limited time, and is used up by a wrong answer', async () => {
  const [one, other] = [await server.createTenant(), await server.createTenant()];
  await failTimes(one.userName, 3);
  await failTimes(other.userName, 3);
  const attempt = (code: object, userName = one.userName, password = memberPassword) =>
    server.call(login, { userName, password, ...code });

  const first = await ask(one.userName);
  expect((await attempt(first, other.userName)).error).toBe('session.codeWrong');
  expect((await attempt({ ...first, code: '99' })).error).toBe('session.codeWrong');
  expect((await attempt(first)).error).toBe('session.codeWrong');

  const second = await ask(one.userName);
  expect((await attempt(second, one.userName, 'wrong')).error).toBe('session.wrongPassword');
  expect((await attempt(second)).error).toBe('session.codeWrong');

  const late = await ask(one.userName);
  clock.advance(3 * 60_000);
  expect((await attempt(late)).error).toBe('session.codeWrong');

  const replaced = await ask(one.userName);
  const newest = await ask(one.userName);
  expect((await attempt({ ...newest, codeToken: replaced.codeToken })).error).toBe('session.codeWrong');
  expect((await attempt(await ask(one.userName))).code).toBe(0);
});

test('of two concurrent answers to one code, one is accepted', async () => {
  const { userName } = await server.createTenant();
  await failTimes(userName, 3);
  const code = await ask(userName);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => server.call(login, { userName, password: 'wrong', ...code })),
  );
  expect(answers.filter(({ error }) => error === 'session.wrongPassword')).toHaveLength(1);
});

test('guessing from many addresses delays sign-in by at most two seconds; the owner only answers a code', async () => {
  const { userName } = await server.createTenant();
  for (let client = 1; client <= 15; client += 1)
    expect((await from(`192.0.2.${client}`, userName, 'wrong')).error).toBe('session.wrongPassword');
  expect((await from('192.0.2.99', userName, memberPassword)).error).toBe('session.codeRequired');
  expect(
    (await server.call(login, { userName, password: memberPassword, ...(await ask(userName)) })).code,
  ).toBe(0);
  clock.advance(3600_000);
  expect((await from('192.0.2.98', userName, memberPassword)).code).toBe(0);
  expect([14, 15, 20, 1000].map((name) => pauseAfter({ name, network: 0 }))).toEqual([0, 0, 500, 2000]);
});

test('an address that tries many names has to answer codes; a neighbouring address does not', async () => {
  for (let name = 0; name < 30; name += 1) await from('198.51.100.7', `somebody${name}`, 'wrong');
  const { userName } = await server.createTenant();
  expect((await from('198.51.100.7', userName, memberPassword)).error).toBe('session.codeRequired');
  expect((await from('198.51.100.8', userName, memberPassword)).code).toBe(0);
  expect(wideKeys('a', '2001:db8::1').network).toBe(wideKeys('b', '2001:db8::2').network);
});

test('an expired account learns whom to contact, only with the right password', async () => {
  const { database } = server.services;
  const [above, below] = [await server.createTenant(), await server.createTenant({ level: 3 })];
  await database
    .updateTable('tenant')
    .set({ name: 'Harbour Shops', phone: '13800138000' })
    .where('id', '=', above.tenantId)
    .execute();
  await database
    .updateTable('tenant')
    .set({ parent_id: above.tenantId, expires_at: clock.now() })
    .where('id', '=', below.tenantId)
    .execute();
  const answer = await server.call(login, { userName: below.userName, password: memberPassword });
  expect(answer.error).toBe('session.expired');
  expect(answer.msg).toContain('Harbour Shops 13800138000');
  expect((await server.call(login, { userName: below.userName, password: 'x' })).error).toBe(
    'session.wrongPassword',
  );
  const code = await ask(below.userName, 'help');
  expect(await server.ask(selectPasswordHelp, { userName: below.userName, ...code })).toEqual({
    name: 'Harbour Shops',
    phone: '13800138000',
  });
});

test('password help needs a code of its own, and an unknown name gets the same answer as a top-level customer', async () => {
  const { userName } = await server.createTenant();
  const help = (name: string, code: object) => server.call(selectPasswordHelp, { userName: name, ...code });
  expect((await help(userName, {})).error).toBe('session.codeRequired');
  const code = await ask(userName, 'help');
  expect((await help(userName, { ...code, code: '99' })).error).toBe('session.codeWrong');
  expect((await help(userName, code)).error).toBe('session.codeWrong');
  const known = await help(userName, await ask(userName, 'help'));
  const unknown = await help('nobody12', await ask('nobody12', 'help'));
  expect(known.code).toBe(0);
  expect(unknown.data).toEqual(known.data);
  await failTimes(userName, 3);
  const foreign = await ask(userName, 'help');
  expect((await server.call(login, { userName, password: memberPassword, ...foreign })).error).toBe(
    'session.codeWrong',
  );
});
