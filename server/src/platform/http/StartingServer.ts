import { createServer, type Server } from 'node:http';
import type { ReadyAnswer } from './Readiness.ts';

const notYet: ReadyAnswer = { status: 'unavailable', reasons: ['server.starting'] };

/**
 * Answers `/healthz` and `/readyz` on the server's port while the database starts and is migrated. Every other
 * connection is closed as if nothing listened, so that players and consoles reconnect as they do without a server.
 */
export class StartingServer {
  readonly #server: Server;

  constructor() {
    this.#server = createServer(({ url = '', socket }, response) => {
      const path = url.split('?', 1)[0];
      if (path !== '/healthz' && path !== '/readyz') return socket.destroy();
      const [status, body] = path === '/healthz' ? [200, { status: 'ok' }] : [503, notYet];
      const type = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
      response.writeHead(status, { ...type, connection: 'close' }).end(JSON.stringify(body));
    });
    this.#server.on('upgrade', (_request, socket) => socket.destroy());
  }

  async open(port: number, host: string): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, host, resolve);
    });
  }

  /** Leaves the port to the server itself. */
  async close(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    this.#server.closeAllConnections();
    await closed;
  }
}
