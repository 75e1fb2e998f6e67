import { expect, test } from '@jest/globals';
import { Refusal } from '../../../platform/errors.ts';
import { isOfBackup } from './isOfBackup.ts';

const coded = (code: string) => Object.assign(new Error(code), { code });

test.each([
  [new Refusal('backup.damaged'), true],
  [coded('23503'), true],
  [coded('22P02'), true],
  [coded('42703'), true],
  [new TypeError('a migration does not know this row'), true],
  [new Refusal('storage.full'), false],
  [coded('53100'), false],
  [coded('53400'), false],
  [coded('57P01'), false],
  [coded('ENOENT'), false],
  [coded('EIO'), false],
  [coded('ESTALE'), false],
  [new Error('Connection terminated unexpectedly'), false],
])('whether %s is a fault of the backup: %s', (error, expected) => {
  expect(isOfBackup(error)).toBe(expected);
});
