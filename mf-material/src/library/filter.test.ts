import { expect, test } from '@jest/globals';
import { addressDefaults, everything, hiding, questionOf, readFilter } from './filter.ts';

test('unknown values of the address fall back to the defaults', () => {
  const address = {
    ...addressDefaults,
    type: 'hologram',
    size: 'huge',
    mark: 'old',
    from: 'yesterday',
    sort: 'luck',
  };
  expect(readFilter(address)).toEqual(everything);
});

test('a filter is mapped to the server’s query', () => {
  const filter = {
    ...everything,
    size: 'large',
    mark: 'unused',
    from: '2026-11-01',
    to: '2026-11-21',
  } as const;
  expect(questionOf(filter)).toMatchObject({
    minSize: 100 * 1024 ** 2,
    maxSize: 0,
    unused: true,
    startDate: '2026-11-01',
    endDate: '2026-11-21',
  });
  expect(questionOf({ ...everything, mark: 'limited' })).toMatchObject({ state: 'limited' });
  expect(questionOf({ ...everything, mark: 'expired' })).toMatchObject({ lifetime: 'expired' });
});

test('the unfiltered library excludes materials of templates; a search and a folder include them', () => {
  expect(questionOf(everything)).toMatchObject({ own: true });
  expect(questionOf({ ...everything, type: 'image' })).toMatchObject({ own: true });
  expect(questionOf({ ...everything, keyword: 'tea' })).not.toHaveProperty('own');
  expect(questionOf({ ...everything, mark: 'expiring' })).not.toHaveProperty('own');
  expect(questionOf({ ...everything, folderId: 'f1' })).not.toHaveProperty('own');
});

test('folder and sort order do not count as hiding filters, all others do', () => {
  expect(hiding({ ...everything, folderId: 'f1', sort: 'name' })).toEqual([]);
  expect(hiding({ ...everything, tag: 'fruit', keyword: 'x' })).toEqual(['keyword', 'tag']);
});
