import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as afterReading, setTimeout as wait } from 'node:timers/promises';

/** Milliseconds without a call after which a connection is closed. */
const quiet = 1_000;
/** Milliseconds between two checks. */
const interval = 100;

/**
 * Which connections of an HTTP server have no call. A balancer may send the next one at any moment; one that is closed at
 * this very moment fails, and is not sent again when it might have changed something.
 */
export class QuietConnections {
  /** Since when a connection has no call, in milliseconds; absent while one is under way. */
  readonly #quietSince = new Map<Socket, number>();
  /** Calls under way of each connection: more than one where a client does not wait for answers. */
  readonly #calls = new Map<Socket, number>();

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
      this.#calls.set(socket, 0);
      this.#quietSince.set(socket, performance.now());
      socket.once('close', () => this.#forget(socket));
    });
    server.on('request', ({ socket }, response) => {
      this.#begin(socket);
      response.once('close', () => this.#end(socket));
    });
    // A terminal's, which is not closed here.
    server.on('upgrade', ({ socket }) => this.#forget(socket));
  }

  /** Closes connections as they become quiet; resolves when there are none, or after so many milliseconds. */
  async close(patience: number): Promise<void> {
    for (const end = performance.now() + patience; this.#calls.size > 0 && performance.now() < end; ) {
      // What came while the server was busy has been read then: a connection that seemed quiet may have a call.
      await afterReading();
      for (const [socket, since] of this.#quietSince)
        if (performance.now() - since >= quiet) socket.destroySoon();
      await wait(interval);
    }
  }

  #begin(socket: Socket): void {
    this.#calls.set(socket, (this.#calls.get(socket) ?? 0) + 1);
    this.#quietSince.delete(socket);
  }

  #end(socket: Socket): void {
    const calls = this.#calls.get(socket);
    if (calls === undefined) return;
    this.#calls.set(socket, calls - 1);
    if (calls === 1) this.#quietSince.set(socket, performance.now());
  }

  #forget(socket: Socket): void {
    this.#calls.delete(socket);
    this.#quietSince.delete(socket);
  }
}
