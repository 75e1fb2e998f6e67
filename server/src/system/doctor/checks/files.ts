import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { examineBucket } from '../../../platform/s3/examineBucket.ts';
import { type Check, type Finding, fault, fine, type Installation } from '../finding.ts';

type Settings = Installation['config'];

async function inBucket(objectStore: NonNullable<Settings['objectStore']>): Promise<Finding> {
  const found = await examineBucket(objectStore);
  if (found) return fault(found.says, found.advice);
  const { bucket, endpoint } = objectStore;
  return fine(`in the bucket ${bucket} at ${new URL(endpoint).host}, which can be read and written`);
}

/** Whether others see the folder cannot be known from here; on the disk of this server they must mount it from here. */
function inFolder({ dataDirectory, sharedDirectory }: Settings): Finding {
  const folder = join(sharedDirectory, 'files');
  if (sharedDirectory === dataDirectory) return fine(`in ${folder}`);
  const own = [dataDirectory, sharedDirectory].every(existsSync);
  const isOwnDisk = own && statSync(dataDirectory).dev === statSync(sharedDirectory).dev;
  return fine(
    `in ${folder}, ${isOwnDisk ? 'on the same disk as DATA_DIR: other machines must mount it' : 'on a disk of its own'}`,
  );
}

/** Where the files are, and whether they can be reached. An object is written to a bucket and deleted again. */
export const files: Check = {
  name: 'Files',
  examine: async ({ config }) => [config.objectStore ? await inBucket(config.objectStore) : inFolder(config)],
};
