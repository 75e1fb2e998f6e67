import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { codeOf, stepOf } from '../twoFactor/totp.ts';
import { ProviderFixture } from './testing/ProviderFixture.ts';

let server: TestServer;
let provider: ProviderFixture;
let owner: TestTenant;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  provider = await ProviderFixture.start();
  owner = await server.createTenant({ level: 1 });
});
afterEach(() => provider.stop());

const returnTo = 'https://signs.example.com/web/login';
const as = () => ({ token: owner.token });
const settings = () => ({
  enabled: true,
  label: 'Harbour',
  issuer: provider.issuer,
  clientId: provider.clientId,
  secret: provider.clientSecret,
  claim: 'preferred_username',
  memberField: 'userName' as api.OidcMemberField,
  createRoleId: '',
  signOutThere: true,
});
const set = (changes: Partial<ReturnType<typeof settings>> = {}) =>
  server.call(api.updateOidcSetting, { ...settings(), ...changes }, as());

const begin = (organisation = owner.tenantId) => server.ask(api.startOidc, { organisation, returnTo });

/** A complete sign-in: to the provider and back. */
async function enter(organisation = owner.tenantId) {
  const { address, attemptToken } = await begin(organisation);
  return server.call(api.finishOidc, { attemptToken, answer: provider.agree(address) });
}
async function member(userName: string, phone = '') {
  return server.ask(api.insertMember, { userName, phone, password: 'secret12', roleId: '1' }, as());
}
const whoIs = (token: string) => server.ask(api.selectSession, {}, { token });

test('a person of the provider signs in as the member of that name, and signs out of Vitrine and the provider', async () => {
  await member('lin');
  expect((await set()).code).toBe(0);
  expect(await server.ask(api.selectOidcDoor, { organisation: owner.tenantId })).toEqual({
    offered: true,
    label: 'Harbour',
  });
  const answer = await enter();
  expect(answer).toMatchObject({ code: 0, data: { userName: 'lin', roleId: '1' } });
  const token = answer.data?.token ?? '';
  expect(await whoIs(token)).toMatchObject({ userName: 'lin' });
  const { address = '' } = await server.ask(api.logout, {}, { token });
  expect(address.startsWith(`${provider.issuer}/end?`)).toBe(true);
  expect(new URL(address).searchParams.get('post_logout_redirect_uri')).toBe(returnTo);
  expect((await server.call(api.selectSession, {}, { token })).code).toBe(401);
  const { logList } = await server.ask(api.selectSystemLogPage, { kind: 'signIn' }, as());
  expect(logList.find(({ action }) => action === 'session.login')).toMatchObject({
    userName: 'lin',
    detail: { provider: new URL(provider.issuer).host },
  });
});

test('the authorisation address carries PKCE, state and nonce, and never the client secret', async () => {
  await set();
  const { address } = await begin();
  const asked = Object.fromEntries(new URL(address).searchParams);
  expect(asked).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: returnTo,
    client_id: provider.clientId,
  });
  for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]).toMatch(/^[\w-]{43}$/);
  const kept = await server.services.database.selectFrom('oidc_setting').selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain(provider.clientSecret);
  const read = await server.ask(api.selectOidcSetting, {}, as());
  expect(read.secretSet).toBe(true);
  expect(JSON.stringify(read)).not.toContain(provider.clientSecret);
});

test('setting a provider needs administrator permissions', async () => {
  const clerk = await server.createTenant({ level: 1, permissions: ['system.settings'] });
  const answer = await server.call(api.updateOidcSetting, settings(), { token: clerk.token });
  expect(answer.error).toBe('account.beyondOwn');
  expect((await server.ask(api.selectOidcDoor, { organisation: clerk.tenantId })).offered).toBe(false);
});

test('an answer to another attempt and a replayed answer are refused', async () => {
  await member('lin2');
  provider.person = { sub: 'two', preferred_username: 'lin2' };
  await set();
  const [mine, other] = [await begin(), await begin()];
  const foreign = await server.call(api.finishOidc, {
    attemptToken: mine.attemptToken,
    answer: provider.agree(other.address),
  });
  expect(foreign.error).toBe('oidc.failed');
  const answer = provider.agree(other.address);
  const again = { attemptToken: other.attemptToken, answer };
  expect((await server.call(api.finishOidc, again)).code).toBe(0);
  expect((await server.call(api.finishOidc, again)).error).toBe('oidc.stale');
});

test.each([
  ['another key', () => Object.assign(provider, { signsFalsely: true })],
  ['another audience', () => Object.assign(provider, { forged: { aud: 'somebody else' } })],
  ['another issuer', () => Object.assign(provider, { forged: { iss: 'https://evil.example.com' } })],
  ['another nonce', () => Object.assign(provider, { forged: { nonce: 'stale' } })],
  ['an expiry in the past', () => Object.assign(provider, { forged: { exp: 1_700_000_000 } })],
])('a token with %s is refused', async (_what, forge) => {
  await set({ createRoleId: '' });
  forge();
  expect((await enter()).error).toBe('oidc.failed');
});

test('errors of the provider are explained in the refusal', async () => {
  await set();
  const { attemptToken, address } = await begin();
  const state = new URL(address).searchParams.get('state') ?? '';
  const denied = new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer }).toString();
  const answer = await server.call(api.finishOidc, { attemptToken, answer: denied });
  expect(answer).toMatchObject({ error: 'oidc.denied', msg: expect.stringContaining('provider') });
  provider.person = { sub: 'nameless' };
  expect((await enter()).error).toBe('oidc.claimMissing');
  provider.person = { sub: 'stranger', preferred_username: 'nobodyhere' };
  const unknown = await enter();
  expect(unknown).toMatchObject({ error: 'oidc.unknownPerson', msg: expect.stringContaining('nobodyhere') });
  await set({ secret: 'another secret' });
  expect((await enter()).msg).toContain('invalid_client');
});

