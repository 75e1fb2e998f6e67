import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LiveReload } from './LiveReload.ts';
import { proxyRequest, proxyUpgrade } from './proxy.ts';

/** Handles a request; false passes it to the upstream. */
type Answer = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;

export interface FrontOptions {
  /** Handles all other requests. */
  upstream: URL;
  live: LiveReload;
  /** Tried first. */
  answer?: Answer;
}

/** The development server: a proxy with live reload and some paths served locally. */
export function createFront({ upstream, live, answer = () => false }: FrontOptions): Server {
  const server = createServer(async (request, response) => {
    try {
      if (live.answer(request, response) || (await answer(request, response))) return;
    } catch (error) {
      response.writeHead(502, { 'content-type': 'text/plain' }).end(`${error}\n`);
      return;
    }
    proxyRequest(request, response, upstream, live.inject);
  });
  server.on('upgrade', (request, socket, head) => proxyUpgrade(request, socket, head, upstream));
  return server;
}

/** Listening address. Without a host, on all interfaces. */
export interface Place {
  readonly port: number;
  readonly host?: string | undefined;
}

/** Returns the URL; rejects when the port is in use. */
export function listen(server: Server, { port, host }: Place): Promise<URL> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(addressOf(server, host)));
  });
}

const everywhere = ['0.0.0.0', '::'];

function addressOf(server: Server, host = '0.0.0.0'): URL {
  const { port } = server.address() as AddressInfo;
  const name = everywhere.includes(host) ? 'localhost' : host;
  return new URL(`http://${name.includes(':') ? `[${name}]` : name}:${port}/`);
}

/** Replaces the inner URL in a server log line by the outer one. */
export const withOuterAddress = (line: string, inner: number, outer: URL): string =>
  line.replaceAll(`http://localhost:${inner}/`, outer.href);
