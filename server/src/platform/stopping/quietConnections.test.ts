import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { QuietConnections } from './QuietConnections.ts';

let server: Server;
let connections: QuietConnections;
let agent: Agent;
let answer: PromiseWithResolvers<void>;

beforeEach(async () => {
  answer = Promise.withResolvers();
  server = createServer(async (request, response) => {
    if (request.url === '/slow') await answer.promise;
    response.end('answered');
  });
  connections = new QuietConnections(server);
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  agent.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const portOf = () => (server.address() as AddressInfo).port;

async function call(path: string): Promise<string> {
  const request = get({ port: portOf(), host: '127.0.0.1', path, agent });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return text(response);
}

test('a connection that is used again and again stays, and is closed when it is quiet', async () => {
  await call('/');
  const [socket] = Object.values(agent.freeSockets).flat() as [Socket];
  let isOver = false;
  const closed = connections.close(10_000).then(() => {
    isOver = true;
  });
  for (let times = 0; times < 6; times += 1) {
    await wait(300);
    expect(await call('/')).toBe('answered');
  }
  expect(Object.values(agent.freeSockets).flat()).toEqual([socket]);
  expect(isOver).toBe(false);
  await closed;
  expect(socket.destroyed || socket.readableEnded).toBe(true);
});

test('a call under way is answered', async () => {
  const answered = call('/slow');
  await once(server, 'request');
  const closed = connections.close(10_000);
  await wait(1_300);
  answer.resolve();
  expect(await answered).toBe('answered');
  await closed;
});

test('a call that takes too long is left to others to end', async () => {
  const answered = call('/slow');
  await once(server, 'request');
  await connections.close(1_500);
  answer.resolve();
  expect(await answered).toBe('answered');
});

test('a connection that became a web socket is not waited for, and stays', async () => {
  const upgraded = Promise.withResolvers<Socket>();
  server.on('upgrade', (_request, socket: Socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n');
    upgraded.resolve(socket);
  });
  const socket = connect(portOf(), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  await once(socket, 'data');
  await connections.close(10_000);
  await wait(100);
  expect(socket.closed).toBe(false);
  socket.destroy();
  (await upgraded.promise).destroy();
});
