/**
 * Why a download failed: `network` (no answer; the file may be fine), `status` (refused by the server), `unauthorised`,
 * `bytes` (wrong hash), `quota` (disk full), `hours` (outside the download window).
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

/** The server responds but cannot serve the file now: give it up for now, without blaming the file. */
export class ServerUnavailable extends DownloadError {
  constructor(status: number) {
    super('status', `The server answered ${status}`);
  }
}

/** The server is busy, or down for maintenance, and says when to retry. Not counted as a failure. */
export class RetryLater extends DownloadError {
  /** Milliseconds, from the server's Retry-After. */
  readonly wait: number;

  constructor(status: number, wait: number) {
    super('network', `The server answered ${status}: come back in ${wait} ms`);
    this.wait = wait;
  }
}

export const isQuotaError = (reason: unknown): boolean =>
  reason instanceof Error && reason.name === 'QuotaExceededError';

/** Whether the failure concerns only this file, so that others can continue. */
export const isOwnFault = (error: DownloadError): boolean =>
  error.kind === 'bytes' || (error.kind === 'status' && !(error instanceof ServerUnavailable));
