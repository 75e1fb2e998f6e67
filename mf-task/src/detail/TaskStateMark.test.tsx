import { afterEach, expect, test } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import { formatDateTime } from '@vitrine/shared/i18n';
import { renderPage } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { TaskStateMark } from './TaskStateMark.tsx';

afterEach(cleanup);

type Task = Parameters<typeof TaskStateMark>[0]['task'];
async function show(task: Task, short = false) {
  const { container } = await renderPage(<TaskStateMark task={task} short={short} />, {
    ...{ path: '/task', namespace, messages },
  });
  return container.querySelector<HTMLElement>('.task-state');
}
const at = '2026-11-23T09:00:00.000Z';

test('says who ended a task by hand and when; otherwise that its last hour has passed', async () => {
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

test('has one mark with both words for a paused task that was edited, where there is little room', async () => {
  const mark = await show({ status: 'paused', finished: true, edited: 'ready' }, true);
  expect(mark?.textContent).toBe('已暂停 · 内容已修改');
  expect(mark?.querySelectorAll('svg')).toHaveLength(1);
});
