import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { serverAddress, untilServerAnswers } from './untilServerAnswers.mjs';

test.each([
  [{}, 'http://127.0.0.1:8080'],
  [{ PORT: '', HOST: '' }, 'http://127.0.0.1:8080'],
  [{ PORT: '9000', HOST: '0.0.0.0' }, 'http://127.0.0.1:9000'],
  [{ HOST: '::' }, 'http://[::1]:8080'],
  [{ HOST: 'fd00::7', PORT: '80' }, 'http://[fd00::7]:80'],
  [{ HOST: 'signs.example' }, 'http://signs.example:8080'],
])('the server with settings %j is polled at %s', (settings, address) => {
  expect(serverAddress(settings)).toBe(address);
});

test.each([
  ['disk.full', ['status 503']],
  ['server.starting', []],
])('the reason for not being ready is printed once, a start is not: %s', async (reason, expected) => {
  let status = 503;
  const server = createServer((_request, response) =>
    response.writeHead(status).end(JSON.stringify({ reasons: [reason] })),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const address = serverAddress({ PORT: String(port) });
  const said: string[] = [];
  let samples = 0;
  const pause = async () => {
    samples += 1;
    if (samples === 2) status = 200;
  };
  await untilServerAnswers(address, { say: (text: string) => said.push(text), pause });
  server.close();
  const sentences = expected.map((word) => `The guide waits for the server at ${address}: ${word}`);
  expect([samples, said]).toEqual([2, sentences]);
});

test('an unreachable host is reported; a closed port is not yet', async () => {
  const said: string[] = [];
  const stop = new Error('enough');
  const pause = () => Promise.reject(stop);
  const say = (text: string) => said.push(text);
  const free = createServer();
  await new Promise<void>((resolve) => free.listen(0, '127.0.0.1', resolve));
  const { port } = free.address() as AddressInfo;
  await new Promise((resolve) => free.close(resolve));
  await expect(untilServerAnswers(`http://127.0.0.1:${port}`, { say, pause })).rejects.toBe(stop);
  expect(said).toEqual([]);
  await expect(untilServerAnswers('http://::1:80', { say, pause })).rejects.toBe(stop);
  expect(said).toEqual([expect.stringContaining('at http://::1:80: ')]);
});
