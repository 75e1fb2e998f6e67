import { expect, test } from '@jest/globals';
import { drilled, playAddress, questionOf } from './playAddress.ts';

test('days come in their order, the rest by how often it played', () => {
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

test('an address with words that nobody knows is the usual page', () => {
  expect(questionOf({ ...playAddress, by: 'moon', sort: 'sun' }, '-1')).toMatchObject({
    by: 'day',
    sort: 'key',
  });
});

test('a row leads to what is known of it alone', () => {
  expect(drilled('terminal', 'c1')).toMatchObject({ client: 'c1', by: 'program', page: '1' });
  expect(drilled('day', '2026-11-20')).toMatchObject({ from: '2026-11-20', to: '2026-11-20' });
  expect(drilled('scene', 'p1/s1')).toMatchObject({ program: 'p1', by: 'widget' });
  expect(drilled('material', ':web')).toBeUndefined();
  expect(drilled('task', 't1')).toBeUndefined();
});
