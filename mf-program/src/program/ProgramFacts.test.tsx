import { afterEach, expect, test } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import type { ProgramNode } from '@vitrine/shared/api';
import { renderPage, signInAs } from '@vitrine/shared/testing';
import { messages } from '../messages/index.ts';
import { namespace } from '../namespace.ts';
import { ProgramMarks } from './ProgramFacts.tsx';
import { filtersFor, pageInputOf, queryFor, usualQuery } from './programQuery.ts';

afterEach(cleanup);

async function wordsOf(values: Partial<ProgramNode>) {
  const node: ProgramNode = {
    ...{ id: 'p1', name: 'Lunch', type: 'program', pid: '-1', pId: '-1', hasChildren: false, total: 1 },
    ...values,
  };
  await renderPage(<ProgramMarks node={node} />, { namespace, messages });
  return document.body.textContent;
}

test.each<[Partial<ProgramNode>, string, string]>([
  [{ audit: 'unreviewed', submitted: true }, '待审核', '未提交'],
  [{ audit: 'unreviewed', submitted: false }, '未提交审核', '待审核'],
  [{ audit: 'passed', submitted: false }, '已通过', '审核'],
])('a program with %j shows %s', async (values, reported, unmarked) => {
  const words = await wordsOf(values);
  expect(words).toContain(reported);
  expect(words).not.toContain(unmarked);
});

test('use shows what is on screens, the start of scheduled programs, and tasks without screen time', async () => {
  const tasks = [{ id: 't', name: '午餐' }];
  const use = { at: null, timeZone: 'Asia/Shanghai' };
  expect(await wordsOf({ used: true, tasks, use: { ...use, state: 'shown' } })).toBe('终端播放中');
  cleanup();
  const at = '2031-11-30T03:00:00.000Z';
  const planned = await wordsOf({ used: true, tasks, use: { ...use, state: 'planned', at } });
  expect(planned).toBe('11/30 11:00 开始播放');
  cleanup();
  expect(await wordsOf({ used: true, tasks, use: { ...use, state: 'held' } })).toBe('没有终端播放');
  expect(document.querySelector('[title*="午餐"]')).not.toBeNull();
  cleanup();
  expect(await wordsOf({ use: { ...use, state: 'free' } })).toBe('未使用');
  cleanup();
  expect(await wordsOf({ used: true })).toBe('使用中');
});

test('a program not yet downloaded shows as waiting, with a link to the delivery', async () => {
  const leave = signInAs();
  const use = { state: 'waiting', at: null, timeZone: '', waiting: { taskId: 't2', screens: 3 } } as const;
  const tasks = [
    { id: 't1', name: '早餐' },
    { id: 't2', name: '午餐' },
  ];
  expect(await wordsOf({ used: true, tasks, use })).toBe('等待 3 台终端下载');
  expect(document.querySelector('.vt-state-late')).not.toBeNull();
  expect(document.querySelector('a')?.getAttribute('href')).toMatch(/\/task\?task=t2$/);
  leave();
});

test('without reviews a program shows no approval, and cannot be filtered by it', async () => {
  expect(await wordsOf({})).not.toMatch(/通过|审核|驳回/);
  expect(filtersFor(false)).toEqual(['all', 'used', 'waiting', 'planned', 'held', 'unused']);
  expect(filtersFor(true)).toContain('passed');
  const query = { ...usualQuery, filter: 'passed' as const };
  expect([queryFor(true, query), queryFor(false, query)]).toEqual([query, usualQuery]);
  const sought = filtersFor(false).map((filter) => pageInputOf('-1', { ...usualQuery, filter }));
  expect(sought.map(({ use }) => use)).toEqual(['', 'shown', 'waiting', 'planned', 'held', 'free']);
  // An older server filters by the coarser value.
  expect(sought.map(({ used }) => used)).toEqual(['', '1', '1', '1', '0', '0']);
  const used = { ...usualQuery, filter: 'used' as const };
  expect(queryFor(false, used)).toEqual(used);
});
