/** @jest-environment ./player/src/testing/environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { ServerClock } from '../clock/ServerClock.ts';
import { ActivityLog } from '../diagnostics/ActivityLog.ts';
import { createServer } from './server.ts';

const identity = { clId: 'terminal0001', credential: 'secret', name: 'Lobby' };

/** A server behind an intermediary that answers everything alike. */
function behind(answer: () => Response | Promise<Response>) {
  const clock = new ServerClock();
  const server = createServer({
    origin: 'https://screens.example',
    fetch: async () => answer(),
    clock,
    activityLog: new ActivityLog(),
    language: () => 'en',
    identity: () => identity,
  });
  return { server, clock };
}

const page =
  (status: number, headers: Record<string, string> = {}) =>
  () =>
    new Response('<html>Welcome to our hotel</html>', {
      status,
      headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
    });

describe('a player keeps its credential', () => {
  it.each([200, 401, 403, 511])(
    'behind a portal that answers everything with a page and %i',
    async (status) => {
      const { server, clock } = behind(page(status, { date: 'Thu, 01 Jan 1998 00:00:00 GMT' }));
      expect(await server.whoAmI()).toBeUndefined();
      expect(Math.abs(clock.offset)).toBeLessThan(1000);
    },
  );

  it('while DNS fails', async () => {
    const { server } = behind(() => Promise.reject(new TypeError('net::ERR_NAME_NOT_RESOLVED')));
    expect(await server.whoAmI()).toBeUndefined();
  });

  it.each([500, 502, 503])('while the server answers %i', async (status) => {
    const { server } = behind(() => Response.json({ code: 1, msg: 'out of order' }, { status }));
    expect(await server.whoAmI()).toBeUndefined();
  });

  it('until the server itself reports it revoked', async () => {
    const { server } = behind(() => Response.json({ code: 401, msg: '' }));
    expect(await server.whoAmI()).toBe('revoked');
  });
});
