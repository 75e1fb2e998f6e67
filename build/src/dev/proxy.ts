import {
  type ClientRequest,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';

type Headers = IncomingMessage['headers'];

/**
 * Rewrites host and origin, so that the upstream's checks pass. Origins of other sites stay, so that these checks refuse
 * them.
 */
function headersFor(incoming: IncomingMessage, upstream: URL): Headers {
  const { host, origin } = incoming.headers;
  const headers: Headers = { ...incoming.headers, host: upstream.host, 'accept-encoding': 'identity' };
  if (origin === `http://${host}`) headers.origin = upstream.origin;
  return headers;
}

function send(incoming: IncomingMessage, upstream: URL): ClientRequest {
  const request = upstream.protocol === 'https:' ? httpsRequest : httpRequest;
  const { method, url } = incoming;
  return request(new URL(url ?? '/', upstream), { method, headers: headersFor(incoming, upstream) });
}

/** Drops `Secure`: such cookies would be refused on plain HTTP. */
function withoutSecure(headers: Headers): Headers {
  const cookies = headers['set-cookie']?.map((cookie) => cookie.replace(/;\s*secure/i, ''));
  return cookies ? { ...headers, 'set-cookie': cookies } : headers;
}

/** Sends a response on: pages changed, everything else as it comes. Rejects when a page breaks off. */
async function sendBack(
  answer: IncomingMessage,
  outgoing: ServerResponse,
  change: (page: string) => string,
): Promise<void> {
  const headers = withoutSecure(answer.headers);
  if (!headers['content-type']?.startsWith('text/html')) {
    outgoing.writeHead(answer.statusCode ?? 502, headers);
    await pipeline(answer, outgoing);
    return;
  }
  const pieces = await answer.setEncoding('utf8').toArray();
  const { 'content-length': _length, etag: _etag, ...rest } = headers;
  outgoing.writeHead(answer.statusCode ?? 502, { ...rest, 'cache-control': 'no-store' });
  outgoing.end(change(pieces.join('')));
}

/**
 * Streams a request to the upstream and its response back. `change` rewrites buffered pages. Answers 502 with the
 * reason when the upstream is unreachable; a response that breaks off ends the connection.
 */
export function proxyRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  upstream: URL,
  change: (page: string) => string,
): void {
  const forwarded = send(incoming, upstream);
  forwarded.on('response', (answer) => {
    sendBack(answer, outgoing, change).catch(() => outgoing.destroy());
  });
  forwarded.on('error', (error) => {
    if (outgoing.headersSent) outgoing.destroy();
    else
      outgoing.writeHead(502, { 'content-type': 'text/plain' }).end(`${upstream.origin}: ${error.message}\n`);
  });
  outgoing.on('close', () => forwarded.destroy());
  incoming.pipe(forwarded);
}

function headLines(answer: IncomingMessage): string {
  const lines = answer.rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [`${name}: ${answer.rawHeaders[index + 1]}`] : [],
  );
  return [`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}`, ...lines, '', ''].join('\r\n');
}

/** Tunnels a WebSocket in both directions. */
export function proxyUpgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer, upstream: URL): void {
  const forwarded = send(incoming, upstream);
  forwarded.on('upgrade', (answer, upstreamSocket, upstreamHead) => {
    socket.write(headLines(answer));
    if (upstreamHead.length > 0) socket.write(upstreamHead);
    if (head.length > 0) upstreamSocket.write(head);
    upstreamSocket.pipe(socket).pipe(upstreamSocket);
    upstreamSocket.on('error', () => socket.destroy());
    socket.on('error', () => upstreamSocket.destroy());
  });
  forwarded.on('response', (answer) => socket.end(headLines(answer)));
  forwarded.on('error', () => socket.destroy());
  forwarded.end();
}
