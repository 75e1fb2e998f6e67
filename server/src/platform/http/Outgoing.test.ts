import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Outgoing } from './Outgoing.ts';

let server: Server;
let port: number;
let reached: IncomingMessage[];
let answer: (response: ServerResponse) => void;
beforeEach(async () => {
  reached = [];
  answer = (response) => response.end('thanks');
  server = createServer((request, response) => {
    reached.push(request);
    answer(response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test.each([
  ['127.0.0.1'],
  ['localhost'],
  ['2130706433'],
  ['0x7f000001'],
  ['127.1'],
  ['[::1]'],
  ['[::ffff:127.0.0.1]'],
  ['[64:ff9b::7f00:1]'],
  ['[::7f00:1]'],
  ['[::ffff:0:7f00:1]'],
  ['169.254.169.254'],
])('%s is refused, and nothing is sent', async (host) => {
  await expect(new Outgoing().send(`http://${host}:${port}/`)).rejects.toMatchObject({
    error: 'outgoing.inner',
  });
  expect(reached).toEqual([]);
});

test.each(['file:///etc/passwd', 'ftp://example.com/', 'http://name:secret@example.com/', 'nonsense'])(
  '%s is refused as an address',
  (address) => expect(new Outgoing().send(address)).rejects.toMatchObject({ error: 'outgoing.address' }),
);

test('an allowed inner network is reached, with the original host name', async () => {
  const outgoing = new Outgoing(['127.0.0.0/8', '::1']);
  await expect(outgoing.send(`http://localhost:${port}/hook?a=1`, { body: '{}' })).resolves.toEqual({
    status: 200,
    text: 'thanks',
    contentType: '',
  });
  const unlisted = new Outgoing();
  const inner = { body: '{}', inner: true };
  await expect(unlisted.send(`http://localhost:${port}/hook`, inner)).resolves.toMatchObject({ status: 200 });
  expect(reached[0]?.url).toBe('/hook?a=1');
  expect(reached[0]?.headers.host).toBe(`localhost:${port}`);
});

test('a redirect is returned and not followed', async () => {
  answer = (response) => response.writeHead(302, { location: '/elsewhere' }).end();
  const { status } = await new Outgoing(['127.0.0.1']).send(`http://127.0.0.1:${port}/`);
  expect([status, reached.length]).toEqual([302, 1]);
});

test('a long response is cut, and a silent server times out', async () => {
  const outgoing = new Outgoing(['127.0.0.1']);
  answer = (response) => response.write('x'.repeat(100_000));
  expect((await outgoing.send(`http://127.0.0.1:${port}/`)).text).toHaveLength(4096);
  answer = () => undefined;
  await expect(outgoing.send(`http://127.0.0.1:${port}/`, { timeout: 100 })).rejects.toMatchObject({
    error: 'outgoing.failed',
    parameters: { reason: 'ETIMEDOUT' },
  });
});
