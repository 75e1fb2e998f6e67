import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { type ManualClock, manualClock } from '../../testing/manualClock.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { givenColleague, givenProgram } from '../testing/world.ts';

let server: TestServer;
let clock: ManualClock;
let tenant: TestTenant;
let as: { token: string };
let id: string;
beforeAll(async () => {
  clock = manualClock();
  server = await startTestServer({ clock });
  tenant = await server.createTenant();
  as = { token: tenant.token };
  ({ id } = await givenProgram(server, tenant, 'shared'));
});
afterAll(() => server.close());
beforeEach(() => server.services.database.deleteFrom('login_attempt').execute());

const share = async (password = '') => {
  const made = await server.ask(api.insertProgramShare, { id, password }, as);
  const query = new URL(made.path, 'http://console').searchParams;
  return { ...made, address: Object.fromEntries(query) };
};
const open = (address: object, key: object = {}) =>
  server.call(api.selectProgramPreview, { ...address, ...key });
const weather = (address: object, key: object = {}) =>
  server.call(api.selectProgramPreviewWeather, { ...address, ...key });

test('a link with a password needs it for program and weather', async () => {
  const { address, path, hasPassword } = await share('Blue Door');
  expect([hasPassword, path.includes('Blue')]).toEqual([true, false]);
  const closed = await open(address);
  expect([closed.error, closed.data]).toEqual(['program.linkPassword', undefined]);
  expect((await weather(address)).error).toBe('program.linkPassword');
  expect((await open(address, { password: 'blue door' })).error).toBe('program.linkPasswordWrong');
  const { data } = await open(address, { password: 'Blue Door' });
  expect(data?.name).toBe('shared');
  const pass = data?.pass ?? '';
  expect((await open(address, { pass })).code).toBe(0);
  expect((await weather(address, { pass })).code).toBe(0);
  const other = await share('Blue Door');
  expect((await open(other.address, { pass })).error).toBe('program.linkPassword');
});

test('the password is stored only as a hash and never returned', async () => {
  const made = await share('Blue Door');
  const row = await server.services.database
    .selectFrom('program_share')
    .selectAll()
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow();
  expect(row.password_hash).toMatch(/^\$argon2id\$/);
  const listed = await server.ask(api.selectProgramShares, { id }, as);
  const { logList } = await server.ask(api.selectSystemLogPage, { domain: 'program' }, as);
  expect(JSON.stringify([made, listed, logList])).not.toMatch(/Blue Door|argon2/);
  expect(listed.find((one) => one.id === made.id)?.hasPassword).toBe(true);
});

test('the password can be set, changed and removed later, which invalidates earlier passes', async () => {
  const { id: shareId, address, hasPassword } = await share();
  expect(hasPassword).toBe(false);
  expect((await open(address)).data?.pass).toBe('');
  const change = (password: string) => server.ask(api.updateProgramShare, { id: shareId, password }, as);
  expect((await change('first')).hasPassword).toBe(true);
  const { pass = '' } = (await open(address, { password: 'first' })).data ?? {};
  await change('second');
  expect((await open(address, { pass })).error).toBe('program.linkPassword');
  expect((await open(address, { password: 'first' })).error).toBe('program.linkPasswordWrong');
  expect((await open(address, { password: 'second' })).code).toBe(0);
  expect((await change('')).hasPassword).toBe(false);
  expect((await open(address)).code).toBe(0);
  const { logList } = await server.ask(api.selectSystemLogPage, { domain: 'program', pageSize: 3 }, as);
  expect(logList.map(({ action, detail }) => [action, detail])).toEqual(
    ['removed', 'changed', 'set'].map((password) => ['program.sharePassword', { password }]),
  );
});

test('wrong passwords lengthen the wait per link and network; the right one resets it', async () => {
  const { address } = await share('Blue Door');
  const other = await share('Blue Door');
  for (let count = 0; count < 10; count += 1)
    expect((await open(address, { password: `wrong${count}` })).error).toBe('program.linkPasswordWrong');
  const refused = await open(address, { password: 'Blue Door' });
  expect([refused.error, refused.msg]).toEqual(['program.linkTries', expect.stringContaining('15')]);
  expect((await open(other.address, { password: 'Blue Door' })).code).toBe(0);
  clock.advance(15_000);
  expect((await open(address, { password: 'Blue Door' })).code).toBe(0);
  expect((await open(address, { password: 'wrong' })).error).toBe('program.linkPasswordWrong');
  expect((await open(address, { password: 'Blue Door' })).code).toBe(0);
});

test('setting a password needs the permission to edit, and its length is checked', async () => {
  const { id: shareId } = await share();
  const stranger = await server.createTenant();
  const viewer = await givenColleague(server, tenant, ['program.view']);
  const set = (password: string, token = tenant.token) =>
    server.call(api.updateProgramShare, { id: shareId, password }, { token });
  expect((await set('secret', stranger.token)).error).toBe('program.shareUnknown');
  expect((await set('secret', viewer.token)).error).toBe('permission.denied');
  expect((await set('abc')).error).toBe('input.invalid');
  expect((await set('x'.repeat(65))).error).toBe('input.invalid');
  await server.ask(api.deleteProgramShare, { id: shareId }, as);
  expect((await set('secret')).error).toBe('program.shareUnknown');
});

test('guesses from many networks are throttled per link, and holders of a pass still get in', async () => {
  const { address } = await share('Blue Door');
  const { pass = '' } = (await open(address, { password: 'Blue Door' })).data ?? {};
  const url = api.selectProgramPreview.path;
  const guess = async (client: number, password: string) => {
    const remoteAddress = `198.51.${client}.7`;
    const payload = { ...address, password };
    const answer = await server.app.fastify.inject({ method: 'POST', url, remoteAddress, payload });
    return answer.json().error;
  };
  for (let client = 0; client < 50; client += 1)
    expect(await guess(client, `wrong${client}`)).toBe('program.linkPasswordWrong');
  expect(await guess(60, 'Blue Door')).toBe('program.linkTries');
  expect((await open(address, { pass })).code).toBe(0);
  clock.advance(180_000);
  expect(await guess(60, 'Blue Door')).toBeUndefined();
  // A right password reverts its own count.
  expect(await guess(61, 'Blue Door')).toBeUndefined();
});

test('an ended link gets no password', async () => {
  const { id: shareId } = await share();
  await server.services.database
    .updateTable('program_share')
    .set({ expires_at: clock.now() })
    .where('id', '=', shareId)
    .execute();
  const set = await server.call(api.updateProgramShare, { id: shareId, password: 'secret' }, as);
  expect(set.error).toBe('program.shareUnknown');
});
