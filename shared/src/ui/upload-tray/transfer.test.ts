import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { tusUploadTransport } from './transfer.ts';

/** Outside of a browser tus reads only buffers; adds the used part of a Blob. */
const bytesOf = (size: number) => Object.assign(Buffer.alloc(size), { size }) as unknown as Blob;

/** The part of tus that a transfer needs. */
let server: Server;
let endpoint: string;
let offsets: number[];
let arrived: (offset: number) => void;

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let bytes = 0;
  for await (const part of request) bytes += part.length;
  const offset = Number(request.headers['upload-offset'] ?? 0);
  response.setHeader(
    'access-control-allow-headers',
    '*, token, tus-resumable, upload-length, upload-metadata, upload-offset, content-type, accept-language',
  );
  response.setHeader('tus-resumable', '1.0.0');
  if (request.method === 'POST') response.writeHead(201, { location: `${endpoint}/1` });
  else response.writeHead(204, { 'upload-offset': String(offset + bytes), 'material-id': 'm1' });
  response.end();
  if (request.method !== 'PATCH') return;
  offsets.push(offset);
  arrived(offset);
}

beforeEach(async () => {
  offsets = [];
  arrived = () => undefined;
  server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/etv/upload`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('only the request with the last byte waits', async () => {
  const hash = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const done = Promise.withResolvers<string>();
  tusUploadTransport.start({
    file: bytesOf(25),
    name: 'a.wav',
    metadata: {},
    endpoint,
    chunk: 10,
    beforeLast: () => {
      asked.resolve();
      return hash.promise;
    },
    onAddress: () => undefined,
    onProgress: () => undefined,
    onDone: ({ materialId }) => done.resolve(materialId),
    onFailed: done.reject,
  });
  await asked.promise;
  expect(offsets).toEqual([0, 10]);
  hash.resolve();
  expect(await done.promise).toBe('m1');
  expect(offsets).toEqual([0, 10, 20]);
});

test('a transfer stopped while its last request waits does not send it', async () => {
  const hash = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const transfer = tusUploadTransport.start({
    file: bytesOf(20),
    name: 'a.wav',
    metadata: {},
    endpoint,
    chunk: 10,
    beforeLast: () => {
      asked.resolve();
      return hash.promise;
    },
    onAddress: () => undefined,
    onProgress: () => undefined,
    onDone: () => undefined,
    onFailed: () => undefined,
  });
  await asked.promise;
  await transfer.stop();
  hash.resolve();
  // A request of the stopped transfer would have arrived before this one.
  const received = Promise.withResolvers<number>();
  arrived = received.resolve;
  tusUploadTransport.start({
    file: bytesOf(1),
    name: 'b.wav',
    metadata: {},
    endpoint,
    onAddress: () => undefined,
    onProgress: () => undefined,
    onDone: () => undefined,
    onFailed: () => undefined,
  });
  expect(await received.promise).toBe(0);
  expect(offsets).toEqual([0, 0]);
});
