import { ERRORS } from '@tus/server';
import { uploadLimit } from '@vitrine/shared/api';
import { Refusal, Unauthenticated } from '../../platform/errors.ts';
import { type AnswerContext, failureAnswer } from '../../platform/http/answers.ts';

/** Error response: the usual envelope with an HTTP status that tus understands. */
export interface UploadFailure {
  readonly status_code: number;
  readonly body: string;
}

/** Maps tus protocol errors to translated messages. */
function asRefusal(error: unknown): unknown {
  switch (error) {
    case ERRORS.FILE_NOT_FOUND:
    case ERRORS.FILE_NO_LONGER_EXISTS:
      return new Refusal('material.uploadUnknown');
    case ERRORS.INVALID_OFFSET:
      return new Refusal('material.uploadOffset');
    case ERRORS.ERR_LOCK_TIMEOUT:
      return new Refusal('material.uploadBusy');
    case ERRORS.ERR_MAX_SIZE_EXCEEDED:
    case ERRORS.ERR_SIZE_EXCEEDED:
      return new Refusal('material.uploadTooLarge', { name: '', limit: uploadLimit / 1024 / 1024 });
    default:
      return isProtocolError(error) ? new Refusal('material.uploadHeader') : error;
  }
}

function isProtocolError(error: unknown): boolean {
  return Object.values(ERRORS).some((known) => known === error && known.status_code < 500);
}

const statuses: Readonly<Record<string, number>> = {
  'session.invalid': 401,
  'permission.denied': 403,
  'material.uploadUnknown': 404,
  'material.uploadOffset': 409,
  'material.uploadTooLarge': 413,
  'material.uploadBusy': 423,
  // Retried by clients automatically.
  'database.unavailable': 503,
  'storage.unavailable': 503,
  'storage.full': 507,
  'server.unexpected': 500,
};

/** Status 4xx for a refusal, 5xx for retryable errors. */
export function uploadFailure(error: unknown, context: AnswerContext): UploadFailure {
  const reason = asRefusal(error);
  const answer = failureAnswer(reason, context);
  const status_code = reason instanceof Unauthenticated ? 401 : (statuses[answer.error ?? ''] ?? 422);
  return { status_code, body: JSON.stringify(answer) };
}
