import { afterEach, expect, test } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import { renderPage } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { PlannedItems } from './PlannedItems.tsx';

afterEach(cleanup);

async function textOf(taskName: string) {
  const item = { taskId: 't', taskName, programId: 'p', programName: '午餐', edited: 'none' } as const;
  const { container } = await renderPage(<PlannedItems items={[item]} />, { namespace, messages });
  return container.querySelector('li')?.textContent?.trim();
}

test('a task is named beside its program, unless the names are equal', async () => {
  expect(await textOf('午餐')).toBe('午餐');
  cleanup();
  expect(await textOf('大厅')).toBe('午餐 任务：大厅');
});
