import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { maintenanceError } from '@vitrine/shared/api';
import { hashToken } from '../../platform/access/token.ts';
import type { ReadyAnswer } from '../../platform/http/Readiness.ts';
import { message, pickLanguage } from '../../platform/messages.ts';
import type { RestoreWatch } from './performRestore.ts';
import { readProgress, requestCancellation } from './restoreSharing.ts';

/** `Retry-After` in seconds. */
const retryAfter = 5;
const stopPath = '/etv/updateBackupCanceled.json';

const restoring: ReadyAnswer = { status: 'unavailable', reasons: ['server.restoring'] };

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A restore that any of several servers performs. */
export interface FollowedRestore {
  readonly sharedDirectory: string;
  readonly id: string;
}

/**
 * Listens on the server's port during a restore: answers every request with the progress, and lets the session that
 * started the restore cancel it. Terminals and consoles reconnect when the server is back.
 */
export class MaintenanceServer implements RestoreWatch {
  readonly #controller = new AbortController();
  readonly #server: Server;
  readonly #tokenHash: string;
  readonly #followed: FollowedRestore | undefined;
  #percent = 0;

  /**
   * @param tokenHash of the session that started the restore; empty: it cannot be cancelled
   * @param followed given where another server may perform it
   */
  constructor(tokenHash: string, followed?: FollowedRestore) {
    this.#tokenHash = tokenHash;
    this.#followed = followed;
    this.#server = createServer((request, response) => {
      // The folder of the cancellation is away: the user tries again.
      this.#answer(request, response).catch(() => response.destroy());
    });
    this.#server.on('upgrade', (_request, socket) => socket.destroy());
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Progress shown in answers; from 99 on the restore cannot be cancelled. */
  onPercent(percent: number): void {
    this.#percent = percent;
  }

  /** Ends waiting for the restore, or cancels the one of this server, which then changes nothing. */
  giveUp(): void {
    this.#controller.abort();
  }

  /** Resolves once it listens. @throws if the port is taken */
  async open(port: number, host: string): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, host, resolve);
    });
  }

  /** Resolves once the port is free; drops open connections. */
  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    this.#server.closeAllConnections();
    await closed;
  }

  /** By the user. */
  async #cancel(): Promise<void> {
    const followed = this.#followed;
    if (followed) await requestCancellation(followed.sharedDirectory, followed.id);
    else this.giveUp();
  }

  async #readPercent(): Promise<number> {
    const followed = this.#followed;
    if (!followed) return this.#percent;
    return Math.max(this.#percent, await readProgress(followed.sharedDirectory, followed.id));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const percent = await this.#readPercent();
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    response.setHeader('cache-control', 'no-store').setHeader('retry-after', retryAfter);
    const text = message(pickLanguage(request.headers['accept-language']), maintenanceError, { percent });
    // It can be cancelled until the whole backup is read.
    const data = { percent, stoppable: percent < 99 };
    const refusal = { code: 1, error: maintenanceError, msg: text, data };
    const stops = path === stopPath && this.#mayStop(request);
    if (stops) await this.#cancel();
    const isCall = path.startsWith('/etv/') && path.endsWith('.json');
    const isPage = path.startsWith('/web/') && request.headers.accept?.includes('text/html');
    if (stops) send(response, 200, { code: 0, msg: '', data: {} });
    else if (path === '/healthz') send(response, 200, { status: 'ok' });
    else if (path === '/readyz') send(response, 503, restoring);
    else if (isPage) sendPage(response, text);
    else send(response, isCall ? 200 : 503, refusal);
  }

  #mayStop(request: IncomingMessage): boolean {
    const { token } = request.headers;
    return typeof token === 'string' && this.#tokenHash !== '' && hashToken(token) === this.#tokenHash;
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}

/** A page that refreshes itself. */
function sendPage(response: ServerResponse, text: string): void {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
    refresh: String(retryAfter),
  };
  const body = `<!doctype html><meta charset="utf-8"><title>Vitrine</title><p>${escaped(text)}</p>`;
  response.writeHead(503, headers).end(body);
}
