import type { Answer, Language } from '@vitrine/shared/api';
import type { Logger } from 'pino';
import { Unpublished } from '../bus/Unpublished.ts';
import { isConflict, isDatabaseUnavailable } from '../database/failure.ts';
import { Refusal, Unauthenticated } from '../errors.ts';
import type { MessageKey, MessageParameters, PlainMessageKey } from '../messageKeys.ts';
import { message, storedMessage } from '../messages.ts';
import { StorageUnavailable } from '../s3/StorageUnavailable.ts';
import { InvalidInput } from './InvalidInput.ts';

/** What an answer needs from its call. */
export interface AnswerContext {
  readonly language: Language;
  readonly requestId: string;
  readonly log: Logger;
}

export function successAnswer(data: unknown, { language, requestId }: AnswerContext): Answer {
  return { code: 0, msg: message(language, 'call.success'), requestId, data };
}

function refusal(context: AnswerContext, error: MessageKey, parameters: MessageParameters = {}): Answer {
  const { language, requestId } = context;
  return { code: 1, msg: storedMessage(language, error, parameters), error, requestId };
}

/** Fastify's errors before a handler runs, by their meaning to a caller. */
const fastifyErrors: Record<string, PlainMessageKey> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'input.tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'call.contentType',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'input.malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'input.malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'input.malformed',
  FST_ERR_BAD_URL: 'input.malformed',
  FST_ERR_ASYNC_CONSTRAINT: 'input.malformed',
};

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/**
 * The answer to a failed call. Only refusals give a reason; unexpected errors are logged in full and answered with a
 * request id.
 */
export function failureAnswer(error: unknown, context: AnswerContext): Answer {
  const { language, requestId, log } = context;
  if (error instanceof Unauthenticated) return { ...refusedAnswer(error.reason, context), code: 401 };
  if (error instanceof InvalidInput) {
    return {
      code: 1,
      msg: error.sentence(language),
      error: 'input.invalid',
      fields: error.fields(language),
      requestId,
    };
  }
  if (error instanceof Refusal) return refusedAnswer(error, context);
  const known = fastifyErrors[codeOf(error)];
  if (known) return refusal(context, known);
  if (isDatabaseUnavailable(error)) {
    log.warn({ err: error, requestId }, 'database unavailable');
    return refusal(context, 'database.unavailable');
  }
  if (error instanceof StorageUnavailable) {
    log.warn({ err: error, requestId }, 'object store unavailable');
    return refusal(context, 'storage.unavailable');
  }
  if (error instanceof Unpublished) {
    log.warn({ err: error, requestId }, 'Redis unavailable');
    return refusal(context, 'redis.unavailable');
  }
  if (isConflict(error)) {
    log.warn({ err: error, requestId }, 'transaction conflict');
    return refusal(context, 'call.conflict');
  }
  log.error({ err: error, requestId }, 'unexpected error');
  return refusal(context, 'server.unexpected', { requestId });
}

function refusedAnswer(error: Refusal, context: AnswerContext): Answer {
  const answer = refusal(context, error.error, error.parameters);
  if (!error.fields) return answer;
  const fields = Object.entries(error.fields).map(([name, key]) => {
    return [name, storedMessage(context.language, key, error.parameters)] as const;
  });
  return { ...answer, fields: Object.fromEntries(fields) };
}
