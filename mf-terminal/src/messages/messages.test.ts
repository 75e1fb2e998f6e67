import { expect, test } from '@jest/globals';
import operation from '../operation/messages/zh_CN.json';
import own from './zh_CN.json';

test('the two message files share no group, since one would overwrite the other', () => {
  expect(Object.keys(own).filter((group) => group in operation)).toEqual([]);
});
