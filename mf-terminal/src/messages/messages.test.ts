import { expect, test } from '@jest/globals';
import operation from '../operation/messages/zh_CN.json';
import own from './zh_CN.json';

test('no group of texts stands in both files: one would take the place of the other', () => {
  expect(Object.keys(own).filter((group) => group in operation)).toEqual([]);
});
