import type { Server as HttpServer } from 'node:http';
import { Server } from 'node:net';
import { setImmediate as afterAccepting } from 'node:timers/promises';

/**
 * Leaves the port, so that a balancer goes to other servers, and keeps what was accepted: a connection without a call
 * may be a new one whose call is on its way, and an HTTP server that is closed would close it at once.
 */
export async function stopAccepting(server: HttpServer): Promise<void> {
  // Connections that wait for the next turn of the event loop would be reset with the port.
  await afterAccepting();
  Server.prototype.close.call(server);
}
