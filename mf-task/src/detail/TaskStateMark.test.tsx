import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import { formatDateTime, formatTime } from '@vitrine/shared/i18n';
import { renderPage } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { TaskStateMark } from './TaskStateMark.tsx';

// Freezes the clock only: waiting for pages needs timers.
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-23T08:00:00.000Z'));
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

type Task = Parameters<typeof TaskStateMark>[0]['task'];
async function show(task: Task, short = false) {
  const { container } = await renderPage(<TaskStateMark task={task} short={short} />, {
    ...{ path: '/task', namespace, messages },
  });
  return container.querySelector<HTMLElement>('.task-state');
}
const at = '2026-11-23T09:00:00.000Z';

test('shows who ended a task by hand and when; otherwise that its last hours have passed', async () => {
  const byHand = await show({ status: 'expired', finished: true, ended: { by: 'lin', at } });
  expect(byHand?.textContent).toBe(`已结束由 lin 于 ${formatDateTime(at)} 结束`);
  cleanup();
  const inTree = await show({ status: 'expired', finished: true, ended: { by: 'lin', at } }, true);
  expect(inTree?.title).toContain('由 lin 于');
  cleanup();
  expect((await show({ status: 'expired', finished: true }))?.textContent).toBe(
    '已结束最后的播放时间已经过去',
  );
});

test('a paused and edited task has one mark with both words in a narrow place', async () => {
  const mark = await show({ status: 'paused', finished: true, edited: 'ready' }, true);
  expect(mark?.textContent).toBe('已暂停 · 内容已修改');
  expect(mark?.querySelectorAll('svg')).toHaveLength(1);
});

test('a fully delivered task shows its present state: playing, waiting for its hours, replaced', async () => {
  const now = { at: null, timeZone: 'Asia/Shanghai', by: '' };
  const doing = async (turn: NonNullable<Task['now']>) => {
    const mark = await show({ status: 'published', finished: true, now: turn }, true);
    const said = [mark?.textContent, mark?.title];
    cleanup();
    return said;
  };
  expect((await doing({ ...now, state: 'playing' }))[0]).toBe('正在播放');
  expect(await doing({ ...now, state: 'replaced', by: '午餐' })).toEqual([
    '不再播放',
    '“午餐”已替换此任务，40 天内不会恢复播放',
  ]);
  const gone = { ...now, state: 'replaced', by: '午餐' } as const;
  const edited = await show({ status: 'published', finished: true, edited: 'ready', now: gone }, true);
  expect(edited?.textContent).toBe('不再播放');
  cleanup();
  const again = await doing({ ...now, state: 'replaced', by: '午餐', at: '2026-11-23T10:00:00.000Z' });
  expect(again[0]).toBe('18:00 恢复');
  expect(again[1]).toContain('现在播放的是“午餐”');
  const today = '2026-11-23T09:00:00.000Z';
  const time = formatTime(today, 'Asia/Shanghai');
  expect((await doing({ ...now, state: 'waits', at: today }))[0]).toBe(`等待 ${time}`);
  const later = await doing({ ...now, state: 'waits', at: '2026-01-05T03:00:00.000Z' });
  expect(later).toEqual(['等待 1/5 11:00', '全部终端都已收到，1月5日周一 11:00 GMT+8 开始播放']);
  const waits = await show({
    status: 'published',
    finished: true,
    now: { ...now, state: 'waits', at: today },
  });
  expect(waits?.querySelector('.vt-state-late')).toBeNull();
  cleanup();
  // Unfinished delivery and edited content take precedence.
  const unfinished = await show({ status: 'published', finished: false, now: { ...now, state: 'playing' } });
  expect(unfinished?.dataset.taskState).toBe('unfinished');
});
