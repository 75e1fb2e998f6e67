import { expect, test } from '@jest/globals';
import { packageFault, versionIn } from './sendPackage.ts';

test('only non-empty apk and zip files of up to 500 MB are uploaded', () => {
  expect(packageFault({ name: 'player-2.4.1.APK', size: 10 })).toBeUndefined();
  expect(packageFault({ name: 'firmware.zip', size: 500 * 1024 * 1024 })).toBeUndefined();
  expect(packageFault({ name: 'firmware.exe', size: 10 })).toBe('format');
  expect(packageFault({ name: 'apk', size: 10 })).toBe('format');
  expect(packageFault({ name: 'firmware.zip', size: 0 })).toBe('empty');
  expect(packageFault({ name: 'firmware.zip', size: 500 * 1024 * 1024 + 1 })).toBe('size');
});

test('the version in a file name is proposed', () => {
  expect(versionIn('player-2.4.1.apk')).toBe('2.4.1');
  expect(versionIn('firmware_v10.0.zip')).toBe('10.0');
  expect(versionIn('player.zip')).toBe('');
});
