import { type Language, type OutputOf, selectTerminalSelf } from '@vitrine/shared/api';
import { type Client, createClient } from '@vitrine/shared/api/client';
import type { ServerClock } from '../clock/ServerClock.ts';
import type { ActivityLog } from '../diagnostics/ActivityLog.ts';
import { type Identity, terminalToken } from '../identity/identity.ts';
import { isHtml } from './foreignAnswer.ts';

export interface ServerOptions {
  /** `https://signage.example` */
  readonly origin: string;
  readonly fetch: typeof globalThis.fetch;
  readonly clock: ServerClock;
  readonly activityLog: ActivityLog;
  readonly language: () => Language;
  readonly identity: () => Identity | undefined;
  /** The server's time was received. */
  readonly onTime?: () => void;
}

/** The server over HTTP: calls and files. Every answer also sets the clock. */
export interface Server {
  readonly client: Client;
  /** Fetches with the terminal's credential. */
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  /** Asks for the terminal's identity. `revoked` only when the server itself says so; undefined without an answer. */
  whoAmI(): Promise<OutputOf<typeof selectTerminalSelf> | 'revoked' | undefined>;
}

export function createServer(options: ServerOptions): Server {
  const timed = timedFetch(options);
  const answered = ownAnswers(timed);
  let refusals = 0;
  const token = () => {
    const identity = options.identity();
    return identity && terminalToken(identity);
  };
  const client = createClient({
    baseUrl: options.origin,
    token,
    language: options.language,
    onUnauthenticated: () => {
      refusals += 1;
    },
    fetch: answered,
  });
  return {
    client,
    fetch: (path, init) => {
      const headers = new Headers(init.headers);
      const value = token();
      if (value) headers.set('token', value);
      return timed(`${options.origin}${path}`, { ...init, headers });
    },
    async whoAmI() {
      const before = refusals;
      try {
        const sentAt = options.clock.local();
        const answer = await client.call(selectTerminalSelf, {});
        const receivedAt = options.clock.local();
        options.clock.sample({ sentAt, receivedAt, date: Date.parse(answer.now), precision: 1 });
        options.onTime?.();
        return answer;
      } catch (reason) {
        options.activityLog.note('server', reason);
        return refusals > before ? 'revoked' : undefined;
      }
    },
  };
}

/** An HTML page instead of an answer comes from an intermediary, whatever its status: not from the server. */
function ownAnswers(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    if (isHtml(response.headers)) throw new TypeError(`A proxy or portal responded with ${response.status}`);
    return response;
  };
}

function timedFetch({ fetch, clock }: ServerOptions): typeof globalThis.fetch {
  return async (input, init) => {
    const sentAt = clock.local();
    const response = await fetch(input, init);
    const date = Date.parse(response.headers.get('date') ?? '');
    // Nor does it contain the server's time.
    if (Number.isFinite(date) && !isHtml(response.headers))
      clock.sample({ sentAt, receivedAt: clock.local(), date });
    return response;
  };
}
