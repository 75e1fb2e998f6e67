import type { Endpoint, InputOf, OutputOf } from '../base/endpoint.ts';
import { type Answer, answer, answerCode, type Language } from '../base/envelope.ts';
import { ApiError, isAbort } from './ApiError.ts';
import { encodeForm } from './encode.ts';

/** Time-out of a call in milliseconds. Long: some calls wait for a terminal or accept a large import. */
const callTimeout = 10_000_000;
/** Milliseconds before the second and third attempt of an idempotent call. */
const retryDelays = [400, 1600];

/** What a client asks its page for. */
export interface ClientOptions {
  /** Base URL of the server; empty for the page's origin. */
  readonly baseUrl?: string;
  readonly token: () => string | undefined;
  readonly language: () => Language;
  /** Called once per 401 to the current token, before the call waits or throws, with the reason. */
  readonly onUnauthenticated: (reason: ApiError) => void;
  /** Makes calls wait for a new sign-in; without it they fail with `session.invalid`. */
  readonly reentry?: Reentry;
  /** Called when an answer arrives, with its header `Date`, null where there is none, and when it was asked for. */
  readonly onServerTime?: (date: string | null, askedAt: number) => void;
  readonly fetch?: typeof globalThis.fetch;
  /** Validates every answer against the endpoint's schema. On outside production, where parsing is saved. */
  readonly validate?: boolean;
  /** Replaces the delay between attempts; for tests. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Handles calls whose session ended. The server executes nothing that it refuses with 401, so a write is as safe to
 * repeat as a read. Both methods resolve false when the call must fail after all, and reject with the signal's reason.
 */
export interface Reentry {
  /** Resolves once there is a session for the call; undefined when there is no need to wait. */
  ready(signal?: AbortSignal): Promise<boolean> | undefined;
  /** Resolves once the user whose token was refused has signed in again. */
  again(refused: string | undefined, signal?: AbortSignal): Promise<boolean>;
}

/** Options of one call. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The request outlives the page; for a last small message to the server. */
  readonly keepalive?: boolean;
  /** Replaces the page's token. A refusal then does not affect the page's session, and nothing is repeated. */
  readonly token?: string;
}

/** Makes the server's calls, with the session's token and the user's language. */
export interface Client {
  /** Makes a call and returns `data`. Throws {@link ApiError}, or an AbortError when `signal` aborted it. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<OutputOf<E>>;
}

const needsSession = ({ access }: Endpoint) => access !== 'public' && access !== 'terminal';

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/**
 * Creates the console's client for the server's calls.
 *
 * @example
 * const client = createClient({ token: () => token, language: () => 'en', onUnauthenticated });
 * const { logList } = await client.call(selectSystemLogPage, { pageNum: 1 }, { signal });
 */
export function createClient(options: ClientOptions): Client {
  const { validate = process.env.NODE_ENV !== 'production', wait = pause } = options;

  /** One attempt with one token. */
  async function ask(endpoint: Endpoint, input: unknown, token: string | undefined, given: CallOptions) {
    const timeout = AbortSignal.timeout(callTimeout);
    const signal = given.signal ? AbortSignal.any([given.signal, timeout]) : timeout;
    const { keepalive = false } = given;
    const sender = { ...options, token: () => token };
    return attempt(
      () => send(sender, endpoint, input, { signal, keepalive }),
      endpoint.idempotent,
      wait,
      signal,
    );
  }

  /** Repeats the call after each new sign-in, when the session ends meanwhile. */
  async function askSignedIn(endpoint: Endpoint, input: unknown, given: CallOptions): Promise<Answer> {
    const token = options.token();
    const received = await ask(endpoint, input, token, given);
    if (received.code !== answerCode.unauthenticated) return received;
    // A late refusal of an older token does not concern the current session.
    if (options.token() === token) options.onUnauthenticated(refusalOf(received));
    const again = needsSession(endpoint) && (await options.reentry?.again(token, given.signal));
    return again ? askSignedIn(endpoint, input, given) : received;
  }

  async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>, given: CallOptions = {}) {
    const { token, signal } = given;
    const waiting =
      token === undefined && needsSession(endpoint) ? options.reentry?.ready(signal) : undefined;
    if (waiting && !(await waiting)) throw new ApiError('session.invalid', '');
    const received =
      token === undefined
        ? await askSignedIn(endpoint, input, given)
        : await ask(endpoint, input, token, given);
    const data = open(received);
    // The schema's output type is the endpoint's, whether parsed here or by the server.
    return (validate ? endpoint.output.parse(data) : data) as OutputOf<E>;
  }

  return { call };
}

async function attempt(
  send: () => Promise<Answer>,
  repeatable: boolean,
  wait: NonNullable<ClientOptions['wait']>,
  signal: AbortSignal,
): Promise<Answer> {
  for (const delay of repeatable ? retryDelays : []) {
    try {
      return await send();
    } catch (reason) {
      if (!(reason instanceof ApiError) || reason.error !== 'network.unreachable') throw reason;
      await wait(delay, signal);
    }
  }
  return send();
}

async function send(
  options: ClientOptions,
  endpoint: Endpoint,
  input: unknown,
  transport: Pick<RequestInit, 'signal' | 'keepalive'>,
): Promise<Answer> {
  const { url, init } = request(options, endpoint, input);
  const fetch = options.fetch ?? globalThis.fetch;
  try {
    const askedAt = Date.now();
    const response = await fetch(url, { ...init, ...transport });
    options.onServerTime?.(response.headers.get('date'), askedAt);
    return await read(response);
  } catch (reason) {
    if (reason instanceof ApiError || isAbort(reason)) throw reason;
    throw new ApiError('network.unreachable', '', { cause: reason });
  }
}

function request(
  options: ClientOptions,
  endpoint: Endpoint,
  input: unknown,
): { url: string; init: RequestInit } {
  const token = options.token();
  const headers: Record<string, string> = { 'Accept-Language': options.language() };
  if (token) headers.token = token;
  const address = `${options.baseUrl ?? ''}${endpoint.path}`;
  if (endpoint.method === 'GET') {
    const query = encodeForm(input).toString();
    return { url: query ? `${address}?${query}` : address, init: { method: 'GET', headers } };
  }
  if (endpoint.encoding === 'json') {
    headers['Content-Type'] = 'application/json';
    return { url: address, init: { method: 'POST', headers, body: JSON.stringify(input) } };
  }
  return { url: address, init: { method: 'POST', headers, body: encodeForm(input) } };
}

/** A gateway whose server is down answers with an HTML page: that counts as unreachable, too. */
async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  const parsed = answer.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  if (response.status === 401) return { code: answerCode.unauthenticated, msg: '' };
  const word = response.status >= 502 && response.status <= 504 ? 'network.unreachable' : 'answer.unreadable';
  throw new ApiError(word, '', { requestId: response.headers.get('x-request-id') ?? undefined });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The schema will reject it as unreadable.
    return undefined;
  }
}

function open(received: Answer): unknown {
  if (received.code === answerCode.success) return received.data;
  throw refusalOf(received);
}

function refusalOf({ code, error, msg, fields, requestId, data }: Answer): ApiError {
  const word = error ?? (code === answerCode.unauthenticated ? 'session.invalid' : 'unknown');
  return new ApiError(word, msg, { fields, requestId, data });
}
