import { registerClient, requestPairing } from '@vitrine/shared/api';
import { makeTextProgram, pair, publish } from '../commands/prepare.ts';
import { expect, test } from '../fixtures/test.ts';
import { TaskPage } from '../pages/TaskPage.ts';

test('a failed delivery shows its reason, and is retried from its row', async ({
  console,
  texts,
  api,
  openPlayer,
}) => {
  const player = await openPlayer();
  const clId = await pair(api, player, 'Lobby');
  const program = await makeTextProgram(api, 'Daily menu', 'Soup of the day');
  // The manifest must arrive: from it the player knows which task fails.
  let files = 0;
  await player.context.route('**/etv/file/**', (route) => {
    files += 1;
    return files === 1 ? route.continue() : route.fulfill({ status: 503 });
  });
  const id = await publish(api, { name: 'Every day', programIds: [program], clientIds: [clId] });

  await console.signIn();
  const { page } = console;
  const task = new TaskPage(page, texts);
  await page.goto(`/web/task?task=${id}`);
  const row = page.getByRole('row').filter({ hasText: 'Lobby' });
  await expect(task.deliveryOf('Lobby').first()).toHaveAttribute('data-state', 'failed', { timeout: 45_000 });
  await expect(row).toContainText(texts.shared.say('delivery.problem.status'));

  await player.context.unroute('**/etv/file/**');
  await task.button('retry.one', { name: 'Lobby' }).click();
  await player.expectProgram(program);
  await expect(task.deliveryOf('Lobby').first()).toHaveAttribute('data-state', 'onScreen', {
    timeout: 30_000,
  });
  await expect(task.button('retry.one', { name: 'Lobby' })).toHaveCount(0);
});

test('a board of many terminals renders those in view, and finds any', async ({ console, texts, api }) => {
  const names = Array.from({ length: 120 }, (_, at) => `Shop ${String(at + 1).padStart(3, '0')}`);
  const clientIds = await Promise.all(
    names.map(async (name) => {
      const size = { resolutionWidth: 1920, resolutionHeight: 1080 };
      const { code } = await api.call(requestPairing, { ...size, playerVersion: 'none', timeZone: 'UTC' });
      return (await api.call(registerClient, { code, name, pid: '-1' })).clId;
    }),
  );
  const program = await makeTextProgram(api, 'Daily menu', 'Soup of the day');
  const id = await publish(api, { name: 'Every day', programIds: [program], clientIds });
  await console.signIn();
  const { page } = console;
  const task = new TaskPage(page, texts);
  await page.goto(`/web/task?task=${id}`);
  const board = page.getByRole('table', { name: task.say('delivery.title') });
  await expect(board.getByText('Shop 001')).toBeVisible();
  expect(await board.getByRole('row').count()).toBeLessThan(50);
  await board.getByText('Shop 001').hover();
  await expect(async () => {
    await page.mouse.wheel(0, 120 * 48);
    await expect(board.getByText('Shop 120')).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await page.getByLabel(task.say('delivery.search'), { exact: true }).fill('Shop 077');
  await expect(board.getByText('Shop 077')).toBeVisible();
  await expect(board.getByText('Shop 120')).toHaveCount(0);
});
