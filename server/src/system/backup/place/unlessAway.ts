import { StorageUnavailable } from '../../../platform/s3/StorageUnavailable.ts';
import { away } from './LastSeen.ts';

/** What a network drive says that is away. A folder that is missing has no backups. */
const codesOfAway = ['EIO', 'ESTALE', 'ENOTCONN', 'ETIMEDOUT', 'EHOSTDOWN', 'EHOSTUNREACH'];

const isAway = (error: unknown): boolean =>
  error instanceof StorageUnavailable ||
  (error instanceof Error && 'code' in error && codesOfAway.includes(String(error.code)));

/** {@link away} where the object store or the network drive does not answer. */
export async function unlessAway<Value>(found: Promise<Value>): Promise<Value | typeof away> {
  try {
    return await found;
  } catch (error) {
    if (isAway(error)) return away;
    throw error;
  }
}
