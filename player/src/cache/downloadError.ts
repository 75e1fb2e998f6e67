/**
 * Why a file did not arrive: `network` (no answer; the file may be fine), `status` (the server refuses it),
 * `unauthorised`, `bytes` (it is not what its name says), `quota` (no room here), `hours` (an operator does not want it
 * fetched now).
 */
export type DownloadErrorKind = 'network' | 'status' | 'unauthorised' | 'bytes' | 'quota' | 'hours';

export class DownloadError extends Error {
  override readonly name = 'DownloadError';
  readonly kind: DownloadErrorKind;

  constructor(kind: DownloadErrorKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}

/** The server answers and cannot help at this moment: the file is given up for now, and nothing is said against it. */
export class ServerTrouble extends DownloadError {
  constructor(status: number) {
    super('status', `The server answered ${status}`);
  }
}

/** The server is busy with others, or away on purpose, and says when to come back. That says nothing against anything. */
export class ComeBackLater extends DownloadError {
  /** Milliseconds, of the server's own word. */
  readonly wait: number;

  constructor(status: number, wait: number) {
    super('network', `The server answered ${status}: come back in ${wait} ms`);
    this.wait = wait;
  }
}

export const isQuotaError = (reason: unknown): boolean =>
  reason instanceof Error && reason.name === 'QuotaExceededError';

/** Whether a failure is the file's own, so that the rest of the content need not wait for it. */
export const isOwnFault = (error: DownloadError): boolean =>
  error.kind === 'bytes' || (error.kind === 'status' && !(error instanceof ServerTrouble));
