import type { Endpoint, InputOf, OutputOf } from '../endpoint.ts';
import { type Answer, answer, answerCode, type Language } from '../envelope.ts';
import { ApiError, isAbort } from './ApiError.ts';
import { encodeForm } from './encode.ts';

/** Time-out of a call, in milliseconds. Long: some calls wait for a terminal or take a big import. */
export const callTimeout = 10_000_000;
/** Waits before the second and the third try of a call that may be repeated, in milliseconds. */
const retryDelays = [400, 1600];

export interface ClientOptions {
  /** Where the server is; empty for the page's own origin. */
  readonly baseUrl?: string;
  readonly token: () => string | undefined;
  readonly language: () => Language;
  /** Called once per answer of code 401, before the call throws. */
  readonly onUnauthenticated: () => void;
  readonly fetch?: typeof globalThis.fetch;
  /** Checks every answer against the endpoint's schema. On outside production; a trusted server saves the parse. */
  readonly validate?: boolean;
  /** For tests: how to wait between tries. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The call is finished even when the page that makes it is closed; for a last small word to the server. */
  readonly keepalive?: boolean;
}

export interface Client {
  /** Makes a call and gives `data`. Throws {@link ApiError}, or an AbortError when `signal` ended it. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<OutputOf<E>>;
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/**
 * The one way from the console to the server.
 *
 * @example
 * const { list } = await client.call(selectLogs, { pageNum: 1 }, { signal });
 */
export function createClient(options: ClientOptions): Client {
  const { validate = process.env.NODE_ENV !== 'production', wait = pause } = options;

  async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>, callOptions: CallOptions = {}) {
    const timeout = AbortSignal.timeout(callTimeout);
    const signal = callOptions.signal ? AbortSignal.any([callOptions.signal, timeout]) : timeout;
    const { keepalive = false } = callOptions;
    const token = options.token();
    const received = await attempt(
      () => send({ ...options, token: () => token }, endpoint, input, { signal, keepalive }),
      endpoint.idempotent,
      wait,
      signal,
    );
    // A late refusal of an older token says nothing about the session that began meanwhile.
    const current = () => options.token() === token;
    const data = open(received, () => current() && options.onUnauthenticated());
    // A schema's output type is the endpoint's, whether it was parsed here or by the server that shares the schema.
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
    const response = await fetch(url, { ...init, ...transport });
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

/** A gateway that is up while the server is down answers with a page, not with an answer: that is "unreachable" too. */
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
    // The caller tells an unreadable answer from a readable one by the schema.
    return undefined;
  }
}

function open(received: Answer, onUnauthenticated: () => void): unknown {
  if (received.code === answerCode.success) return received.data;
  const { msg, fields, requestId } = received;
  if (received.code === answerCode.unauthenticated) {
    onUnauthenticated();
    throw new ApiError(received.error ?? 'session.invalid', msg, { requestId });
  }
  throw new ApiError(received.error ?? 'unknown', msg, { fields, requestId, data: received.data });
}