test("a member stays linked to the provider's subject when the provider renames people", async () => {
  const { id } = await member('anna');
  await member('berta');
  await set();
  provider.person = { sub: 'a', preferred_username: 'anna' };
  expect((await enter()).data?.userName).toBe('anna');
  provider.person = { sub: 'a', preferred_username: 'berta' };
  expect((await enter()).data?.userName).toBe('anna');
  provider.person = { sub: 'b', preferred_username: 'anna' };
  expect((await enter()).error).toBe('oidc.otherPerson');
  await server.ask(api.disableMember, { id, disabled: true }, as());
  provider.person = { sub: 'a', preferred_username: 'anna' };
  expect((await enter()).error).toBe('session.disabled');
});

test('a provider vouches for members of its own account only', async () => {
  const other = await server.createTenant();
  await set();
  provider.person = { sub: 'x', preferred_username: other.userName };
  expect((await enter()).error).toBe('oidc.unknownPerson');
});

test('a phone number matches in any notation, also from user info; an unverified one does not match', async () => {
  await member('carla', '138 0013-8000');
  provider.person = { sub: 'c' };
  provider.userInfo = { phone_number: '13800138000' };
  await set({ claim: 'phone_number', memberField: 'phone' });
  expect((await enter()).data?.userName).toBe('carla');
  for (const verified of [false, 'false']) {
    provider.person = { sub: 'd', phone_number: '13800138000', phone_number_verified: verified };
    expect((await enter()).error).toBe('oidc.claimUnverified');
  }
});

test('unknown persons become members with the configured role where the account allows it', async () => {
  const { roleId } = await server.ask(api.insertRole, { name: 'Guests', permissions: ['task.view'] }, as());
  expect((await set({ createRoleId: '1' })).error).toBe('account.roleUnknown');
  expect((await set({ createRoleId: roleId })).code).toBe(0);
  provider.person = { sub: 'new', preferred_username: 'dora.longer-name@example.com' };
  const answer = await enter();
  expect(answer.data?.userName).toMatch(/^doralon\d{5}$/);
  expect((await whoIs(answer.data?.token ?? '')).permissions).toEqual(['task.view']);
  expect((await enter()).data?.userName).toBe(answer.data?.userName);
});

test('a member with two-factor sign-in is asked for a code; an account that requires it of all trusts its provider', async () => {
  const { token } = await server.createTenant({ level: 1 }).then((tenant) => {
    owner = tenant;
    return tenant;
  });
  await set();
  await server.ask(api.updateAccountSettings, { twoFactorRequired: true }, { token });
  await member('emma');
  provider.person = { sub: 'e', preferred_username: 'emma' };
  const entered = await enter();
  expect(entered.data?.secondStep).toBeUndefined();
  const own = { token: entered.data?.token ?? '' };
  const { secret } = await server.ask(api.startTwoFactor, { password: 'secret12' }, own);
  const code = () => codeOf(secret, stepOf(new Date()));
  const { recoveryCodes } = await server.ask(api.confirmTwoFactor, { code: code() }, own);
  const step = (await enter()).data?.secondStep;
  expect(step?.kind).toBe('code');
  const [recovery = ''] = recoveryCodes;
  const confirmed = { stepToken: step?.stepToken ?? '', code: recovery };
  const { token: opened } = await server.ask(api.confirmSignIn, confirmed);
  expect((await server.ask(api.logout, {}, { token: opened })).address).toContain('/end?');
});

test('only the server administrator may set a provider in the inner network, and the provider has to answer', async () => {
  const customer = await server.createTenant({ level: 2 });
  const { secret: _, ...fields } = settings();
  const plain = await server.call(api.updateOidcSetting, fields, { token: customer.token });
  expect(plain.error).toBe('oidc.issuerPlain');
  const inner = { ...fields, issuer: provider.issuer.replace('http:', 'https:') };
  const refused = await server.call(api.updateOidcSetting, inner, { token: customer.token });
  expect(refused.error).toBe('outgoing.inner');
  expect(provider.asked).toEqual([]);
  const away = await set({ issuer: 'http://127.0.0.1:9' });
  expect(away.error).toBe('outgoing.failed');
  expect((await server.call(api.startOidc, { organisation: customer.tenantId, returnTo })).error).toBe(
    'oidc.off',
  );
});

test('other hosts named by the provider are checked, too', async () => {
  const elsewhere = await ProviderFixture.start();
  try {
    provider.otherTokenHost = elsewhere.issuer;
    await set();
    expect((await enter()).error).toBe('oidc.issuerPlain');
    expect(elsewhere.asked).toEqual([]);
  } finally {
    elsewhere.stop();
  }
});

test('a javascript: address from the provider is refused', async () => {
  await member('script');
  provider.person = { sub: 'script', preferred_username: 'script' };
  provider.strange = { end_session_endpoint: 'javascript:alert(1)//' };
  await set();
  expect((await enter()).error).toBe('oidc.failed');
  provider.strange = { authorization_endpoint: 'javascript:alert(1)//' };
  // Another client id, so that the provider is asked again.
  await set({ clientId: 'another' });
  const begun = await server.call(api.startOidc, { organisation: owner.tenantId, returnTo });
  expect(begun.error).toBe('oidc.failed');
});
