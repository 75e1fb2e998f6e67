import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, test } from '@jest/globals';
import { newId } from '../platform/identifier.ts';
import type { ObjectStoreSettings } from '../platform/objectStoreSettings.ts';
import { S3Bucket } from '../platform/s3/S3Bucket.ts';

const endpoint = process.env.TEST_S3_ENDPOINT;

/** A place of its own in the bucket for tests, `TEST_S3_*`; undefined where no store is set. Empty at first. */
export function testS3(): ObjectStoreSettings | undefined {
  if (!endpoint) return undefined;
  return {
    endpoint,
    region: process.env.TEST_S3_REGION ?? 'us-east-1',
    bucket: process.env.TEST_S3_BUCKET ?? 'vitrine-test',
    accessKey: process.env.TEST_S3_ACCESS_KEY ?? 'TEST',
    secretKey: process.env.TEST_S3_SECRET_KEY ?? 'TESTSECRET',
    prefix: `${newId()}/`,
  };
}

async function makeBucket(settings: ObjectStoreSettings): Promise<void> {
  const { client, bucket } = new S3Bucket(settings);
  try {
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
  } catch (error) {
    const there = ['BucketAlreadyOwnedByYou', 'BucketAlreadyExists'];
    if (!(error instanceof Error && there.includes(error.name))) throw error;
  } finally {
    client.destroy();
  }
}

/** A test of what only a folder does, skipped where tests run on a bucket. */
export function testOnDisk(name: string, work: () => Promise<void>): void {
  if (endpoint) test.skip(name, work);
  else test(name, work);
}

/** As {@link testS3}, in a bucket that exists. */
export async function readyTestS3(): Promise<ObjectStoreSettings | undefined> {
  const settings = testS3();
  if (settings) await makeBucket(settings);
  return settings;
}

/** Names of all objects of a test, without their prefix. */
export async function objectsIn(settings: ObjectStoreSettings): Promise<string[]> {
  const bucket = new S3Bucket(settings);
  const names: string[] = [];
  for await (const { name } of bucket.list('')) names.push(name);
  bucket.close();
  return names;
}

export async function removeAll(settings: ObjectStoreSettings): Promise<void> {
  const bucket = new S3Bucket(settings);
  await bucket.remove(...(await objectsIn(settings)));
  bucket.close();
}

/**
 * Runs the same tests with the bytes in a folder, and in a bucket where `TEST_S3_ENDPOINT` names a store; one that is
 * missing shows as a skipped test.
 */
export function describePlaces(tests: (s3: ObjectStoreSettings | undefined) => void): void {
  describe('in a folder', () => tests(undefined));
  const s3 = testS3();
  if (!s3) {
    test.skip('in a bucket: TEST_S3_ENDPOINT is not set', () => undefined);
    return;
  }
  describe('in a bucket', () => {
    beforeAll(() => makeBucket(s3));
    afterAll(() => removeAll(s3));
    tests(s3);
  });
}
