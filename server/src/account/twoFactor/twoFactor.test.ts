import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { type ManualClock, manualClock } from '../../testing/manualClock.ts';
import { memberPassword, startTestServer, type TestServer } from '../../testing/testServer.ts';
import { codeOf, stepOf } from './totp.ts';

let server: TestServer;
let clock: ManualClock;
beforeAll(async () => {
  clock = manualClock();
  server = await startTestServer({ clock });
});
afterAll(() => server.close());
beforeEach(() => server.services.database.deleteFrom('login_attempt').execute());

const password = memberPassword;
const halfMinute = () => clock.advance(30_000);
const now = (secret: string) => codeOf(secret, stepOf(clock.now()));
const wrong = (secret: string) => String((Number(now(secret)) + 1) % 1_000_000).padStart(6, '0');

/** A user with two-factor authentication; the current code is used. */
async function guarded() {
  const tenant = await server.createTenant();
  const as = { token: tenant.token };
  const { secret } = await server.ask(api.startTwoFactor, { password }, as);
  const { recoveryCodes } = await server.ask(api.confirmTwoFactor, { code: now(secret) }, as);
  return { ...tenant, as, secret, recoveryCodes };
}

async function firstStep(userName: string) {
  const answer = await server.ask(api.login, { userName, password });
  return answer.secondStep ?? { stepToken: '', kind: 'none' };
}
const isOpen = async (token: string) => (await server.call(api.selectSession, {}, { token })).code === 0;
const actions = async (token: string) => {
  const { logList } = await server.ask(api.selectSystemLogPage, { pageSize: 100 }, { token });
  return logList.map(({ action }) => action);
};

test('a code turns two-factor sign-in on, sign-in then needs one, and open sessions stay open', async () => {
  const { userName, as, secret, recoveryCodes } = await guarded();
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(await server.ask(api.selectTwoFactor, {}, as)).toMatchObject({ on: true, recoveryLeft: 10 });
  expect(await isOpen(as.token)).toBe(true);
  const { stepToken, kind } = await firstStep(userName);
  expect(kind).toBe('code');
  expect(await isOpen(stepToken)).toBe(false);
  halfMinute();
  const entered = await server.ask(api.confirmSignIn, { stepToken, code: now(secret) });
  expect(await isOpen(entered.token)).toBe(true);
  expect((await server.call(api.confirmSignIn, { stepToken, code: now(secret) })).error).toBe(
    'twoFactor.stepOver',
  );
});

test('nothing stored in the database reveals the secret or the codes', async () => {
  const { memberId, secret, recoveryCodes } = await guarded();
  const { database } = server.services;
  const rows = [
    await database.selectFrom('two_factor').selectAll().where('member_id', '=', memberId).execute(),
    await database.selectFrom('recovery_code').selectAll().where('member_id', '=', memberId).execute(),
  ];
  const kept = JSON.stringify(rows);
  for (const word of [secret, ...recoveryCodes]) expect(kept).not.toContain(word);
});

test('a code is accepted once, even when two send it concurrently', async () => {
  const { userName, secret } = await guarded();
  const step = await firstStep(userName);
  expect((await server.call(api.confirmSignIn, { stepToken: step.stepToken, code: now(secret) })).error).toBe(
    'twoFactor.codeUsed',
  );
  halfMinute();
  // Sequential: four at once would require a verification code.
  const steps = [];
  for (let window = 0; window < 4; window += 1) steps.push(await firstStep(userName));
  const answers = await Promise.all(
    steps.map(({ stepToken }) => server.call(api.confirmSignIn, { stepToken, code: now(secret) })),
  );
  expect(answers.map(({ error }) => error ?? 'in').toSorted()).toEqual([
    'in',
    ...Array.from({ length: 3 }, () => 'twoFactor.codeUsed'),
  ]);
});

test('a recovery code works once in any notation, and the number left is returned', async () => {
  const { userName, recoveryCodes, as } = await guarded();
  const [first = ''] = recoveryCodes;
  const typed = first.toLowerCase().replaceAll('-', ' ');
  const { stepToken } = await firstStep(userName);
  const entered = await server.ask(api.confirmSignIn, { stepToken, code: typed });
  expect(entered.recoveryLeft).toBe(9);
  const again = await firstStep(userName);
  expect((await server.call(api.confirmSignIn, { stepToken: again.stepToken, code: first })).error).toBe(
    'twoFactor.codeWrong',
  );
  expect(await actions(as.token)).toEqual(
    expect.arrayContaining(['session.recoveryUsed', 'session.codeFailed']),
  );
});

