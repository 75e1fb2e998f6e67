import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A network: its address, and how many bits of it count. Those of IPv4 are written as IPv6, like what is looked for. */
type Network = readonly [ipaddr.IPv6, number];
export type AddressList = readonly Network[];

/** Bits before an address of IPv4 that is written as one of IPv6. */
const mappedBits = 96;

const asIpv6 = (address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv6 =>
  address.kind() === 'ipv4' ? (address as ipaddr.IPv4).toIPv4MappedAddress() : (address as ipaddr.IPv6);

function networkOf(text: string): Network {
  const [address = ''] = text.split('/', 1);
  const version = isIP(address);
  const longest = version === 6 ? 128 : 32;
  const whole = text.includes('/') ? text : `${text}/${longest}`;
  // `isIP` knows one way to write an address; the library takes 010.0.0.1 for 8.0.0.1, and 10.1 for 10.0.0.1.
  if (version === 0 || !ipaddr.isValidCIDR(whole)) throw new Error(`${text} is no address and no network`);
  const [network, bits] = ipaddr.parseCIDR(whole);
  return [asIpv6(network), version === 6 ? bits : bits + mappedBits];
}

/** A set of addresses from texts such as `10.0.0.0/8`, `fd00::/8` or a single address. Throws on anything else. */
export const addressList = (networks: readonly string[]): AddressList => networks.map(networkOf);

/** Whether a list holds an address; one of IPv4 that is written as IPv6 counts as itself. */
export function holdsAddress(list: AddressList, address: string): boolean {
  if (isIP(address) === 0) return false;
  const wanted = asIpv6(ipaddr.parse(address));
  return list.some(([network, bits]) => wanted.match(network, bits));
}

/** All of IPv6 that is handed out; `::127.0.0.1` and other old ways to write IPv4 are not. */
const handedOut = addressList(['2000::/3']);

/**
 * True for an address of this machine, of a network behind it or of one that is set apart, for the ways to write an IPv4
 * address as one of IPv6, and for what is no address.
 */
export function isInner(address: string): boolean {
  if (isIP(address) === 0) return true;
  const plain = ipaddr.process(address);
  if (plain.range() !== 'unicast') return true;
  return plain.kind() === 'ipv6' && !holdsAddress(handedOut, address);
}
