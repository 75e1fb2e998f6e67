import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { LiveReload } from './liveReload.ts';
import { proxyRequest, proxyUpgrade } from './proxy.ts';

/** Answers a request itself; false passes it on to the upstream. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;

export interface FrontOptions {
  /** The server that has everything else. */
  upstream: URL;
  live: LiveReload;
  /** Tried first. */
  answer?: Answer;
}

/** The one address of development: an upstream with live reload, and with some addresses answered from here. */
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

/** Listens on `port` of this machine; rejects when it is taken. */
export function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => resolve());
  });
}