test('five wrong codes require the password again, and then a verification code', async () => {
  const { userName, secret } = await guarded();
  const { stepToken } = await firstStep(userName);
  const attempt = () => server.call(api.confirmSignIn, { stepToken, code: wrong(secret) });
  for (let count = 0; count < 5; count += 1) expect((await attempt()).error).toBe('twoFactor.codeWrong');
  halfMinute();
  expect((await server.call(api.confirmSignIn, { stepToken, code: now(secret) })).error).toBe(
    'twoFactor.stepOver',
  );
  expect((await server.call(api.login, { userName, password })).error).toBe('session.codeRequired');
});

test('a recovery code signs in even after too many guesses from many addresses', async () => {
  const { userName, secret, recoveryCodes } = await guarded();
  for (let client = 1; client <= 11; client += 1) {
    const remoteAddress = `192.0.2.${client}`;
    const send = (path: string, payload: object) =>
      server.app.fastify.inject({ method: 'POST', url: path, remoteAddress, payload });
    await server.services.database.deleteFrom('sign_in_code').execute();
    const stepToken = (await firstStepFrom(send, userName)) ?? '';
    for (let count = 0; count < 5; count += 1)
      await send(api.confirmSignIn.path, { stepToken, code: wrong(secret) });
  }
  await forgetNameCounts(userName);
  halfMinute();
  const { stepToken } = await firstStep(userName);
  const error = (await server.call(api.confirmSignIn, { stepToken, code: now(secret) })).error;
  expect(error).toBe('twoFactor.onlyRecovery');
  const [code = ''] = recoveryCodes;
  expect((await server.call(api.confirmSignIn, { stepToken, code })).code).toBe(0);
});

/** Clears the name's counts, which are tested separately. */
async function forgetNameCounts(userName: string): Promise<void> {
  const { wideKeys } = await import('../signIn/wideAttempts.ts');
  const { name, network } = wideKeys(userName, '127.0.0.1');
  const gone = server.services.database.deleteFrom('login_attempt');
  await gone.where('attempt_key', 'in', [name, network]).execute();
}

async function firstStepFrom(
  send: (path: string, payload: object) => Promise<{ json(): { data?: { secondStep?: api.SecondStep } } }>,
  userName: string,
): Promise<string | undefined> {
  await forgetNameCounts(userName);
  return (await send(api.login.path, { userName, password })).json().data?.secondStep?.stepToken;
}

test('a sign-in step ends after ten minutes or with a new password', async () => {
  const { userName, secret, memberId } = await guarded();
  const late = await firstStep(userName);
  clock.advance(10 * 60_000);
  expect((await server.call(api.confirmSignIn, { stepToken: late.stepToken, code: now(secret) })).error).toBe(
    'twoFactor.stepOver',
  );
  const overtaken = await firstStep(userName);
  const { hashPassword } = await import('../password.ts');
  const changed = server.services.database.updateTable('member');
  await changed
    .set({ password_hash: await hashPassword('another1') })
    .where('id', '=', memberId)
    .execute();
  expect(
    (await server.call(api.confirmSignIn, { stepToken: overtaken.stepToken, code: now(secret) })).error,
  ).toBe('session.wrongPassword');
});

test('turning it off and renewing recovery codes need password and code', async () => {
  const { userName, as, secret, recoveryCodes } = await guarded();
  halfMinute();
  const stop = (given: { password: string; code: string }) => server.call(api.stopTwoFactor, given, as);
  expect((await stop({ password: 'wrong', code: now(secret) })).error).toBe('twoFactor.passwordWrong');
  expect((await stop({ password, code: wrong(secret) })).error).toBe('twoFactor.codeWrong');
  expect((await server.call(api.startTwoFactor, { password }, as)).error).toBe('twoFactor.alreadyOn');
  const renewed = await server.ask(api.renewRecoveryCodes, { password, code: now(secret) }, as);
  const [old = ''] = recoveryCodes;
  expect((await stop({ password, code: old })).error).toBe('twoFactor.codeWrong');
  const [fresh = ''] = renewed.recoveryCodes;
  expect((await stop({ password, code: fresh })).code).toBe(0);
  expect((await server.ask(api.login, { userName, password })).secondStep).toBeUndefined();
  expect(await actions(as.token)).toEqual(
    expect.arrayContaining(['session.twoFactorOff', 'session.recoveryRenewed', 'session.twoFactorOn']),
  );
});

test('guessing the password in an open session is throttled', async () => {
  const { as } = await server.createTenant().then((tenant) => ({ as: { token: tenant.token } }));
  const attempt = () => server.call(api.startTwoFactor, { password: 'wrong' }, as);
  for (let count = 0; count < 10; count += 1) expect((await attempt()).error).toBe('twoFactor.passwordWrong');
  expect((await attempt()).error).toBe('twoFactor.tooManyAttempts');
});

