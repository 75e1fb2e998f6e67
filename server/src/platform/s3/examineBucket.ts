import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '../errors.ts';
import { newId } from '../identifier.ts';
import type { ObjectStoreSettings } from '../objectStoreSettings.ts';
import { S3Bucket } from './S3Bucket.ts';

/** What is wrong with the bucket of the S3 settings. */
export interface BucketFault {
  /** `settings`: no retry succeeds before they, or the bucket, are put right. `away`: the store may be back at any time. */
  readonly kind: 'settings' | 'away';
  /** A sentence without its period, and without keys. */
  readonly says: string;
  readonly advice: string;
}

/** Milliseconds for all of it. */
const patience = 8_000;
/** A test object, which is deleted again. */
const content = 'check';

const wrongKeys = ['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidToken', 'ExpiredToken'];
const wrongRegion = [
  'AuthorizationHeaderMalformed',
  'IllegalLocationConstraintException',
  'PermanentRedirect',
  'InvalidRegion',
];

/** Status of an answer that no object store gives. */
function statusOf(error: Error): string | undefined {
  if (!('$metadata' in error) || typeof error.$metadata !== 'object' || error.$metadata === null)
    return undefined;
  const { $metadata } = error;
  return 'httpStatusCode' in $metadata ? `HTTP ${$metadata.httpStatusCode}` : undefined;
}

/** Code of the store's answer, or of the connection; failures of a {@link S3Bucket} carry it in their cause. */
function codeOf(error: unknown): string {
  if (error instanceof Refusal) return error.error;
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return codeOf(error.cause);
  if ('code' in error && typeof error.code === 'string') return error.code;
  if (!['Error', 'NotFound', 'SyntaxError'].includes(error.name)) return error.name;
  return statusOf(error) ?? error.message;
}

/**
 * @param error with which the request failed
 * @param doing such as `write`
 */
function faultOf(error: unknown, doing: string, settings: ObjectStoreSettings): BucketFault {
  const { bucket, endpoint, region } = settings;
  const { host } = new URL(endpoint);
  const code = codeOf(error);
  const wrong = (says: string, advice: string): BucketFault => ({ kind: 'settings', says, advice });
  const away = (says: string, advice: string): BucketFault => ({ kind: 'away', says, advice });
  if (code === 'NoSuchBucket')
    return wrong(`The object store at ${host} has no bucket ${bucket}`, 'Create it, or correct S3_BUCKET.');
  if (wrongKeys.includes(code))
    return wrong(
      `The object store at ${host} refuses the keys (${code})`,
      'Correct S3_ACCESS_KEY and S3_SECRET_KEY.',
    );
  if (code === 'AccessDenied')
    return wrong(
      `These keys may not ${doing} objects in the bucket ${bucket} at ${host}`,
      'Let them read, write, list and delete there, or correct S3_ACCESS_KEY and S3_BUCKET.',
    );
  if (wrongRegion.includes(code))
    return wrong(
      `The bucket ${bucket} at ${host} is not of the region ${region} (${code})`,
      'Correct S3_REGION and S3_ENDPOINT.',
    );
  if (code === 'RequestTimeTooSkewed')
    return away(`The clock of this machine is not that of the object store at ${host}`, 'Set the clock.');
  if (code === 'storage.full')
    return away(`The object store at ${host} is full`, 'Enlarge it, or delete materials.');
  return away(
    `The object store at ${host} cannot be used now (${code})`,
    'Start it, or correct S3_ENDPOINT; until then no file can be read or uploaded.',
  );
}

/** A server that is no object store may answer anything with success. */
async function requireContent(bucket: S3Bucket, name: string): Promise<void> {
  const found = await bucket.read(name);
  if (found.toString() !== content) throw new Error('what was written is not what is read');
}

type Step = readonly [doing: string, request: () => Promise<unknown>];

async function firstFault(
  settings: ObjectStoreSettings,
  steps: readonly Step[],
): Promise<BucketFault | undefined> {
  for (const [doing, request] of steps) {
    try {
      await request();
    } catch (error) {
      return faultOf(error, doing, settings);
    }
  }
  return undefined;
}

/** Writes, reads, lists and deletes an object in the bucket. Returns the first fault; undefined when all is well. */
export async function examineBucket(settings: ObjectStoreSettings): Promise<BucketFault | undefined> {
  const bucket = new S3Bucket(settings);
  const name = `checks/${newId()}`;
  const steps: readonly Step[] = [
    ['write', () => bucket.put(name, content)],
    ['read', () => requireContent(bucket, name)],
    ['list', () => bucket.list('checks/').next()],
    ['delete', () => bucket.remove(name)],
  ];
  const silence = wait(patience, faultOf(new Error('no answer'), '', settings), { ref: false });
  try {
    return await Promise.race([firstFault(settings, steps), silence]);
  } finally {
    bucket.close();
  }
}
