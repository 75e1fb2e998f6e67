import { expect, test } from '@jest/globals';
import { drilled, playAddress, questionOf } from './playAddress.ts';

test('days are sorted by date, other groupings by number of plays', () => {
  expect(questionOf(playAddress, 'g')).toMatchObject({ by: 'day', sort: 'key', descending: true, gpId: 'g' });
  expect(questionOf({ ...playAddress, by: 'program' }, '-1')).toMatchObject({
    sort: 'plays',
    descending: true,
  });
  expect(questionOf({ ...playAddress, sort: 'name' }, '-1')).toMatchObject({
    sort: 'name',
    descending: false,
  });
});

test('unknown values of the address fall back to the defaults', () => {
  expect(questionOf({ ...playAddress, by: 'moon', sort: 'sun' }, '-1')).toMatchObject({
    by: 'day',
    sort: 'key',
  });
});

test('a row drills down to its own records', () => {
  expect(drilled('terminal', 'c1')).toMatchObject({ client: 'c1', by: 'program', page: '1' });
  expect(drilled('day', '2026-11-20')).toMatchObject({ from: '2026-11-20', to: '2026-11-20' });
  expect(drilled('scene', 'p1/s1')).toMatchObject({ program: 'p1', by: 'widget' });
  expect(drilled('material', ':web')).toBeUndefined();
  expect(drilled('task', 't1')).toBeUndefined();
});
