import { StorageUnavailable } from '../../../platform/s3/StorageUnavailable.ts';
import { away } from './LastSeen.ts';

/** {@link away} where the object store does not answer. */
export async function unlessAway<Value>(found: Promise<Value>): Promise<Value | typeof away> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof StorageUnavailable) return away;
    throw error;
  }
}
