import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.html': 'text/html',
};

function answerBuilt(response: ServerResponse, folder: string, path: string): void {
  const file =
    existsSync(join(folder, path)) && extname(path) ? join(folder, path) : join(folder, 'index.html');
  const type = { 'content-type': types[extname(file)] ?? 'application/octet-stream' };
  const brotli = existsSync(`${file}.br`);
  response.writeHead(200, brotli ? { ...type, 'content-encoding': 'br' } : type);
  response.end(readFileSync(brotli ? `${file}.br` : file));
}

function answer(folder: string, request: IncomingMessage, response: ServerResponse): void {
  const { pathname } = new URL(request.url ?? '/', 'http://console');
  if (pathname === '/web/remotes.json')
    response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
  else if (pathname.startsWith('/web/')) answerBuilt(response, folder, pathname.slice('/web/'.length));
  else response.writeHead(404).end();
}

/**
 * Serves a built host at `/web/`, precompressed, without calls and remotes, so that only the sign-in page is measured.
 *
 * @returns its URL without trailing slash, and a stop function
 */
export async function serveConsole(folder: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => answer(folder, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
