import { lookup as resolveName } from 'node:dns';
import { type RequestOptions, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses inside of networks: what a name of the outside world has no business to lead to. */
const inner = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inner.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inner.addSubnet(network, prefix, 'ipv6');

/** True for an address of this machine or of a network behind it. */
export function isInner(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return true;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return inner.check(mapped, 'ipv4');
  return inner.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** A name that can only be meant for the network around the server: `localhost`, `weather`, `meteo.lan`. */
const isLocalName = (host: string) => !host.includes('.') || /\.(local|lan|internal|home\.arpa)$/i.test(host);

/**
 * Resolves a name and refuses inner addresses, at the moment of connecting: a name that is checked first and resolved
 * again later could lead elsewhere by then.
 */
const guardedLookup: LookupFunction = (host, options, answer) => {
  resolveName(host, { ...options, all: true }, (error, addresses) => {
    const right = error ? [] : addresses.filter(({ address }) => isLocalName(host) || !isInner(address));
    const [first] = right;
    if (first === undefined) return answer(error ?? new Error(`${host} leads to an inner address`), '', 4);
    if (options.all) return answer(null, right);
    answer(null, first.address, first.family);
  });
};

export interface OutwardOptions {
  /** Milliseconds for everything. */
  readonly timeout?: number;
  /** Bytes that an answer may have. */
  readonly limit?: number;
}

/**
 * Fetches JSON from an address whose host an operator of the server wrote down. Follows no redirection, since that
 * would lead to a host that nobody wrote down, and takes no more than a little.
 * @throws Error when there is no answer of that kind
 */
export async function fetchJson(
  address: URL,
  { timeout = 8000, limit = 262_144 }: OutwardOptions = {},
): Promise<unknown> {
  if (address.protocol !== 'http:' && address.protocol !== 'https:')
    throw new Error(`${address.protocol} is not asked`);
  const options: RequestOptions = {
    lookup: guardedLookup,
    signal: AbortSignal.timeout(timeout),
    headers: { accept: 'application/json', 'user-agent': 'Vitrine' },
  };
  return JSON.parse((await bytesOf(address, options, limit)).toString('utf8'));
}

function bytesOf(address: URL, options: RequestOptions, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const request = address.protocol === 'https:' ? requestSecure : requestPlain;
    const call = request(address, options, (response) => {
      const { statusCode = 0 } = response;
      if (statusCode !== 200) {
        response.resume();
        reject(new Error(`${address.host} answered ${statusCode}`));
        return;
      }
      const parts: Buffer[] = [];
      let size = 0;
      response.on('data', (part: Buffer) => {
        size += part.length;
        parts.push(part);
        if (size <= limit) return;
        reject(new Error(`${address.host} answered more than ${limit} bytes`));
        response.destroy();
      });
      response.on('end', () => resolve(Buffer.concat(parts)));
      response.on('error', reject);
    });
    call.on('error', reject);
    call.end();
  });
}
