import { expect, it } from '@jest/globals';
import { filterDefaults, has, isFiltered, questionOf, toggled } from './taskFilters.ts';

const firstPage = { page: 1, pageSize: 24 };

it('toggles values in a list parameter of the address', () => {
  expect(toggled('', 3)).toBe('3');
  expect(toggled('3', 1)).toBe('1,3');
  expect(toggled('1,3', 3)).toBe('1');
  expect(has('1,3', 3)).toBe(true);
  expect(has('', 3)).toBe(false);
});

it('builds the query from the address, without invalid values', () => {
  const filters = { ...filterDefaults, types: '3,9,x', weekList: '7,8', status: 'paused,gone', name: 'Open' };
  expect(questionOf(filters, 'g1', firstPage)).toMatchObject({
    name: 'Open',
    grouping: 'g1',
    types: [3],
    weekList: [7],
    status: ['paused'],
    pageNum: 1,
  });
});

it('reports whether any filter is set', () => {
  expect(isFiltered(filterDefaults)).toBe(false);
  expect(isFiltered({ ...filterDefaults, weekList: '1' })).toBe(true);
});
