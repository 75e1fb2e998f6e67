import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { addressList, holdsAddress } from '../http/innerAddress.ts';

/** This machine, as which a proxy beside the server speaks. */
export const loopbackNetworks = ['127.0.0.0/8', '::1'];

/** An IPv4 address that a socket for both families wrapped, as itself. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}

/** Whether an address is that of a proxy which is believed whom it speaks for. */
export type IsProxy = (address: string) => boolean;

/** @param networks of TRUST_PROXY, such as `127.0.0.0/8`, or single addresses */
export function proxiesIn(networks: readonly string[]): IsProxy {
  const list = addressList(networks);
  return (address) => holdsAddress(list, plainAddress(address));
}

/**
 * Address of who opened a connection. As for HTTP calls, a proxy of TRUST_PROXY is believed what it says of its caller,
 * and nobody else is. Empty when it is not known.
 */
export function clientAddress(request: IncomingMessage, isProxy: IsProxy): string {
  const own = plainAddress(request.socket.remoteAddress ?? '');
  if (!isProxy(own)) return own;
  const said = String(request.headers['x-forwarded-for'] ?? '').split(',');
  const hops = said.map((part) => plainAddress(part.trim())).filter((part) => isIP(part) !== 0);
  return hops.findLast((hop) => !isProxy(hop)) ?? hops[0] ?? own;
}
