import { lookup } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import { Refusal } from '../errors.ts';
import { addressList, holdsAddress, isInner } from './innerAddress.ts';

/** A host with the one address that is used for it. */
export interface Destination {
  readonly host: string;
  readonly address: string;
  readonly family: 4 | 6;
}

export interface OutgoingRequest {
  /** POST unless said. */
  readonly method?: 'GET' | 'POST';
  readonly headers?: Record<string, string>;
  readonly body?: string;
  /** Milliseconds for everything; 10,000 unless said. */
  readonly timeout?: number;
  /** Bytes of the answer that are read; 4096 unless said. */
  readonly limit?: number;
  /** The host may lie behind this server: only for addresses that the root account entered. */
  readonly inner?: boolean;
}

export interface OutgoingAnswer {
  readonly status: number;
  /** As far as it was read. */
  readonly text: string;
  /** Header `content-type`; empty where there is none. */
  readonly contentType: string;
}

/**
 * Requests to addresses that people of an account wrote down. The server stands in networks that those people do not,
 * so a name is resolved once, every address of this machine and of networks behind it is refused, and the
 * connection goes to the very address that was checked. Redirections are answers like any other: not followed.
 */
export class Outgoing {
  readonly #allowed;

  /** @param allowed networks of one's own that may be reached nevertheless: `OUTGOING_ALLOW` */
  constructor(allowed: readonly string[] = []) {
    this.#allowed = addressList(allowed);
  }

  /**
   * Refuses with `outgoing.unknownHost` or `outgoing.inner`.
   *
   * @param inner the host may lie behind this server
   */
  async resolve(host: string, inner = false): Promise<Destination> {
    const bare = host.replace(/^\[(.*)\]$/, '$1');
    const found = await lookup(bare, { all: true, verbatim: true }).catch(() => []);
    const [first] = found;
    if (first === undefined) throw new Refusal('outgoing.unknownHost', { host: bare });
    // One inner address among outer ones is a trick, not a choice.
    if (!inner && !found.every(({ address }) => this.#isOpen(address)))
      throw new Refusal('outgoing.inner', { host: bare });
    return { host: bare, address: first.address, family: first.family === 6 ? 6 : 4 };
  }

  /** Whatever status comes is an answer. Refuses with a sentence why there was none. */
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

/** What the network said, by its code. The only thing that ends a request from here is its time. */
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
        // The certificate is that of the name, not of the address.
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
