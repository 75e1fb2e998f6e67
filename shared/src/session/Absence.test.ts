import { beforeEach, describe, expect, test } from '@jest/globals';
import { login, logout, selectSession } from '../api/account/session.ts';
import { defineEndpoint } from '../api/base/endpoint.ts';
import { nothing } from '../api/base/field.ts';
import { createClient } from '../api/client.ts';
import { fakeNetwork, unauthenticated } from '../testing/fakeNetwork.ts';
import { writeCookies } from './cookies.ts';
import { ApiError, readCookie, Session } from './index.ts';
import { cookies, facts, leave, soon } from './session.fixture.ts';

beforeEach(leave);

describe('a session that ends while a page is open', () => {
  const save = defineEndpoint({
    path: '/etv/updateThing.json',
    access: 'session',
    summary: 'Writes.',
    input: nothing,
    output: nothing,
  });

  /** A server that knows the given tokens, and a page whose host offers sign-in in place. */
  function page(known = new Map([['secret', facts]])) {
    const carriedOut: string[] = [];
    const sent = { token: '' };
    const network = fakeNetwork()
      .on(login, ({ userName = '' }) => ({
        token: [...known].find(([, each]) => each.userName === userName)?.[0] ?? '',
        level: '',
        userName: '',
        roleId: '',
      }))
      .on(selectSession, () => known.get(sent.token) ?? raise(unauthenticated()))
      .on(logout, () => {
        known.delete(sent.token);
        return {};
      })
      .on(save, () => {
        if (!known.has(sent.token)) throw unauthenticated();
        carriedOut.push(sent.token);
        return {};
      });
    const session: Session = new Session(() => client);
    session.keepsPage = () => true;
    const client = createClient({
      token: () => session.sentToken(),
      language: () => 'zh',
      onUnauthenticated: () => session.expire(),
      reentry: session,
      wait: async () => undefined,
      fetch: async (address, init) => {
        sent.token = new Headers(init?.headers).get('token') ?? '';
        return network.fetch(address, init);
      },
    });
    return { session, client, known, carriedOut };
  }

  const raise = (reason: Error): never => {
    throw reason;
  };

  async function ended() {
    const world = page();
    await world.session.signIn('lin', 'pass');
    world.known.clear();
    const saved = world.client.call(save, {});
    // Tests that end without a new sign-in leave it failed.
    saved.catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve));
    return { ...world, saved };
  }

  test('keeps the page, and removes its cookies', async () => {
    const { session } = await ended();
    expect([session.away, session.signedIn, session.loaded, session.can('task.view')]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(session.sentToken()).toBeUndefined();
    expect(cookies()).toEqual({ token1: '', level: '', userName: '', roleId: '' });
  });

  test('holds calls back, and runs each once after the new sign-in', async () => {
    const { session, client, known, carriedOut, saved } = await ended();
    const later = client.call(save, {});
    known.set('fresh', facts);
    await session.signIn('lin', 'pass');
    await Promise.all([saved, later]);
    expect(carriedOut).toEqual(['fresh', 'fresh']);
    expect([session.away, readCookie('token1')]).toEqual([false, 'fresh']);
  });

  test('does not hold back a cancelled call', async () => {
    const { client } = await ended();
    const leaving = new AbortController();
    const waiting = client.call(save, {}, { signal: leaving.signal });
    leaving.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('resumes in every window of the browser when one has signed in again', async () => {
    const { session, known, carriedOut, saved } = await ended();
    const elsewhere = page(known);
    known.set('fresh', facts);
    await elsewhere.session.signIn('lin', 'pass');
    await session.takeCookie();
    await saved;
    expect([session.away, carriedOut]).toEqual([false, ['fresh']]);
  });

  test('needs no sign-in where another window signed in again before this one noticed', async () => {
    const known = new Map([['secret', facts]]);
    const [first, second] = [page(known), page(known)];
    await first.session.signIn('lin', 'pass');
    await second.session.load();
    const late = page(known);
    await late.session.load();
    known.clear();
    known.set('fresh', facts);
    await first.session.signIn('lin', 'pass');
    await late.client.call(save, {});
    expect([late.carriedOut, late.session.away, readCookie('token1')]).toEqual([['fresh'], false, 'fresh']);
  });

  test('is not taken over by another person, whose session waits for confirmation', async () => {
    const { session, known, carriedOut } = await ended();
    known.set('of-bo', { ...facts, userName: 'bo' });
    await session.signIn('bo', 'pass');
    expect([session.other?.facts.userName, session.userName, session.away]).toEqual(['bo', 'lin', true]);
    expect([readCookie('token1'), carriedOut]).toEqual(['', []]);
    session.refuseOther();
    await new Promise((resolve) => setTimeout(resolve));
    expect([session.other, known.size]).toEqual([undefined, 0]);
    known.set('of-bo', { ...facts, userName: 'bo' });
    await session.signIn('bo', 'pass');
    session.takeOther();
    expect([readCookie('token1'), readCookie('userName'), carriedOut]).toEqual(['of-bo', 'bo', []]);
  });

  test('asks about another person who signed in on the page that it opened', async () => {
    const { session, known } = await ended();
    const bo = { ...facts, userName: 'bo' };
    known.set('of-bo', bo).set('of-cy', { ...facts, userName: 'cy' });
    writeCookies('of-cy', facts);
    await session.takeCookie();
    expect(session.other).toBeUndefined();
    session.expectElsewhere();
    writeCookies('of-bo', bo);
    await session.takeCookie();
    expect([session.other, session.userName, session.away]).toEqual([
      { token: 'of-bo', facts: bo },
      'lin',
      true,
    ]);
    session.refuseOther();
    await soon();
    expect([known.has('of-bo'), readCookie('token1'), session.away]).toEqual([false, '', true]);
  });

  test('recognises a person who was renamed meanwhile', async () => {
    const world = page(new Map([['secret', { ...facts, memberId: 'm1' }]]));
    await world.session.signIn('lin', 'pass');
    world.known.clear();
    await world.session.verify();
    world.known.set('fresh', { ...facts, memberId: 'm1', userName: 'lin2' });
    await world.session.signIn('lin2', 'pass');
    expect([world.session.away, world.session.userName]).toEqual([false, 'lin2']);
  });

  test('fails held calls when the person goes to the sign-in page instead', async () => {
    const { session, saved } = await ended();
    session.giveUp();
    await expect(saved).rejects.toMatchObject({ error: 'session.invalid' });
    expect([session.signedIn, session.ended, session.left, session.away]).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  test('is noticed by requests outside the client, which are repeated', async () => {
    const { session, known } = page();
    await session.signIn('lin', 'pass');
    known.clear();
    const tokens: string[] = [];
    const sent = session.keepSignedIn(async (token) => {
      tokens.push(token);
      if (!known.has(token)) throw new ApiError('session.invalid', '');
      return 'done';
    });
    await new Promise((resolve) => setTimeout(resolve));
    expect(session.away).toBe(true);
    known.set('fresh', facts);
    await session.signIn('lin', 'pass');
    expect([await sent, tokens]).toEqual(['done', ['secret', 'fresh']]);
  });

  test('allows signing out without a new sign-in', async () => {
    const { session } = await ended();
    await session.signOut();
    expect([session.signedIn, session.left, session.away]).toEqual([false, true, false]);
  });
});
