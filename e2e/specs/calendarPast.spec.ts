import { expireEquipmentTask, selectTerminalCalendar } from '@vitrine/shared/api';
import { expect, test } from '../fixtures/test.ts';
import { TaskPage } from '../pages/TaskPage.ts';

const day = (after: number) => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10);

test('a task ended now is drawn up to now, with the proof of play of the screen', async ({
  console,
  texts,
  api,
  playing: { clId, taskId: id },
}) => {
  const { page } = console;
  const task = new TaskPage(page, texts);
  const why = page.getByRole('complementary', { name: task.say('why.title') });

  await page.goto(`/web/task/calendar?of=${clId}&view=day&date=${day(0)}`);
  const report = why.getByRole('region', { name: task.say('why.screen.title') });
  await expect(report).toContainText('Daily menu', { timeout: 45_000 });

  await api.call(expireEquipmentTask, { id });
  const read = () =>
    api.call(selectTerminalCalendar, {
      id: clId,
      from: `${day(-7)}T00:00:00.000Z`,
      to: `${day(7)}T00:00:00.000Z`,
      drafts: false,
    });
  // The screen reports a play when the program ends on it.
  await expect
    .poll(async () => (await read()).windows.map(({ past }) => past?.state), { timeout: 45_000 })
    .toEqual(['played']);
  const { windows, now = 0 } = await read();
  expect(windows[0]?.end).toBeLessThanOrEqual(now);

  await page.reload();
  const block = page.getByRole('button', { name: /^Every day/ });
  await expect(block).toHaveCount(1);
  await expect(block).toHaveAttribute('data-past', 'played');
  // Not on a day of last week, nor tomorrow.
  for (const other of [day(-7), day(1)]) {
    await page.goto(`/web/task/calendar?of=${clId}&view=day&date=${other}`);
    await expect(page.locator(`[data-day="${other}"]`)).toBeVisible();
    await expect(block).toHaveCount(0);
  }
});
