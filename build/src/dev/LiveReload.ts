import type { IncomingMessage, ServerResponse } from 'node:http';

const scriptPath = '/__live.js';
const eventsPath = '/__live';
const script = `new EventSource('${eventsPath}').addEventListener('built', () => location.reload());\n`;

/** Reloads open pages after a build. Works under `script-src 'self'`. */
export class LiveReload {
  readonly #pages = new Set<ServerResponse>();

  readonly inject = (page: string): string =>
    page.replace('</head>', `<script src="${scriptPath}" defer></script></head>`);

  /** Serves script and events; false for other requests. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.url === scriptPath) {
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(script);
      return true;
    }
    if (request.url !== eventsPath) return false;
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(': listening\n\n');
    this.#pages.add(response);
    response.on('close', () => this.#pages.delete(response));
    return true;
  }

  built(): void {
    for (const page of this.#pages) page.write('event: built\ndata: \n\n');
  }
}
