import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { givenColleague } from '../program/testing/world.ts';
import { type ManualClock, manualClock } from '../testing/manualClock.ts';
import { startTestServer, type TestServer, type TestTenant } from '../testing/testServer.ts';

let server: TestServer;
let clock: ManualClock;
let tenant: TestTenant;
let as: { token: string };
let id: string;
let made = 0;
beforeAll(async () => {
  clock = manualClock();
  server = await startTestServer({ clock });
  tenant = await server.createTenant();
  as = { token: tenant.token };
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.services.database.deleteFrom('login_attempt').execute();
  made += 1;
  ({ id } = await server.ask(api.insertH5, { name: `Menu ${made}` }, as));
});

const address = async (of = id) => {
  const { expires, signature } = await server.ask(api.selectH5Share, { id: of }, as);
  return { id: of, expires, signature };
};
const set = (password: string, token = tenant.token) =>
  server.call(api.updateH5SharePassword, { id, password }, { token });
const open = (link: { id: string; expires: string; signature: string }, password = '') =>
  server.call(api.selectH5Preview, { ...link, password });

test('a preview with a password needs it, also under addresses shared before', async () => {
  const before = await address();
  expect((await open(before)).data?.name).toBe(`Menu ${made}`);
  expect((await set('Blue Door')).data?.hasPassword).toBe(true);
  for (const link of [before, await address()]) {
    const closed = await open(link);
    expect([closed.error, closed.data]).toEqual(['h5.linkPassword', undefined]);
    expect((await open(link, 'blue door')).error).toBe('h5.linkPasswordWrong');
    expect((await open(link, 'Blue Door')).data?.name).toBe(`Menu ${made}`);
  }
});

test('a forged or expired address is refused before the password is checked, and other pages need none', async () => {
  await set('Blue Door');
  const link = await address();
  expect((await open({ ...link, signature: 'none' }, 'Blue Door')).error).toBe('h5.linkInvalid');
  const other = await server.ask(api.insertH5, { name: `Other ${made}` }, as);
  expect((await open(await address(other.id))).code).toBe(0);
  clock.advance(8 * 24 * 3600_000);
  expect((await open(link, 'Blue Door')).error).toBe('h5.linkExpired');
  clock.advance(-8 * 24 * 3600_000);
});

test('the password is stored only as a hash and never returned', async () => {
  await set('Blue Door');
  const row = await server.services.database
    .selectFrom('h5')
    .select('share_password_hash')
    .where('tenant_id', '=', tenant.tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.share_password_hash).toMatch(/^\$argon2id\$/);
  const share = await server.ask(api.selectH5Share, { id }, as);
  expect(share.hasPassword).toBe(true);
  const reported = [
    share,
    await server.ask(api.selectH5ById, { id }, as),
    await server.ask(api.selectH5Page, {}, as),
    await server.ask(api.selectSystemLogPage, { domain: 'h5' }, as),
    await open(await address(), 'Blue Door'),
  ];
  expect(JSON.stringify(reported)).not.toMatch(/Blue Door|argon2/);
});

test('the password can be changed and removed without marking the page as edited', async () => {
  const work = await server.ask(api.selectH5ById, { id }, as);
  const link = await address();
  await set('first');
  await set('second');
  expect((await open(link, 'first')).error).toBe('h5.linkPasswordWrong');
  expect((await open(link, 'second')).code).toBe(0);
  expect((await set('')).data?.hasPassword).toBe(false);
  expect((await open(link)).code).toBe(0);
  expect(await server.ask(api.selectH5ById, { id }, as)).toEqual(work);
  const { logList } = await server.ask(api.selectSystemLogPage, { domain: 'h5', pageSize: 3 }, as);
  expect(logList.map(({ action, detail }) => [action, detail])).toEqual(
    ['removed', 'changed', 'set'].map((password) => ['h5.sharePassword', { password }]),
  );
});

test('wrong passwords lengthen the wait per page and network; the right one resets it', async () => {
  await set('Blue Door');
  const link = await address();
  for (let count = 0; count < 10; count += 1)
    expect((await open(link, `wrong${count}`)).error).toBe('h5.linkPasswordWrong');
  // Another URL of the same work does not bypass the delay.
  clock.advance(1000);
  const refused = await open(await address(), 'Blue Door');
  expect([refused.error, refused.msg]).toEqual(['h5.linkTries', expect.stringContaining('14')]);
  clock.advance(14_000);
  expect((await open(link, 'Blue Door')).code).toBe(0);
  expect((await open(link, 'wrong')).error).toBe('h5.linkPasswordWrong');
  expect((await open(link, 'Blue Door')).code).toBe(0);
});

test('guesses from many networks are throttled per page', async () => {
  await set('Blue Door');
  const link = await address();
  const guess = async (client: number, password: string) => {
    const remoteAddress = `198.51.${client}.7`;
    const payload = { ...link, password };
    const url = api.selectH5Preview.path;
    return (await server.app.fastify.inject({ method: 'POST', url, remoteAddress, payload })).json().error;
  };
  for (let client = 0; client < 50; client += 1)
    expect(await guess(client, `wrong${client}`)).toBe('h5.linkPasswordWrong');
  expect(await guess(60, 'Blue Door')).toBe('h5.linkTries');
  clock.advance(180_000);
  expect(await guess(60, 'Blue Door')).toBeUndefined();
});

test('setting a password needs the permission to edit, and its length is checked', async () => {
  const stranger = await server.createTenant();
  const viewer = await givenColleague(server, tenant, ['h5.view']);
  expect((await set('secret', stranger.token)).error).toBe('h5.unknown');
  expect((await set('secret', viewer.token)).error).toBe('permission.denied');
  expect((await set('abc')).error).toBe('input.invalid');
  expect((await set('x'.repeat(65))).error).toBe('input.invalid');
  expect((await open(await address())).code).toBe(0);
});

test('the published page needs no password, and deleting the page deletes the password', async () => {
  await set('Blue Door');
  const link = await address();
  const { publication } = await server.ask(api.publishH5, { id }, as);
  expect(
    (await server.call(api.selectH5Published, { id: publication?.path.split('/').at(-1) ?? '' })).code,
  ).toBe(0);
  await server.ask(api.deleteH5, { id }, as);
  expect((await open(link, 'Blue Door')).error).toBe('h5.unknown');
});
