import { lookup as resolveName } from 'node:dns';
import { type RequestOptions, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isInner } from '../platform/http/innerAddress.ts';

/** A host name of the local network: `localhost`, `weather`, `meteo.lan`. */
const isLocalName = (host: string) => !host.includes('.') || /\.(local|lan|internal|home\.arpa)$/i.test(host);

/**
 * Resolves a name and refuses private addresses at connect time: an earlier check could be bypassed by DNS rebinding.
 */
const guardedLookup: LookupFunction = (host, options, answer) => {
  resolveName(host, { ...options, all: true }, (error, addresses) => {
    const right = error ? [] : addresses.filter(({ address }) => isLocalName(host) || !isInner(address));
    const [first] = right;
    if (first === undefined)
      return answer(error ?? new Error(`${host} resolves to a private address`), '', 4);
    if (options.all) return answer(null, right);
    answer(null, first.address, first.family);
  });
};

export interface OutwardOptions {
  /** In milliseconds, for the whole request. */
  readonly timeout?: number;
  /** Maximum bytes of the response. */
  readonly limit?: number;
}

/**
 * Fetches JSON from a host configured by the operator. Follows no redirects, since they would lead to unconfigured
 * hosts, and
 * limits the response size.
 * @throws Error without a valid response
 */
export async function fetchJson(
  address: URL,
  { timeout = 8000, limit = 262_144 }: OutwardOptions = {},
): Promise<unknown> {
  if (address.protocol !== 'http:' && address.protocol !== 'https:')
    throw new Error(`Unsupported protocol ${address.protocol}`);
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
        reject(new Error(`${address.host} sent more than ${limit} bytes`));
        response.destroy();
      });
      response.on('end', () => resolve(Buffer.concat(parts)));
      response.on('error', reject);
    });
    call.on('error', reject);
    call.end();
  });
}
