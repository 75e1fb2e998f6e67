import { beforeEach, expect, test } from '@jest/globals';
import { login, selectSession } from '../api/account/session.ts';
import { refuse, unauthenticated } from '../testing/fakeNetwork.ts';
import { ApiError, readCookie } from './index.ts';
import { cookies, facts, leave, sessionOn, soon, willing } from './session.fixture.ts';

beforeEach(leave);

test('a sign-in sets the four cookies and loads the permissions', async () => {
  const session = sessionOn(willing());
  await session.signIn('lin', 'pass');
  expect(cookies()).toEqual({ token1: 'secret', level: '2', userName: 'lin', roleId: '3' });
  expect(session.signedIn).toBe(true);
  expect([session.can('task.view'), session.can('task.manage')]).toEqual([true, false]);
});

test('content is drawn in the screens’ language, or in the console’s where none is chosen', async () => {
  const session = sessionOn(willing());
  await session.signIn('lin', 'pass');
  expect(session.contentLocale).toBe('zh_CN');
  const chosen = sessionOn(
    willing().on(selectSession, () => ({ ...facts, screenLanguage: 'ko_US' as const })),
  );
  await chosen.signIn('lin', 'pass');
  expect(chosen.contentLocale).toBe('ko_US');
});

test('a session is not signed in before its permissions are loaded', async () => {
  let answer: (value: typeof facts) => void = () => undefined;
  const network = willing().on(
    selectSession,
    () => new Promise<typeof facts>((resolve) => (answer = resolve)),
  );
  const session = sessionOn(network);
  const done = session.signIn('lin', 'pass');
  await soon();
  expect(session.signedIn).toBe(false);
  answer(facts);
  await done;
  expect(session.signedIn).toBe(true);
});

test('a response after leaving does not sign in', async () => {
  let answer: (value: typeof facts) => void = () => undefined;
  const network = willing().on(
    selectSession,
    () => new Promise<typeof facts>((resolve) => (answer = resolve)),
  );
  const session = sessionOn(network);
  const done = session.signIn('lin', 'pass');
  await soon();
  session.leave();
  answer(facts);
  await done;
  expect([session.loaded, session.can('task.view'), readCookie('level')]).toEqual([false, false, '']);
});

test('a refused sign-in leaves no cookies', async () => {
  const network = willing().on(login, () => {
    throw refuse('session.wrong', '账号或密码错误');
  });
  const session = sessionOn(network);
  await expect(session.signIn('lin', 'wrong')).rejects.toMatchObject({ message: '账号或密码错误' });
  expect(cookies()).toEqual({ token1: '', level: '', userName: '', roleId: '' });
});

test('a pending second step does not sign in; the session that it returns does', async () => {
  const secondStep = { stepToken: 'between', kind: 'code' as const };
  const network = willing().on(login, () => ({ token: '', level: '', userName: '', roleId: '', secondStep }));
  const session = sessionOn(network);
  expect(await session.signIn('lin', 'pass')).toEqual(secondStep);
  expect([session.signedIn, readCookie('token1')]).toEqual([false, '']);
  await session.open('secret');
  expect([session.signedIn, readCookie('token1')]).toEqual([true, 'secret']);
});

test('code 401 removes token and level, and keeps the way back to the page', async () => {
  const network = willing();
  const session = sessionOn(network);
  await session.signIn('lin', 'pass');
  network.on(selectSession, () => {
    throw unauthenticated();
  });
  await expect(session.load()).rejects.toMatchObject({ error: 'session.invalid' });
  expect([readCookie('token1'), readCookie('level')]).toEqual(['', '']);
  expect([session.signedIn, session.left]).toEqual([false, false]);
});

test('signing out calls the server first, and keeps no way back', async () => {
  const network = willing();
  const session = sessionOn(network);
  await session.signIn('lin', 'pass');
  await session.signOut();
  expect(network.calls.at(-1)?.path).toBe('/etv/logout.json');
  expect([session.signedIn, session.left, readCookie('token1')]).toEqual([false, true, '']);
});

test('a page opened with a cookie has that person’s session', async () => {
  await sessionOn(willing()).signIn('lin', 'pass');
  const session = sessionOn(willing());
  expect([session.signedIn, session.level, session.loaded]).toEqual([true, '2', false]);
  await session.load();
  expect([session.loaded, session.can('task.view')]).toEqual([true, true]);
});

/** A network whose session answers are released by the test. */
function slowly() {
  const answers: ((value: typeof facts) => void)[] = [];
  const network = willing().on(selectSession, () => new Promise<typeof facts>((give) => answers.push(give)));
  return { network, answers };
}
const narrower = { ...facts, permissions: [] };

test('the newer of two concurrent reads counts, whichever is answered first', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const quick = willing();
    await sessionOn(quick).signIn('lin', 'pass');
    const { network, answers } = slowly();
    const session = sessionOn(network);
    const reads = [session.load(), session.load()];
    await soon();
    for (const place of order) {
      answers[place]?.(place === 0 ? facts : narrower);
      await reads[place];
    }
    expect([session.loaded, session.can('task.view')]).toEqual([true, false]);
  }
});

test('a read answered after the session ended does not restore its cookies', async () => {
  await sessionOn(willing()).signIn('lin', 'pass');
  const { network, answers } = slowly();
  const session = sessionOn(network);
  session.keepsPage = () => true;
  const first = session.load();
  await soon();
  answers[0]?.(facts);
  await first;
  const late = session.load();
  await soon();
  session.expire();
  answers[1]?.(facts);
  await late;
  expect([session.away, session.token, readCookie('token1')]).toEqual([true, 'secret', '']);
  session.leave();
});

test('a session of a disabled member or an expired account gives the reason for its end, until the next sign-in', async () => {
  const network = willing();
  const session = sessionOn(network);
  await session.signIn('lin', 'pass');
  network.on(selectSession, () => {
    throw unauthenticated('session.disabled', '该用户已停用');
  });
  await session.verify();
  expect([session.signedIn, session.ended, session.endedBecause]).toEqual([false, true, '该用户已停用']);
  // A public call while signed out must not change the session.
  session.expire(new ApiError('session.invalid', '登录已失效'));
  expect(session.endedBecause).toBe('该用户已停用');
  network.on(selectSession, () => facts);
  await session.signIn('lin', 'pass');
  expect([session.ended, session.endedBecause]).toEqual([false, '']);
});
