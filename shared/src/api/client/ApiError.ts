/** Reasons for an ended session, in answers of code 401. */
const sessionEndings: readonly string[] = ['session.invalid', 'session.disabled', 'session.expired'];

/**
 * A failed call. `error` is a code: one of the server's (`material.bound`), or `network.unreachable`,
 * `session.invalid`, `answer.unreadable`. `message` is the server's sentence for people, or empty, to be worded where
 * it is shown.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly error: string;
  /** Message per invalid input field; empty unless `error` is `input.invalid`. */
  readonly fields: Readonly<Record<string, string>>;
  /** Id of the call in the server's log. */
  readonly requestId: string | undefined;
  /** `data` of the refusal; usually empty. */
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

  /** Whether the call's session has ended. */
  get endsSession(): boolean {
    return sessionEndings.includes(this.error);
  }
}

/** True when the caller aborted (navigation, a newer read); not to be shown. */
export const isAbort = (reason: unknown): boolean =>
  reason instanceof DOMException && reason.name === 'AbortError';
