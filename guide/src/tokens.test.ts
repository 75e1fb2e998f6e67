import { expect, test } from '@jest/globals';
import MiniSearch from 'minisearch';
import { searchOptions } from './searchOptions.ts';
import { tokensOf } from './tokens.ts';

test.each([
  ['zh', '修改一个价格。', ['修改', '一个', '价格']],
  ['ko', '단말을 추가합니다', ['단말을', '추가합니다']],
  ['en', 'Add a Screen', ['add', 'a', 'screen']],
  ['en', 'Ｏ２', ['o2']],
] as const)('%s: %s is prose', (language, text, words) => {
  expect(tokensOf(text, language)).toEqual(words);
});

test.each([
  ['zh', '发布任务', '在任务页面点击新建任务，然后发布。'],
  ['ko', '단말', '단말을 추가합니다'],
  ['en', 'scren', 'The screen shows a code'],
] as const)('%s: %s is a token', (language, query, text) => {
  const search = new MiniSearch(searchOptions(language));
  search.add({ id: 'a', path: '/a', title: '-', page: '-', text });
  search.add({ id: 'b', path: '/b', title: '-', page: '-', text: 'x' });
  expect(search.search(query).map(({ id }) => id)).toEqual(['a']);
});
