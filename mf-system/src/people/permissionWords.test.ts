import { expect, test } from '@jest/globals';
import { permissions } from '@vitrine/shared/api';
import words from '../messages/zh_CN.json';

test('the editor of roles has words for every permission, and for nothing else', () => {
  const known = Object.entries(words.permission).flatMap(([domain, acts]) =>
    Object.keys(acts).map((act) => `${domain}.${act}`),
  );
  expect(known.toSorted()).toEqual([...permissions].toSorted());
  const domains = new Set(permissions.map((permission) => permission.split('.')[0]));
  expect(Object.keys(words.logs.domain)).toEqual(expect.arrayContaining([...domains]));
});
