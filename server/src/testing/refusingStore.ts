import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An object store on this machine that answers every request with one error. */
export async function openRefusingStore(status: number, code: string) {
  const store = createServer((request, response) => {
    request.resume();
    response.writeHead(status, { 'content-type': 'application/xml', 'x-amz-request-id': '1' });
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><RequestId>1</RequestId></Error>`);
  }).listen(0, '127.0.0.1');
  await once(store, 'listening');
  const { port } = store.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    close() {
      store.closeAllConnections();
      store.close();
    },
  };
}
