import type { IncomingMessage } from 'node:http';
import { expect, test } from '@jest/globals';
import { clientAddress, loopbackNetworks, proxiesIn } from './address.ts';

const isLoopback = proxiesIn(loopbackNetworks);

const addressOf = (remoteAddress: string | undefined, forwarded?: string, isProxy = isLoopback) =>
  clientAddress(
    {
      socket: { remoteAddress },
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    } as unknown as IncomingMessage,
    isProxy,
  );

test('the address of a caller is that of its connection, whatever X-Forwarded-For says', () => {
  expect(addressOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
  expect(addressOf('192.0.2.7', '10.0.0.1')).toBe('192.0.2.7');
  expect(addressOf(undefined)).toBe('');
});

test('a local proxy is trusted up to the first address it did not add', () => {
  expect(addressOf('127.0.0.1', '192.0.2.7')).toBe('192.0.2.7');
  expect(addressOf('::1', '127.0.0.1, 192.0.2.7')).toBe('192.0.2.7');
  expect(addressOf('127.0.0.1', '10.1.1.1, 2001:db8::1, 127.0.0.1')).toBe('2001:db8::1');
  expect(addressOf('127.0.0.1', '<script>')).toBe('127.0.0.1');
});

test('a proxy on another host is trusted when TRUST_PROXY names it, and then loopback is not', () => {
  const isProxy = proxiesIn(['10.0.0.7', 'fd00::/8']);
  expect(addressOf('::ffff:10.0.0.7', '192.0.2.7', isProxy)).toBe('192.0.2.7');
  expect(addressOf('fd00::7', '192.0.2.9, 10.0.0.7', isProxy)).toBe('192.0.2.9');
  expect(addressOf('10.0.0.8', '192.0.2.7', isProxy)).toBe('10.0.0.8');
  expect(addressOf('127.0.0.1', '192.0.2.7', isProxy)).toBe('127.0.0.1');
  expect(addressOf('127.0.0.1', '192.0.2.7', proxiesIn([]))).toBe('127.0.0.1');
});

test('loopback addresses are recognised', () => {
  for (const address of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])
    expect(isLoopback(address)).toBe(true);
  for (const address of ['', '10.0.0.1', '127.evil', '::ffff:10.0.0.1'])
    expect(isLoopback(address)).toBe(false);
});
