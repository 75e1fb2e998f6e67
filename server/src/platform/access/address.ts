import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** An IPv4 address that a socket for both families wrapped, as itself. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}

export function isLoopback(address: string): boolean {
  const plain = plainAddress(address);
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
}

/**
 * Address of who opened a connection. As for HTTP calls, a proxy on this machine is believed what it says of its
 * caller, and nobody else is. Empty when it is not known.
 */
export function clientAddress(request: IncomingMessage): string {
  const own = plainAddress(request.socket.remoteAddress ?? '');
  if (!isLoopback(own)) return own;
  const said = String(request.headers['x-forwarded-for'] ?? '').split(',');
  const hops = said.map((part) => plainAddress(part.trim())).filter((part) => isIP(part) !== 0);
  return hops.findLast((hop) => !isLoopback(hop)) ?? hops[0] ?? own;
}
