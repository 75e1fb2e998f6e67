import { expect, test } from '@jest/globals';
import en from '../../i18n/messages/en_US.json';
import ko from '../../i18n/messages/ko_US.json';
import zh from '../../i18n/messages/zh_CN.json';
import { deliveryProblem, problemKey } from './deliveryProblem.ts';

test.each([
  ['download.status: 404', 'status'],
  ['download.bytes: expected abc', 'bytes'],
  ['download.quota: No room for 12 bytes', 'quota'],
  ['download.network: Failed to fetch', 'network'],
  ['playback.media: cannot be shown: at all', 'media'],
  ['playback.program', 'program'],
  ['toString: a word of a later player', 'other'],
  ['free text', 'other'],
] as const)('%s has a sentence in every language', (error, word) => {
  expect(problemKey(error)).toBe(`delivery.problem.${word}`);
  for (const { delivery } of [zh, en, ko]) expect(delivery.problem[word].length).toBeGreaterThan(5);
});

test('the sentence names the file while the error is about it', () => {
  const errorFile = { hash: 'a1', name: 'Menu.mp4' };
  const error = 'playback.media: a1 cannot be shown here';
  expect(deliveryProblem({ error, errorFile })).toEqual({
    key: 'delivery.problem.mediaNamed',
    name: 'Menu.mp4',
  });
  expect(deliveryProblem({ error: 'playback.media: b2', errorFile }).key).toBe('delivery.problem.media');
});
