import { randomBytes } from 'node:crypto';
import { openRequest } from '../ask.ts';
import { type Check, fault, fine, reasonOf } from '../finding.ts';

/** Milliseconds for the upgrade. */
const patience = 5_000;

/** Returns the status of the answer; 101: upgraded. */
function upgrade(address: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = openRequest(address, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
        'sec-websocket-protocol': 'mqtt',
      },
      signal: AbortSignal.timeout(patience),
    });
    request.on('error', reject);
    request.on('upgrade', (_response, socket) => {
      socket.destroy();
      resolve(101);
    });
    request.on('response', (response) => {
      response.destroy();
      resolve(response.statusCode ?? 0);
    });
    request.end();
  });
}

/** Screens connect by WebSocket; a proxy that does not pass the upgrade keeps all of them offline. */
export const webSocket: Check = {
  name: 'WebSocket',
  examine: async ({ address }) => {
    if (!address) return [];
    const advice =
      'Let the proxy pass the headers Upgrade and Connection with HTTP/1.1, as in docs/install.md.';
    try {
      const status = await upgrade(new URL('/mqtt', address));
      return [
        status === 101
          ? fine('screens can connect to /mqtt')
          : fault(`/mqtt answers ${status} in place of an upgrade: screens stay offline`, advice),
      ];
    } catch (error) {
      return [fault(`/mqtt does not answer: ${reasonOf(error)}`, advice)];
    }
  },
};
