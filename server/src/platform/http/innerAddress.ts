import { BlockList, isIP } from 'node:net';

/** Networks that nobody reaches over the internet: this machine, the networks around it, and what is set apart. */
const innerNetworks = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/128',
  '::1/128',
  // Ways to write an IPv4 address as one of IPv6.
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2001::/32',
  '2002::/16',
  '100::/64',
  '2001:db8::/32',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
];

/** Bits that a network's address begins with; those of the whole address where none are said. */
function prefixOf(text: string | undefined, longest: number): number | undefined {
  if (text === undefined) return longest;
  // `Number` would read an empty text as 0, which is every address there is.
  return /^\d+$/.test(text) && Number(text) <= longest ? Number(text) : undefined;
}

/** A set of addresses from texts such as `10.0.0.0/8`, `fd00::/8` or a single address. Throws on anything else. */
export function addressList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits, ...more] = network.split('/');
    const version = isIP(address);
    const prefix = prefixOf(bits, version === 6 ? 128 : 32);
    if (version === 0 || prefix === undefined || more.length > 0)
      throw new Error(`${network} is no address and no network`);
    list.addSubnet(address, prefix, version === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

const inner = addressList(innerNetworks);

/** Whether a list holds an address; one of IPv4 that is written as IPv6 counts as itself. */
export function holdsAddress(list: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** True for an address of this machine or of a network behind it, and for what is no address. */
export function isInner(address: string): boolean {
  return isIP(address) === 0 || holdsAddress(inner, address);
}
