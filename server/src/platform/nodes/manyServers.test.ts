import { expect, test } from '@jest/globals';
import { missingForMany } from './manyServers.ts';

const store = { endpoint: '', region: '', bucket: '', accessKey: '', secretKey: '', prefix: '' };
const alone = {
  databaseUrl: 'postgres://db/vitrine',
  redisUrl: undefined,
  objectStore: undefined,
  dataDirectory: '/data',
  sharedDirectory: '/data',
  serverSecretFile: undefined,
  usbSigningKeyFile: undefined,
};

test('key files are asked for only with a bucket and no folder', () => {
  expect(missingForMany(alone)).toEqual([
    'REDIS_URL',
    'SHARED_DIR, or the S3 settings with SERVER_SECRET_FILE and USB_SIGNING_KEY_FILE',
  ]);
  const many = { ...alone, redisUrl: 'redis://cache' };
  expect(missingForMany({ ...many, sharedDirectory: '/shared' })).toEqual([]);
  expect(missingForMany({ ...many, objectStore: store, serverSecretFile: '/keys/server' })).toEqual([
    'SHARED_DIR or USB_SIGNING_KEY_FILE',
  ]);
  const keys = { serverSecretFile: '/keys/server', usbSigningKeyFile: '/keys/usb' };
  expect(missingForMany({ ...many, ...keys })).toEqual(['SHARED_DIR or the S3 settings']);
  expect(missingForMany({ ...many, ...keys, objectStore: store })).toEqual([]);
});
