import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Aedes } from 'aedes';
import type { Logger } from 'pino';
import { createWebSocketStream, type WebSocket, WebSocketServer } from 'ws';

/** WebSocket endpoint of the terminals. */
export interface WebSocketEndpoint {
  /** From now on new connections are answered with 503, so that a balancer takes them to another server. */
  refuse(): void;
  /** Refuses new connections and closes all, with `movedCode` if other servers take the terminals. */
  close(othersTake: boolean): void;
  /** Closes a connection with `movedCode`; what the terminal sent before is still received. */
  sayMoved(connection: unknown): void;
  /** Closes a connection with `replacedCode` before the broker drops it. */
  sayReplaced(connection: unknown): void;
  /** Whether the other end is still there. The broker notices only when it reads on, after the admission. */
  isOpen(connection: unknown): boolean;
}

/** Close code for "a newer connection with the same client id took over", which MQTT 3.1.1 cannot express. */
const replacedCode = 4001;
/** Close code for "this server stops, another one takes the terminal": it may connect at once. */
const movedCode = 4002;
const largestFrame = 262_144 + 1024;
const unavailable = 'HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Handles upgrades of `/mqtt` on the HTTP server; closes every other upgrade. */
export function attachWebSockets(server: Server, broker: Aedes, log: Logger): WebSocketEndpoint {
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: largestFrame,
    handleProtocols: (offered) => (offered.has('mqtt') ? 'mqtt' : false),
  });
  const ends = new WeakMap<object, WebSocket>();
  let refuses = false;
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', (error) => log.debug({ error: error.message }, 'upgrade failed'));
    if (request.url?.split('?', 1)[0] !== '/mqtt') {
      socket.destroy();
      return;
    }
    if (refuses) {
      socket.once('finish', () => socket.destroy());
      socket.end(unavailable);
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
  const endOf = (connection: unknown) =>
    typeof connection === 'object' && connection !== null ? ends.get(connection) : undefined;
  return {
    sayReplaced: (connection) => endOf(connection)?.close(replacedCode, 'replaced'),
    sayMoved: (connection) => endOf(connection)?.close(movedCode, 'moved'),
    isOpen(connection) {
      const end = endOf(connection);
      return end !== undefined && end.readyState === end.OPEN;
    },
    refuse() {
      refuses = true;
    },
    close(othersTake) {
      refuses = true;
      for (const webSocket of sockets.clients) {
        if (othersTake) webSocket.close(movedCode, 'moved');
        webSocket.terminate();
      }
      sockets.close();
    },
  };
}
