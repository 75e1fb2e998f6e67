import { selectOverviewLayout } from '@vitrine/shared/api';
import { expectAccessible } from '../commands/accessibility.ts';
import { makeTextProgram, pair, publish } from '../commands/prepare.ts';
import { Catalogue } from '../fixtures/Catalogue.ts';
import { expect, test } from '../fixtures/test.ts';

/** Milliseconds: some values arrive by events, and a reload is slow on a busy machine. */
const patience = { timeout: 30_000 };

test('the overview starts with first steps, shows linked counts, and keeps its layout', async ({
  console,
  texts,
  api,
  language,
  openPlayer,
}) => {
  // One long journey with three accessibility checks.
  test.setTimeout(300_000);
  const words = new Catalogue('mf-system/src/exhibition/messages', language);
  const { page } = console;
  const tile = (word: string) => page.getByRole('region', { name: words.say(`tile.${word}`), exact: true });
  const home = async () => {
    await page.getByRole('banner').getByTitle(texts.host.say('shell.home')).click();
    await expect(page).toHaveURL(/\/web\/exhibition$/);
  };
  const player = await openPlayer();

  await test.step('a new account sees the first steps', async () => {
    await console.signIn();
    await home();
    await expect(page.getByRole('heading', { name: words.say('welcome.title') })).toBeVisible(patience);
    await expectAccessible(page, 'the welcome');
  });

  const lobby = await pair(api, player, 'Lobby');
  const program = await makeTextProgram(api, 'Daily menu', 'Soup of the day');
  await publish(api, { name: 'Every day', programIds: [program], clientIds: [lobby] });
  await player.expectProgram(program);

  await test.step('a playing screen replaces the welcome automatically', async () => {
    await expect(tile('online').getByText(words.say('online.now_one', { value: 1 }))).toBeVisible(patience);
    await expect(tile('screens').getByText('Daily menu')).toBeVisible(patience);
    await expect(tile('offline').getByText(words.say('offline.none'))).toBeVisible(patience);
    await expectAccessible(page, 'the overview');
  });

  await test.step('a number opens the list that it counts', async () => {
    await tile('online')
      .getByText(words.say('online.now_one', { value: 1 }))
      .click();
    await expect(page).toHaveURL(/\/web\/terminal\/attribute\?state=1/);
    await expect(page.getByRole('row').filter({ hasText: 'Lobby' })).toBeVisible(patience);
    await home();
  });

  await test.step('a tile moved by keyboard keeps its place after a reload', async () => {
    await page.getByRole('button', { name: words.say('arrange.start') }).click();
    const handle = page.getByRole('button', {
      name: words.say('arrange.move', { name: words.say('tile.offline') }),
    });
    await handle.press('ArrowDown');
    const kept = async () =>
      (await api.call(selectOverviewLayout, {})).tiles.find(({ id }) => id === 'offline')?.y ?? 0;
    await expect.poll(kept, patience).toBeGreaterThan(2);
    const row = await kept();
    await page.reload();
    await expect(tile('offline')).toBeVisible(patience);
    const top = async (word: string) => (await tile(word).boundingBox())?.y ?? 0;
    await expect
      .poll(async () => (await top('offline')) - (await top('online')), patience)
      .toBeGreaterThan(0);
    expect(await kept()).toBe(row);
  });

  await test.step('a screen that goes offline is counted without a reload, and found in its list', async () => {
    await player.context.close();
    const offline = tile('problems').getByRole('link', { name: words.say('problem.offline_one') });
    await expect(offline).toContainText('1', patience);
    await offline.click();
    await expect(page).toHaveURL(/state=0/);
    await expect(page.getByRole('row').filter({ hasText: 'Lobby' })).toBeVisible(patience);
  });

  await test.step('the wall has no navigation, and Esc leaves it', async () => {
    await page.goto('/web/exhibition/wall');
    await expect(page.getByText(words.say('wall.online_one', { value: 0, total: 1 }))).toBeVisible(patience);
    await expect(page.getByRole('banner').getByRole('navigation')).toHaveCount(0);
    await expectAccessible(page, 'the wall');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/web\/exhibition$/);
    await expect(tile('problems')).toBeVisible(patience);
  });
});
