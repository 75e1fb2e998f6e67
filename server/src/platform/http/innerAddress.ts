import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A network: its address and prefix length. IPv4 is stored as mapped IPv6, as are the addresses compared. */
type Network = readonly [ipaddr.IPv6, number];
export type AddressList = readonly Network[];

/** Prefix bits of IPv4-mapped IPv6. */
const mappedBits = 96;

const asIpv6 = (address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv6 =>
  address.kind() === 'ipv4' ? (address as ipaddr.IPv4).toIPv4MappedAddress() : (address as ipaddr.IPv6);

function networkOf(text: string): Network {
  const [address = ''] = text.split('/', 1);
  const version = isIP(address);
  const longest = version === 6 ? 128 : 32;
  const whole = text.includes('/') ? text : `${text}/${longest}`;
  // `isIP` accepts only the canonical form; the library reads 010.0.0.1 as 8.0.0.1, and 10.1 as 10.0.0.1.
  if (version === 0 || !ipaddr.isValidCIDR(whole))
    throw new Error(`${text} is neither an address nor a network`);
  const [network, bits] = ipaddr.parseCIDR(whole);
  return [asIpv6(network), version === 6 ? bits : bits + mappedBits];
}

/** A set of addresses from texts such as `10.0.0.0/8`, `fd00::/8` or a single address. Throws for anything else. */
export const addressList = (networks: readonly string[]): AddressList => networks.map(networkOf);

/** Whether a list contains an address; IPv4-mapped IPv6 counts as IPv4. */
export function holdsAddress(list: AddressList, address: string): boolean {
  if (isIP(address) === 0) return false;
  const wanted = asIpv6(ipaddr.parse(address));
  return list.some(([network, bits]) => wanted.match(network, bits));
}

/** All allocated global unicast IPv6; excludes `::127.0.0.1` and other legacy notations of IPv4. */
const handedOut = addressList(['2000::/3']);

/**
 * True for addresses of this host, of private or reserved networks, for IPv4 embedded in IPv6, and for anything that is
 * not an address.
 */
export function isInner(address: string): boolean {
  if (isIP(address) === 0) return true;
  const plain = ipaddr.process(address);
  if (plain.range() !== 'unicast') return true;
  return plain.kind() === 'ipv6' && !holdsAddress(handedOut, address);
}
