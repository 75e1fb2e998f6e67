import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createFront, listen, withOuterAddress } from './front.ts';
import { LiveReload } from './LiveReload.ts';

let upstream: Server;
let front: Server;
let live: LiveReload;

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeEach(async () => {
  upstream = createServer(async (incoming, response) => {
    if (incoming.url === '/web/') {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': 27 });
      response.end('<head></head><body></body>\n');
      return;
    }
    if (incoming.url?.startsWith('/broken') || incoming.url === '/slow.html') {
      response.writeHead(200, {
        'content-type': incoming.url.endsWith('html') ? 'text/html' : 'text/javascript',
      });
      response.write('<head>');
      await setTimeout(20);
      if (incoming.url === '/slow.html') upstream.emit('slow');
      else response.destroy();
      return;
    }
    const body = (await incoming.setEncoding('utf8').toArray()).join('');
    const { origin, host } = incoming.headers;
    response.writeHead(201, { 'content-type': 'application/json', 'set-cookie': 'token1=a; Path=/; Secure' });
    response.end(JSON.stringify({ method: incoming.method, url: incoming.url, body, origin, host }));
  });
  upstream.on('upgrade', (_request, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: echo\r\nConnection: Upgrade\r\n\r\n');
    socket.pipe(socket);
  });
  await listen(upstream, { port: 0 });
  live = new LiveReload();
  front = createFront({
    upstream: new URL(addressOf(upstream)),
    live,
    answer: (incoming, response) => {
      if (incoming.url !== '/here') return false;
      response.end('from here');
      return true;
    },
  });
  await listen(front, { port: 0 });
});

afterEach(() => {
  for (const server of [front, upstream]) {
    server.closeAllConnections();
    server.close();
  }
});

test('a proxied call has the upstream’s origin, and its cookie works over plain HTTP', async () => {
  const answer = await fetch(`${addressOf(front)}/etv/login.json?a=1`, {
    method: 'POST',
    body: 'userName=admin',
    headers: { origin: addressOf(front) },
  });
  expect(answer.status).toBe(201);
  expect(answer.headers.get('set-cookie')).toBe('token1=a; Path=/');
  expect(await answer.json()).toEqual({
    method: 'POST',
    url: '/etv/login.json?a=1',
    body: 'userName=admin',
    origin: addressOf(upstream),
    host: new URL(addressOf(upstream)).host,
  });
});

test('a call of another site keeps its origin, which the upstream refuses', async () => {
  const headers = { origin: 'https://elsewhere.example' };
  const answer = await fetch(`${addressOf(front)}/etv/login.json`, { method: 'POST', body: '', headers });
  expect(await answer.json()).toMatchObject({ origin: 'https://elsewhere.example' });
});

test.each(['/broken.html', '/broken.js'])('%s that breaks off ends its connection only', async (path) => {
  await expect(fetch(addressOf(front) + path).then((answer) => answer.text())).rejects.toThrow();
  expect(await (await fetch(`${addressOf(front)}/here`)).text()).toBe('from here');
});

test('a page that the browser leaves does not end the server', async () => {
  const leaving = new AbortController();
  const page = fetch(`${addressOf(front)}/slow.html`, { signal: leaving.signal });
  await once(upstream, 'slow');
  leaving.abort();
  await expect(page).rejects.toThrow();
  await setTimeout(50);
  expect(await (await fetch(`${addressOf(front)}/here`)).text()).toBe('from here');
});

test('a page gets the live-reload script, and local routes are not proxied', async () => {
  const page = await (await fetch(`${addressOf(front)}/web/`)).text();
  expect(page).toContain('<script src="/__live.js" defer></script></head>');
  expect(await (await fetch(`${addressOf(front)}/here`)).text()).toBe('from here');
});

test('an open page is notified of a build', async () => {
  const events = await fetch(`${addressOf(front)}/__live`);
  const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
  await reader?.read();
  live.built();
  expect((await reader?.read())?.value).toContain('event: built');
});

test('a WebSocket is proxied both ways', async () => {
  const opening = request(`${addressOf(front)}/mqtt`, {
    headers: { connection: 'Upgrade', upgrade: 'echo' },
  });
  opening.end();
  const [, socket] = await once(opening, 'upgrade');
  socket.write('ping');
  const [echo] = await once(socket, 'data');
  expect(String(echo)).toBe('ping');
  socket.destroy();
});

test('an unreachable upstream is answered with 502', async () => {
  upstream.closeAllConnections();
  upstream.close();
  const answer = await fetch(`${addressOf(front)}/etv/login.json`);
  expect(answer.status).toBe(502);
});

test('it listens on the configured host, and prints the public address', async () => {
  const everywhere = createServer();
  const local = createServer();
  const outer = await listen(everywhere, { port: 0 });
  expect(outer.hostname).toBe('localhost');
  expect((await listen(local, { port: 0, host: '127.0.0.1' })).hostname).toBe('127.0.0.1');
  expect((local.address() as AddressInfo).address).toBe('127.0.0.1');
  expect(withOuterAddress('  Console  http://localhost:45123/web/', 45123, outer)).toBe(
    `  Console  ${outer.href}web/`,
  );
  everywhere.close();
  local.close();
});
