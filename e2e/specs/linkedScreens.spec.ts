import { expectAccessible } from '../commands/accessibility.ts';
import { pair } from '../commands/prepare.ts';
import { expect, test } from '../fixtures/test.ts';
import { TerminalPage } from '../pages/TerminalPage.ts';

test('two screens are linked into a wall, and show their positions in it', async ({
  console,
  texts,
  api,
  openPlayer,
}) => {
  const left = await openPlayer();
  const right = await openPlayer();
  await pair(api, left, 'Left');
  await pair(api, right, 'Right');
  await console.signIn();
  const terminals = new TerminalPage(console.page, texts);
  const { page } = console;
  await terminals.open('samescreensetting', 'wall=new');

  // One row of two screens with bezels; one terminal is dragged into its cell, the other placed by click.
  await page.getByLabel(terminals.say('linked.name'), { exact: true }).fill('Entrance');
  await page.getByLabel(terminals.say('linked.rows'), { exact: true }).fill('1');
  await page.getByLabel(terminals.say('linked.bezelX'), { exact: true }).fill('20');
  await page.getByLabel(terminals.say('linked.bezelX'), { exact: true }).press('Enter');
  const source = page.getByRole('region', { name: terminals.say('linked.source') });
  const cells = page.getByRole('list', { name: terminals.say('linked.cells') });
  const free = terminals.say('linked.dropHere');
  const held = (column: number, name: string) => terminals.say('linked.cellOf', { row: 1, column, name });
  await source
    .getByRole('button', { name: /Right/ })
    .dragTo(cells.getByRole('button', { name: held(2, free) }));
  await expect(cells.getByRole('button', { name: held(2, 'Right') })).toBeVisible();
  await cells.getByRole('button', { name: held(1, free) }).press('Enter');
  await source.getByRole('button', { name: /Left/ }).press('Enter');
  await expect(cells.getByRole('button', { name: held(1, 'Left') })).toBeVisible();
  await expectAccessible(page, 'the builder of a wall');
  await page.getByRole('button', { name: terminals.say('edit.save'), exact: true }).click();

  // The test pattern is on both screens, each with its own cell, until it is turned off.
  await page.getByRole('button', { name: terminals.say('linked.test'), exact: true }).click();
  for (const player of [left, right])
    await expect(player.page.locator('.test-pattern')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: terminals.say('linked.stopTest'), exact: true }).click();
  for (const player of [left, right])
    await expect(player.page.locator('.test-pattern')).toHaveCount(0, { timeout: 30_000 });
});
