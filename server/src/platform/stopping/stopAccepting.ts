import type { Server as HttpServer } from 'node:http';
import { Server } from 'node:net';
import { setImmediate as afterAccepting, setTimeout as wait } from 'node:timers/promises';

/**
 * Milliseconds in which a connection that was just accepted brings its call, and a busy balancer uses each connection
 * that it keeps once more.
 */
const settling = 1_000;

/**
 * Leaves the port, so that a balancer goes to other servers, and keeps what was accepted: a connection without a call
 * may be a new one whose call is on its way, and an HTTP server that is closed would close it at once.
 */
export async function stopAccepting(server: HttpServer): Promise<void> {
  // Connections that wait for the next turn of the event loop would be reset with the port.
  await afterAccepting();
  Server.prototype.close.call(server);
  await wait(settling);
}
