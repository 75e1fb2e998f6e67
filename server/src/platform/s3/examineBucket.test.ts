import { expect, test } from '@jest/globals';
import { openRefusingStore } from '../../testing/refusingStore.ts';
import { objectsIn, readyTestS3 } from '../../testing/testS3.ts';
import type { ObjectStoreSettings } from '../objectStoreSettings.ts';
import { examineBucket } from './examineBucket.ts';

const settings: ObjectStoreSettings = {
  endpoint: 'http://127.0.0.1:1',
  region: 'us-east-1',
  bucket: 'signs',
  accessKey: 'hidden',
  secretKey: 'hidden',
  prefix: '',
};

test.each([
  [404, 'NoSuchBucket', 'settings', 'has no bucket signs', 'S3_BUCKET'],
  [403, 'InvalidAccessKeyId', 'settings', 'refuses the keys', 'S3_ACCESS_KEY'],
  [403, 'SignatureDoesNotMatch', 'settings', 'refuses the keys', 'S3_SECRET_KEY'],
  [403, 'AccessDenied', 'settings', 'may not write objects in the bucket signs', 'S3_ACCESS_KEY'],
  [400, 'AuthorizationHeaderMalformed', 'settings', 'is not of the region us-east-1', 'S3_REGION'],
  [403, 'RequestTimeTooSkewed', 'away', 'The clock of this machine', 'Set the clock'],
  [507, 'InsufficientCapacity', 'away', 'is full', 'Enlarge it'],
  [503, 'SlowDown', 'away', 'cannot be used now (SlowDown)', 'S3_ENDPOINT'],
] as const)('%i %s is a fault of the kind %s', async (status, code, kind, says, advice) => {
  const { endpoint, close } = await openRefusingStore(status, code);
  const found = await examineBucket({ ...settings, endpoint });
  close();
  expect(found).toMatchObject({
    kind,
    says: expect.stringContaining(says),
    advice: expect.stringContaining(advice),
  });
  expect(JSON.stringify(found)).not.toContain('hidden');
});

test('a store that does not answer is away', async () => {
  expect(await examineBucket(settings)).toMatchObject({
    kind: 'away',
    says: expect.stringMatching(/^The object store at 127.0.0.1:1 cannot be used now \(.*ECONNREFUSED/),
  });
});

(process.env.TEST_S3_ENDPOINT ? test : test.skip)(
  'a bucket that can be used has no fault, and nothing is left in it; others are named',
  async () => {
    const s3 = await readyTestS3();
    if (!s3) throw new Error('TEST_S3_ENDPOINT is not set');
    expect(await examineBucket(s3)).toBeUndefined();
    expect(await objectsIn(s3)).toEqual([]);
    for (const wrong of [{ bucket: 'not-made' }, { accessKey: 'unknown' }, { secretKey: 'wrong' }])
      expect(await examineBucket({ ...s3, ...wrong })).toMatchObject({ kind: 'settings' });
  },
);
