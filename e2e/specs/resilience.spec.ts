import { saveLinkedGroup } from '@vitrine/shared/api';
import { makeTextProgram, pair, publish } from '../commands/prepare.ts';
import { expect, test } from '../fixtures/test.ts';

test('two screens of a wall render one picture, and a newer player with the credential of one replaces it', async ({
  api,
  openPlayer,
}) => {
  const [left, right] = [await openPlayer(), await openPlayer()];
  const clIds = [await pair(api, left, 'Left'), await pair(api, right, 'Right')];
  const program = await makeTextProgram(api, 'Wide words', 'Welcome to the station');
  await publish(api, { name: 'Every day', programIds: [program], clientIds: clIds });
  await Promise.all([left, right].map((player) => player.expectProgram(program)));
  const frame = {
    name: 'Hall',
    rows: 1,
    columns: 2,
    mode: 'splice',
    cellWidth: 1000,
    cellHeight: 500,
  } as const;
  const cells = clIds.map((clId, column) => ({ row: 0, column, clId }));
  await api.call(saveLinkedGroup, { ...frame, cells });

  const words = (player: typeof left) =>
    player.page.locator('.program-layer.front').getByText('Welcome to the station').first();
  const reach = async (player: typeof left) => {
    const box = await player.page.locator('.program-layer.front .wall').boundingBox();
    const width = player.page.viewportSize()?.width ?? 1;
    return box && [Math.round(box.x / width), Math.round(box.width / width)];
  };
  await expect.poll(() => reach(left), { timeout: 30_000 }).toEqual([0, 2]);
  await expect.poll(() => reach(right), { timeout: 30_000 }).toEqual([-1, 2]);
  await expect(words(left)).toBeVisible();

  const identity = await left.page.evaluate(() => localStorage.getItem('vitrine.identity') ?? '');
  const newer = await openPlayer();
  await newer.page.evaluate((value) => localStorage.setItem('vitrine.identity', value), identity);
  await newer.page.reload();
  await newer.expectLink('online');
  await expect(left.page.locator('html')).toHaveAttribute('data-link', 'replaced', { timeout: 30_000 });
  // Only operators see the notice; the public sees the program.
  await expect(left.page.getByRole('status', { name: 'Notice' })).toHaveCount(0);
  await left.expectProgram(program);
  await newer.expectProgram(program);
});
