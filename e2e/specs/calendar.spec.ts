import { insertEquipmentTask, publishEquipmentTask, selectEquipmentTaskById } from '@vitrine/shared/api';
import type { Api } from '../commands/Api.ts';
import { makeTextProgram, pair, publish } from '../commands/prepare.ts';
import { expect, test } from '../fixtures/test.ts';
import { TaskPage } from '../pages/TaskPage.ts';

const day = (after: number) => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10);

/** Publishes a daily task with these hours. */
async function everyDay(
  api: Api,
  task: { name: string; type: 1 | 2 | 3; from: string; to: string; programId: string; clId: string },
): Promise<string> {
  const { id } = await api.call(insertEquipmentTask, {
    etName: task.name,
    etTaskType: task.type,
    etStartDate: day(-1),
    etEndDate: day(30),
    etStartTime: task.from,
    etEndTime: task.to,
    etOvernight: task.to <= task.from ? '1' : '0',
    ...{ etMon: '1', etTue: '1', etWed: '1', etThur: '1', etFri: '1', etSat: '1', etSun: '1' },
    programIds: [task.programId],
    clientIds: [task.clId],
  });
  await api.call(publishEquipmentTask, { id });
  return id;
}

const hoursOf = async (api: Api, id: string) => {
  const { etStartTime, etEndTime } = await api.call(selectEquipmentTaskById, { id });
  return `${etStartTime.slice(0, 5)} ${etEndTime.slice(0, 5)}`;
};

test('a block is moved by mouse and keyboard, and each move can be undone', async ({
  console,
  texts,
  api,
  openPlayer,
}) => {
  const player = await openPlayer();
  const clId = await pair(api, player, 'Lobby');
  const programId = await makeTextProgram(api, 'Daily menu', 'Soup of the day');
  const id = await everyDay(api, { name: 'Lunch', type: 1, from: '11:00', to: '13:00', programId, clId });
  await console.signIn();
  const { page } = console;
  const task = new TaskPage(page, texts);
  const date = day(1);
  // Noon, at any time of day: it determines the scroll position.
  const noon = encodeURIComponent(`${date}T12:00:00.000Z`);
  await page.goto(`/web/task/calendar?of=${clId}&view=day&date=${date}&at=${noon}`);
  const block = page.getByRole('button', { name: /^Lunch/ });
  // The explanation is loaded last.
  const why = page.getByRole('complementary', { name: task.say('why.title') });
  await expect(why.getByText('Daily menu')).toBeVisible();
  await block.scrollIntoViewIfNeeded();
  const box = await block.boundingBox();
  if (!box) throw new Error('the block is not drawn');
  const hour = box.height / 2;

  await test.step('dragged down by an hour', async () => {
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 + hour, { steps: 5 });
    await page.mouse.up();
    await expect(page.getByRole('status').filter({ hasText: '12:00 – 14:00' })).toBeVisible();
    await expect.poll(() => hoursOf(api, id)).toBe('12:00 14:00');
  });
  await test.step('undone', async () => {
    await task.button('calendar.undo').click();
    await expect(task.button('calendar.undo')).toHaveCount(0);
    await expect.poll(() => hoursOf(api, id)).toBe('11:00 13:00');
  });
  await test.step('resized and moved by keyboard, cancelled, then saved and undone by Ctrl Z', async () => {
    await block.focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(page.getByRole('status').filter({ hasText: '11:15' })).toBeAttached();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Alt+Shift+ArrowDown');
    await page.keyboard.press('Alt+Shift+ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: '11:00 – 13:30' })).toBeVisible();
    await expect.poll(() => hoursOf(api, id)).toBe('11:00 13:30');
    await expect(block).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(task.button('calendar.undo')).toHaveCount(0);
    await expect.poll(() => hoursOf(api, id)).toBe('11:00 13:00');
  });
});

test('the calendar explains what plays: the winner, the losers and the rule', async ({
  console,
  texts,
  api,
  openPlayer,
}) => {
  const player = await openPlayer();
  const clId = await pair(api, player, 'Lobby');
  const daily = await makeTextProgram(api, 'Daily menu', 'Soup of the day');
  const drill = await makeTextProgram(api, 'Fire drill', 'Please leave');
  await publish(api, { name: 'Old loop', programIds: [daily], clientIds: [clId] });
  await publish(api, { name: 'New loop', programIds: [daily], clientIds: [clId] });
  await everyDay(api, { name: 'Drill', type: 3, from: '13:00', to: '14:00', programId: drill, clId });
  await everyDay(api, { name: 'Night', type: 2, from: '22:00', to: '06:00', programId: daily, clId });
  await console.signIn();
  const { page } = console;
  const task = new TaskPage(page, texts);
  const at = (time: string) => encodeURIComponent(`${day(8)}T${time}:00.000Z`);
  const why = page.getByRole('complementary', { name: task.say('why.title') });

  await page.goto(`/web/task/calendar?of=${clId}&view=week&date=${day(8)}&at=${at('09:00')}`);
  await expect(why.getByText('Daily menu')).toBeVisible();
  await expect(why.getByText(task.say('why.rule.laterReplace', { by: 'New loop' }))).toBeVisible();
  // Each day heading has one line; two would be twice as high.
  const heads = page.locator('.task-day-head button');
  await expect(heads).toHaveCount(7);
  for (const head of await heads.all()) expect((await head.boundingBox())?.height).toBeLessThan(32);
  // An overnight block is on both of its days: an evening and a morning on each of the seven.
  await expect(page.getByRole('button', { name: /^Night/ })).toHaveCount(14);

  await page.goto(`/web/task/calendar?of=${clId}&view=week&date=${day(8)}&at=${at('13:30')}`);
  await expect(why.getByText('Fire drill')).toBeVisible();
  await expect(why.getByText(task.say('why.rule.insertOpen', { by: 'Drill' })).first()).toBeVisible();

  const slider = page.getByRole('slider', { name: task.say('why.at') });
  await slider.focus();
  // A held key: steps outpace the address and the response.
  for (let steps = 0; steps < 6; steps += 1) await page.keyboard.down('ArrowRight');
  await page.keyboard.up('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', /\b14:00$/);
  await expect(why.getByText('Daily menu')).toBeVisible();
});
