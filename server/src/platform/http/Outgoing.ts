import { lookup } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import { Refusal } from '../errors.ts';
import { addressList, holdsAddress, isInner } from './innerAddress.ts';

/** A host with the one address to connect to. */
export interface Destination {
  readonly host: string;
  readonly address: string;
  readonly family: 4 | 6;
}

export interface OutgoingRequest {
  /** POST by default. */
  readonly method?: 'GET' | 'POST';
  readonly headers?: Record<string, string>;
  readonly body?: string;
  /** Milliseconds for the whole request; 10,000 by default. */
  readonly timeout?: number;
  /** Bytes of the response to read; 4096 by default. */
  readonly limit?: number;
  /** Allows internal hosts: only for addresses entered by the root account. */
  readonly inner?: boolean;
}

export interface OutgoingAnswer {
  readonly status: number;
  /** Up to `limit`. */
  readonly text: string;
  /** Header `content-type`; empty if missing. */
  readonly contentType: string;
}

/**
 * Requests to addresses that users entered, protected against SSRF: a name is resolved once, addresses of this host and
 * of internal networks are refused, and the connection uses the checked address. Redirects are not followed.
 */
export class Outgoing {
  readonly #allowed;

  /** @param allowed internal networks that may be reached: `OUTGOING_ALLOW` */
  constructor(allowed: readonly string[] = []) {
    this.#allowed = addressList(allowed);
  }

  /**
   * Refuses with `outgoing.unknownHost` or `outgoing.inner`.
   *
   * @param inner allows internal hosts
   */
  async resolve(host: string, inner = false): Promise<Destination> {
    const bare = host.replace(/^\[(.*)\]$/, '$1');
    const found = await lookup(bare, { all: true, verbatim: true }).catch(() => []);
    const [first] = found;
    if (first === undefined) throw new Refusal('outgoing.unknownHost', { host: bare });
    // An internal address among public ones is an attack, not a choice.
    if (!inner && !found.every(({ address }) => this.#isOpen(address)))
      throw new Refusal('outgoing.inner', { host: bare });
    return { host: bare, address: first.address, family: first.family === 6 ? 6 : 4 };
  }

  /** Any status counts as a response. Refuses with the reason when there was none. */
  async send(address: string, request: OutgoingRequest = {}): Promise<OutgoingAnswer> {
    const url = webAddress(address);
    const destination = await this.resolve(url.hostname, request.inner);
    try {
      return await exchange(url, destination, request);
    } catch (error) {
      throw new Refusal('outgoing.failed', { host: url.host, reason: reasonOf(error) });
    }
  }

  #isOpen(address: string): boolean {
    return !isInner(address) || holdsAddress(this.#allowed, address);
  }
}

function webAddress(address: string): URL {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) throw new Refusal('outgoing.address');
  if (url.username !== '' || url.password !== '') throw new Refusal('outgoing.address');
  return url;
}

/** Reason by the network's error code. The only local abort is the time-out. */
function reasonOf(error: unknown): string {
  const { code } = Object(error) as { code?: unknown };
  if (code === 'ABORT_ERR') return 'ETIMEDOUT';
  return typeof code === 'string' ? code : 'ECONNABORTED';
}

function exchange(url: URL, { address, family }: Destination, request: OutgoingRequest) {
  const { method = 'POST', headers = {}, body = '', timeout = 10_000, limit = 4096 } = request;
  return new Promise<OutgoingAnswer>((resolve, reject) => {
    const secure = url.protocol === 'https:';
    const call = (secure ? requestSecure : requestPlain)(
      {
        method,
        hostname: address,
        family,
        port: url.port || (secure ? 443 : 80),
        path: `${url.pathname}${url.search}`,
        headers: {
          host: url.host,
          'user-agent': 'Vitrine',
          ...headers,
          'content-length': Buffer.byteLength(body),
        },
        // The certificate is for the name, not the address.
        ...(secure && isIP(url.hostname.replace(/[[\]]/g, '')) === 0 && { servername: url.hostname }),
        agent: false,
        signal: AbortSignal.timeout(timeout),
      },
      (response) => {
        const parts: Buffer[] = [];
        let size = 0;
        const end = () => {
          resolve({
            status: response.statusCode ?? 0,
            text: textOf(parts, limit),
            contentType: response.headers['content-type'] ?? '',
          });
          response.destroy();
        };
        response.on('data', (part: Buffer) => {
          parts.push(part);
          size += part.length;
          if (size >= limit) end();
        });
        response.on('end', end);
        response.on('error', reject);
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

const textOf = (parts: readonly Buffer[], limit: number) =>
  Buffer.concat(parts).subarray(0, limit).toString('utf8').replaceAll('\0', '');
