import type { Endpoint, InputOf, OutputOf } from '../api/base/endpoint.ts';

/** Reply of the fake server: data, or a thrown {@link refuse} or {@link unreachable}. */
type Reply<E extends Endpoint> = (
  input: Partial<InputOf<E>>,
  signal: AbortSignal,
) => OutputOf<E> | Promise<OutputOf<E>>;

interface Refused {
  readonly code: 1 | 401;
  readonly error: string;
  readonly msg: string;
  readonly fields?: Readonly<Record<string, string>>;
}

class RefusedAnswer extends Error {
  readonly answer: Refused;
  constructor(answer: Refused) {
    super(answer.msg);
    this.answer = answer;
  }
}

/** Throw in a reply for a code 1. */
export const refuse = (error: string, msg: string, fields?: Readonly<Record<string, string>>): Error =>
  new RefusedAnswer({ code: 1, error, msg, fields });
/** Throw in a reply for a code 401. */
export const unauthenticated = (error = 'session.invalid', msg = ''): Error =>
  new RefusedAnswer({ code: 401, error, msg });
/** Throw in a reply for a network failure. */
export const unreachable = (): Error => new TypeError('Failed to fetch');

export interface FakeNetwork {
  /** Replaces the global `fetch`. */
  readonly fetch: typeof globalThis.fetch;
  /** Sets the reply of an endpoint; a later one replaces it. */
  on<E extends Endpoint>(endpoint: E, reply: Reply<E>): FakeNetwork;
  /** All calls, oldest first, with their fields as sent. */
  readonly calls: readonly { readonly path: string; readonly input: Readonly<Record<string, string>> }[];
}

/**
 * A fake server of functions; client, stores and components are the real ones.
 *
 * @example
 * const network = fakeNetwork().on(selectSystemLogPage, () => ({ logList: [], totalNum: 0, keptDays: 15 }));
 */
export function fakeNetwork(): FakeNetwork {
  const replies = new Map<string, (input: never, signal: AbortSignal) => unknown>();
  const calls: { path: string; input: Record<string, string> }[] = [];

  const fetch = async (address: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(address), 'http://localhost');
    const input = inputOf(url, init);
    calls.push({ path: url.pathname, input });
    const reply = replies.get(url.pathname);
    if (!reply) throw new Error(`The fake network has no answer for ${url.pathname}`);
    const signal = init.signal ?? new AbortController().signal;
    return answerOf(() => untilAborted(reply(input as never, signal), signal));
  };

  const network: FakeNetwork = {
    fetch,
    calls,
    on(endpoint, reply) {
      replies.set(endpoint.path, reply);
      return network;
    },
  };
  return network;
}

function inputOf(url: URL, init: RequestInit): Record<string, string> {
  if (typeof init.body === 'string') return JSON.parse(init.body);
  const form = init.body instanceof URLSearchParams ? init.body : url.searchParams;
  return Object.fromEntries(form);
}

/** An aborted call rejects, even if the reply never comes. */
function untilAborted(reply: unknown, signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    Promise.resolve(reply).then(resolve, reject);
  });
}

async function answerOf(reply: () => Promise<unknown>): Promise<Response> {
  try {
    return new AnswerBody({ code: 0, msg: '', data: await reply() }).response;
  } catch (reason) {
    if (!(reason instanceof RefusedAnswer)) throw reason;
    return new AnswerBody({ ...reason.answer, requestId: 'request1test' }).response;
  }
}

/** jsdom has no Response: this has the parts that the client reads. */
class AnswerBody {
  readonly #text: string;
  constructor(answer: object) {
    this.#text = JSON.stringify(answer);
  }
  get response(): Response {
    const text = this.#text;
    return { status: 200, ok: true, headers: new Headers(), text: async () => text } as Response;
  }
}
