import { expect, test } from '@jest/globals';
import { readers } from './contents.ts';

test.each(readers)('page addresses for $name are unique', ({ pages }) => {
  const names = pages.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
