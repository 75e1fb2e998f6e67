import { Refusal } from '../errors.ts';
import { FileMissing } from '../files/FileMissing.ts';
import { StorageUnavailable } from './StorageUnavailable.ts';

/** As the stores that one may run oneself call it. */
const full = ['QuotaExceeded', 'XMinioStorageFull', 'InsufficientCapacity'];

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

interface AnswerFacts {
  readonly httpStatusCode?: unknown;
  readonly requestId?: unknown;
}

/** What the client knows of the store's answer. It gives each of its failures this field, also where none came. */
function factsOf(error: unknown): AnswerFacts | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined;
  const { $metadata } = error;
  return typeof $metadata === 'object' && $metadata !== null ? $metadata : {};
}

/** Whether the store answered that there is no such object, or no such multipart upload. */
export function isMissingObject(error: unknown): boolean {
  if (['NoSuchKey', 'NoSuchUpload'].includes(nameOf(error))) return true;
  // A request without a body is answered by the status alone, as any other server answers; only a store numbers it.
  return nameOf(error) === 'NotFound' && factsOf(error)?.requestId !== undefined;
}

/** The object store's failure as the rest of the server knows it. Failures of others, such as a sender's, stay. */
export function failureOf(error: unknown): unknown {
  if (isMissingObject(error)) return new FileMissing();
  const facts = factsOf(error);
  if (full.includes(nameOf(error)) || facts?.httpStatusCode === 507) return new Refusal('storage.full');
  return facts ? new StorageUnavailable(error) : error;
}