test('an account that requires two-factor sign-in refuses sign-in without it and keeps open sessions', async () => {
  const { userName, token } = await server.createTenant();
  const as = { token };
  await server.ask(api.updateAccountSettings, { twoFactorRequired: true }, as);
  expect(await isOpen(token)).toBe(true);
  const { stepToken, kind } = await firstStep(userName);
  expect(kind).toBe('setUp');
  const refused = await server.call(api.confirmSignIn, { stepToken, code: '123456' });
  expect(refused.error).toBe('twoFactor.notStarted');
  const { secret } = await server.ask(api.startSignInTwoFactor, { stepToken });
  const entered = await server.ask(api.confirmSignIn, { stepToken, code: now(secret) });
  expect(entered.recoveryCodes).toHaveLength(10);
  expect(await isOpen(entered.token)).toBe(true);
  const [code = ''] = entered.recoveryCodes;
  expect((await server.call(api.stopTwoFactor, { password, code }, as)).error).toBe('twoFactor.required');
  const step = await firstStep(userName);
  expect((await server.call(api.startSignInTwoFactor, { stepToken: step.stepToken })).error).toBe(
    'twoFactor.stepOver',
  );
});

test('an administrator resets it for another member but not for themselves, and the log records it', async () => {
  const owner = await server.createTenant();
  const as = { token: owner.token };
  const userName = 'forgetful';
  const { id } = await server.ask(api.insertMember, { userName, password, roleId: '1' }, as);
  const { token } = await server.ask(api.login, { userName, password });
  const { secret } = await server.ask(api.startTwoFactor, { password }, { token });
  await server.ask(api.confirmTwoFactor, { code: now(secret) }, { token });
  const members = await server.ask(api.selectMembers, {}, as);
  expect(members.map((member) => member.twoFactor)).toEqual([false, true]);
  expect((await server.call(api.resetMemberTwoFactor, { id: owner.memberId }, as)).error).toBe(
    'account.ownself',
  );
  await server.ask(api.resetMemberTwoFactor, { id }, as);
  expect((await server.ask(api.login, { userName, password })).secondStep).toBeUndefined();
  expect(await isOpen(token)).toBe(true);
  expect(await actions(owner.token)).toContain('account.memberTwoFactorReset');
  const stranger = await server.createTenant();
  const foreign = await server.call(api.resetMemberTwoFactor, { id }, { token: stranger.token });
  expect(foreign.error).toBe('account.memberUnknown');
});

test('the parent account resets it for the administrator of a customer, and no other account can', async () => {
  const above = await server.createTenant({ level: 2 });
  const customer = await guarded();
  const { database } = server.services;
  await database
    .updateTable('tenant')
    .set({ parent_id: above.tenantId, level: 3 })
    .where('id', '=', customer.tenantId)
    .execute();
  const stranger = await server.createTenant({ level: 2 });
  const reset = (token: string) =>
    server.call(api.resetCustomerTwoFactor, { id: customer.tenantId }, { token });
  expect((await reset(stranger.token)).error).toBe('customer.unknown');
  expect((await reset(above.token)).data).toEqual({ userName: customer.userName });
  expect((await server.ask(api.login, { userName: customer.userName, password })).secondStep).toBeUndefined();
  expect((await reset(above.token)).error).toBe('twoFactor.memberHasNone');
  expect(await actions(above.token)).toContain('account.customerTwoFactorReset');
});

test('failed sign-ins are logged, and the number of entries is limited', async () => {
  const { userName, token } = await server.createTenant();
  for (let client = 1; client <= 20; client += 1)
    await server.app.fastify.inject({
      method: 'POST',
      url: api.login.path,
      remoteAddress: `192.0.2.${client}`,
      payload: { userName, password: 'wrong' },
    });
  const reported = (await actions(token)).filter((action) => /[fF]ail/.test(action));
  // Entries of one instant have no order.
  expect(reported.toSorted()).toEqual([
    'session.failuresHidden',
    ...Array.from({ length: 9 }, () => 'session.loginFailed'),
  ]);
  clock.advance(3_600_000);
  await server.call(api.login, { userName, password: 'wrong' });
  expect((await actions(token))[0]).toBe('session.loginFailed');
  const top = await server.signIn();
  await server.call(api.login, { userName: 'pass-w0rd-typed-here', password: 'wrong' });
  const { logList } = await server.ask(api.selectSystemLogPage, {}, { token: top });
  expect(logList).toContainEqual(
    expect.objectContaining({ action: 'session.loginFailed', userName: '?', subjectName: '' }),
  );
  expect(JSON.stringify(logList)).not.toContain('pass-w0rd');
});

test('verification codes are limited per network', async () => {
  for (let name = 0; name < 70; name += 1)
    await server.ask(api.selectSignInCode, { userName: `name${name}`, kind: 'question', purpose: 'help' });
  const { database } = server.services;
  const { kept } = await database
    .selectFrom('sign_in_code')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .executeTakeFirstOrThrow();
  expect(kept).toBe(50);
});
