import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Aedes } from 'aedes';
import type { Logger } from 'pino';
import { createWebSocketStream, type WebSocket, WebSocketServer } from 'ws';

/** WebSocket endpoint of the terminals. */
export interface WebSocketEndpoint {
  /** Refuses new connections and closes all, with `movedCode` if other servers take the terminals. */
  close(othersTake: boolean): void;
  /** Closes a connection with `replacedCode` before the broker drops it. */
  sayReplaced(connection: unknown): void;
}

/** Close code for "a newer connection with the same client id took over", which MQTT 3.1.1 cannot express. */
const replacedCode = 4001;
/** Close code for "this server stops, another one takes the terminal": it may connect at once. */
const movedCode = 4002;
const largestFrame = 262_144 + 1024;

/** Handles upgrades of `/mqtt` on the HTTP server; closes every other upgrade. */
export function attachWebSockets(server: Server, broker: Aedes, log: Logger): WebSocketEndpoint {
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: largestFrame,
    handleProtocols: (offered) => (offered.has('mqtt') ? 'mqtt' : false),
  });
  const ends = new WeakMap<object, WebSocket>();
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', (error) => log.debug({ error: error.message }, 'upgrade failed'));
    if (request.url?.split('?', 1)[0] !== '/mqtt') {
      socket.destroy();
      return;
    }
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const stream = createWebSocketStream(webSocket);
      ends.set(stream, webSocket);
      // A packet is written in five chunks, which would become five frames and five network writes.
      stream._writev = (chunks, done) =>
        webSocket.send(Buffer.concat(chunks.map(({ chunk }) => chunk)), (error) => done(error));
      stream.on('error', (error) => log.debug({ error: error.message }, 'terminal connection broke'));
      broker.handle(stream, request);
    });
  };
  server.on('upgrade', upgrade);
  return {
    sayReplaced(connection) {
      if (typeof connection === 'object' && connection !== null)
        ends.get(connection)?.close(replacedCode, 'replaced');
    },
    close(othersTake) {
      server.off('upgrade', upgrade);
      for (const webSocket of sockets.clients) {
        if (othersTake) webSocket.close(movedCode, 'moved');
        webSocket.terminate();
      }
      sockets.close();
    },
  };
}
