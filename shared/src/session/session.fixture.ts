import { login, logout, selectSession } from '../api/account/session.ts';
import type { OutputOf } from '../api/base/endpoint.ts';
import { createTestClient } from '../testing/createTestClient.ts';
import { type FakeNetwork, fakeNetwork } from '../testing/fakeNetwork.ts';
import { readCookie, Session, sessionCookies } from './index.ts';

/** Server data of the user who signs in. */
export const facts: OutputOf<typeof selectSession> = {
  userName: 'lin',
  level: '2',
  roleId: '3',
  accountName: 'Shop',
  timeZone: 'Asia/Shanghai',
  permissions: ['task.view'],
};

/** A standalone session that its client notifies when it ends. */
export function sessionOn(network: FakeNetwork): Session {
  const session = new Session(() => createTestClient(network, () => session.expire()));
  return session;
}

/** A server that accepts the sign-in. */
export const willing = () =>
  fakeNetwork()
    .on(login, () => ({ token: 'secret', level: '2', userName: 'lin', roleId: '3' }))
    .on(selectSession, () => facts)
    .on(logout, () => ({}));

export const cookies = () => Object.fromEntries(sessionCookies.map((name) => [name, readCookie(name)]));

/** Clears the cookies for the next test. */
export const leave = () => new Session(() => createTestClient(fakeNetwork())).leave();

/** Lets all pending microtasks run. */
export const soon = () => new Promise((resolve) => setTimeout(resolve));
