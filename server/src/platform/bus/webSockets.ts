import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Aedes } from 'aedes';
import type { Logger } from 'pino';
import { createWebSocketStream, WebSocketServer } from 'ws';

/** The way in for terminals. */
export interface WebSocketDoor {
  close(): void;
}

const largestFrame = 262_144 + 1024;

/** Takes upgrades of `/mqtt` on the HTTP server; every other upgrade is closed. */
export function attachWebSockets(server: Server, broker: Aedes, log: Logger): WebSocketDoor {
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: largestFrame,
    handleProtocols: (offered) => (offered.has('mqtt') ? 'mqtt' : false),
  });
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', (error) => log.debug({ error: error.message }, 'upgrade failed'));
    if (request.url?.split('?', 1)[0] !== '/mqtt') {
      socket.destroy();
      return;
    }
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const stream = createWebSocketStream(webSocket);
      // A packet comes in five pieces, which would otherwise be five frames and five writes to the network.
      stream._writev = (chunks, done) =>
        webSocket.send(Buffer.concat(chunks.map(({ chunk }) => chunk)), (error) => done(error));
      stream.on('error', (error) => log.debug({ error: error.message }, 'terminal connection broke'));
      broker.handle(stream, request);
    });
  };
  server.on('upgrade', upgrade);
  return {
    close() {
      server.off('upgrade', upgrade);
      for (const webSocket of sockets.clients) webSocket.terminate();
      sockets.close();
    },
  };
}
