import { beforeEach, expect, test } from '@jest/globals';
import { login, selectSession } from '../api/account/session.ts';
import { refuse, unauthenticated } from '../testing/fakeNetwork.ts';
import { ApiError, readCookie } from './index.ts';
import { cookies, facts, leave, sessionOn, soon, willing } from './session.fixture.ts';

beforeEach(leave);

test('signing in sets the four cookies and knows what one may do', async () => {
  const session = sessionOn(willing());
  await session.signIn('lin', 'pass');
  expect(cookies()).toEqual({ token1: 'secret', level: '2', userName: 'lin', roleId: '3' });
  expect(session.signedIn).toBe(true);
  expect([session.can('task.view'), session.can('task.manage')]).toEqual([true, false]);
});

test('what screens show is drawn as they speak, in the language of the console where none was chosen for them', async () => {
  const session = sessionOn(willing());
  await session.signIn('lin', 'pass');
  expect(session.contentLocale).toBe('zh_CN');
  const chosen = sessionOn(
    willing().on(selectSession, () => ({ ...facts, screenLanguage: 'ko_US' as const })),
  );
  await chosen.signIn('lin', 'pass');
  expect(chosen.contentLocale).toBe('ko_US');
});

test('nobody is signed in before their permissions are known', async () => {
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

test('an answer that comes after the person left signs nobody in', async () => {
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

test('a refused sign-in leaves nothing behind', async () => {
  const network = willing().on(login, () => {
    throw refuse('session.wrong', '账号或密码错误');
  });
  const session = sessionOn(network);
  await expect(session.signIn('lin', 'wrong')).rejects.toMatchObject({ message: '账号或密码错误' });
  expect(cookies()).toEqual({ token1: '', level: '', userName: '', roleId: '' });
});

test('a second step opens nothing by itself; the session that it gives does', async () => {
  const secondStep = { stepToken: 'between', kind: 'code' as const };
  const network = willing().on(login, () => ({ token: '', level: '', userName: '', roleId: '', secondStep }));
  const session = sessionOn(network);
  expect(await session.signIn('lin', 'pass')).toEqual(secondStep);
  expect([session.signedIn, readCookie('token1')]).toEqual([false, '']);
  await session.open('secret');
  expect([session.signedIn, readCookie('token1')]).toEqual([true, 'secret']);
});

test('code 401 removes token and level, and there is a page to come back to', async () => {
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

test('signing out is told to the server first, and leads nowhere back', async () => {
  const network = willing();
  const session = sessionOn(network);
  await session.signIn('lin', 'pass');
  await session.signOut();
  expect(network.calls.at(-1)?.path).toBe('/etv/logout.json');
  expect([session.signedIn, session.left, readCookie('token1')]).toEqual([false, true, '']);
});

test('a page opened with a cookie is that person', async () => {
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

test('of two reads under way at once the newer one counts, whichever answers first', async () => {
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

test('a read answered after the session ended does not bring it back without a token', async () => {
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

test('a session of a disabled member or an expired account says why it ended, until somebody signs in', async () => {
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
