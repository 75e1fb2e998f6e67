import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { isInner } from '../platform/http/innerAddress.ts';
import { fetchJson } from './outward.ts';

describe('inner addresses', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '::1',
    'fd00::1',
    'fe80::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '::127.0.0.1',
    '::ffff:0:127.0.0.1',
    '3fff::1',
    'fe80::1%eth0',
    'not an address',
  ])('%s is an inner address', (address) => expect(isInner(address)).toBe(true));

  test.each(['1.1.1.1', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
    '%s is not an inner address',
    (address) => expect(isInner(address)).toBe(false),
  );
});

describe('fetching', () => {
  let server: Server;
  let base: string;
  let answer: (response: import('node:http').ServerResponse) => void;
  beforeEach(async () => {
    server = createServer((_request, response) => answer(response));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  test('returns the JSON of an address', async () => {
    answer = (response) => response.end('{"a":1}');
    await expect(fetchJson(new URL(base))).resolves.toEqual({ a: 1 });
  });

  test('does not follow redirects', async () => {
    answer = (response) => response.writeHead(302, { location: `${base}elsewhere` }).end();
    await expect(fetchJson(new URL(base))).rejects.toThrow('answered 302');
  });

  test('limits the size of a response', async () => {
    answer = (response) => response.end(JSON.stringify('x'.repeat(5000)));
    await expect(fetchJson(new URL(base), { limit: 1000 })).rejects.toThrow('more than 1000 bytes');
  });

  test('times out', async () => {
    answer = () => undefined;
    await expect(fetchJson(new URL(base), { timeout: 100 })).rejects.toThrow();
  });

  test('refuses other protocols than HTTP', async () => {
    await expect(fetchJson(new URL('file:///etc/passwd'))).rejects.toThrow('Unsupported protocol file:');
  });
});
