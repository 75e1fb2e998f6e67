import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { addressList, holdsAddress } from '../http/innerAddress.ts';

/** Loopback, where a reverse proxy on the same host connects from. */
export const loopbackNetworks = ['127.0.0.0/8', '::1'];

/** Unwraps an IPv4-mapped IPv6 address. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}

/** Whether an address belongs to a trusted proxy. */
export type IsProxy = (address: string) => boolean;

/** @param networks entries of TRUST_PROXY: networks such as `127.0.0.0/8`, or single addresses */
export function proxiesIn(networks: readonly string[]): IsProxy {
  const list = addressList(networks);
  return (address) => holdsAddress(list, plainAddress(address));
}

/**
 * Client address of a connection. As for HTTP calls, `X-Forwarded-For` is honoured only from a proxy of TRUST_PROXY.
 * Empty when unknown.
 */
export function clientAddress(request: IncomingMessage, isProxy: IsProxy): string {
  const own = plainAddress(request.socket.remoteAddress ?? '');
  if (!isProxy(own)) return own;
  const said = String(request.headers['x-forwarded-for'] ?? '').split(',');
  const hops = said.map((part) => plainAddress(part.trim())).filter((part) => isIP(part) !== 0);
  return hops.findLast((hop) => !isProxy(hop)) ?? hops[0] ?? own;
}
