import { expect, test } from '@jest/globals';
import { readers } from './contents.ts';

test.each(readers)('no two pages for $name have one address', ({ pages }) => {
  const names = pages.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
