/** Why a session holds no more, as answers of code 401 name it. */
const sessionEndings: readonly string[] = ['session.invalid', 'session.disabled', 'session.expired'];

/**
 * A call that did not end well. `error` is a machine word: one of the server's (`material.bound`), or
 * `network.unreachable`, `session.invalid`, `answer.unreadable`. `message` is a sentence for people when the
 * server gave one, and empty otherwise, so that the place that shows it can say it in its own language.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly error: string;
  /** Per input field, what is wrong with it; empty unless `error` is `input.invalid`. */
  readonly fields: Readonly<Record<string, string>>;
  /** What the server's log knows the call by. */
  readonly requestId: string | undefined;
  /** What stood in `data` beside the refusal; mostly nothing. */
  readonly data: unknown;

  constructor(
    error: string,
    message: string,
    details: {
      fields?: Readonly<Record<string, string>>;
      requestId?: string;
      cause?: unknown;
      data?: unknown;
    } = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.error = error;
    this.fields = details.fields ?? {};
    this.requestId = details.requestId;
    this.data = details.data;
  }

  /** The session that the call was made with holds no more. */
  get endsSession(): boolean {
    return sessionEndings.includes(this.error);
  }
}

/** True when the caller itself gave up (navigation, a newer read); not something to show. */
export const isAbort = (reason: unknown): boolean =>
  reason instanceof DOMException && reason.name === 'AbortError';
