import {
  findAllMaterial,
  insertMaterialFolder,
  insertProgram,
  selectProgramById,
  updateProgram,
} from '@vitrine/shared/api';
import { createComponent, createMediaItem } from '@vitrine/shared/document';
import type { Api } from '../commands/Api.ts';
import { FileMaker } from '../commands/FileMaker.ts';
import { expect, test } from '../fixtures/test.ts';
import type { ConsolePage } from '../pages/ConsolePage.ts';
import { MaterialPage } from '../pages/MaterialPage.ts';

const files = new FileMaker();
const names = ['apple', 'bread', 'cheese', 'dates', 'endive', 'figs'] as const;

/** Uploads six pictures to the library, sorted by name. */
async function stock(console: ConsolePage): Promise<MaterialPage> {
  const material = new MaterialPage(console.page, console.texts);
  await console.signIn();
  await material.open('?sort=name');
  const pictures = names.map((name, place) => files.picture(`${name}.png`, 320, 200, [40 * place, 120, 160]));
  await material.choose(pictures.map((picture) => picture.path));
  for (const name of names) await expect(material.material(name)).toBeVisible({ timeout: 30_000 });
  return material;
}

async function showInProgram(api: Api, materialName: string, programName: string): Promise<void> {
  const { materialList } = await api.call(findAllMaterial, { id: '-1', keyword: materialName });
  const [row] = materialList;
  if (!row) throw new Error(`there is no ${materialName}`);
  const { id } = await api.call(insertProgram, { name: programName });
  const { document, revision } = await api.call(selectProgramById, { id });
  const item = createMediaItem({ name: row.name, mid: row.mtId, type: 'img', url: row.url });
  document.scenes[0]?.allScene.componentsList.push(createComponent('img', { mpList: [item] }));
  await api.call(updateProgram, { id, revision, document });
}

test('grid and list are navigated, selected and renamed by keyboard alone', async ({ console }) => {
  const material = await stock(console);
  const { page } = console;
  await material.material('apple').focus();
  await page.keyboard.press('ArrowRight');
  await expect(material.material('bread')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(material.material('bread')).toHaveAttribute('aria-selected', 'true');
  await expect(material.material('cheese')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(material.material('cheese')).toHaveAttribute('aria-selected', 'false');

  await page.keyboard.press('F2');
  await page.getByRole('textbox', { name: material.say('card.newName') }).fill('cheddar');
  await page.keyboard.press('Enter');
  await expect(material.material('cheddar')).toBeVisible();

  await material.button('view.list').click();
  await material.material('apple').focus();
  await page.keyboard.press('ArrowDown');
  await expect(material.material('bread')).toBeFocused();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(material.material('bread')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(material.dialog).toContainText('SHA-256');
});

test('a marquee selects cards, which move together into a folder', async ({ console, api }) => {
  await api.call(insertMaterialFolder, { pId: '-1', name: 'Counter' });
  const material = await stock(console);
  const { page } = console;
  const [bread, cheese, figs] = await Promise.all(
    ['bread', 'cheese', 'figs'].map((name) => material.material(name).boundingBox()),
  );
  if (!bread || !cheese || !figs) throw new Error('the cards are not drawn');
  // From the empty space of the second row up across two cards of the first.
  await page.mouse.move(bread.x + 30, figs.y + 60);
  await page.mouse.down();
  await page.mouse.move(cheese.x + 30, cheese.y + 60, { steps: 5 });
  await page.mouse.up();
  await expect(material.material('bread')).toHaveAttribute('aria-selected', 'true');
  await expect(material.material('cheese')).toHaveAttribute('aria-selected', 'true');
  await expect(material.material('apple')).toHaveAttribute('aria-selected', 'false');

  await material.dragToFolder('bread', 'Counter');
  await material.folder('Counter').click();
  await expect(material.material('bread')).toBeVisible();
  await expect(material.material('cheese')).toBeVisible();
  await expect(material.material('figs')).toHaveCount(0);
});

test('tags and expiry are set for many, found by filters, and kept in the address', async ({ console }) => {
  const material = await stock(console);
  const { page } = console;
  await material.material('apple').click();
  await material.material('cheese').click({ modifiers: ['Shift'] });
  await material.button('act.tag').click();
  await material.dialog.getByRole('textbox').fill('fruit');
  await page.keyboard.press('Enter');
  await material.dialog.getByRole('button', { name: material.say('act.save') }).click();
  await expect(material.material('bread')).toContainText('fruit');
  await expect(material.dialog).toHaveCount(0);

  await material.button('act.expire').click();
  await material.dialog.getByRole('button', { name: material.say('expiry.days', { days: 7 }) }).click();
  await material.dialog.getByRole('button', { name: material.say('act.save') }).click();
  await expect(page.getByText(material.say('expiry.notice', { count: 3, days: 7 }))).toBeVisible();

  await material.button('filter.more').click();
  await material.button('mark.expiring').click();
  await expect(material.material('figs')).toHaveCount(0);
  await expect(material.material('apple')).toBeVisible();
  await page.reload();
  await expect(material.material('apple')).toBeVisible();
  await expect(material.material('figs')).toHaveCount(0);
  await page
    .getByRole('button', { name: material.say('filter.drop', { filter: material.say('mark.expiring') }) })
    .click();
  await expect(material.material('figs')).toBeVisible();
});

test('a bound material is kept and names its program; the others go to the trash and are restored', async ({
  console,
  api,
}) => {
  const material = await stock(console);
  const { page } = console;
  await showInProgram(api, 'apple', 'Morning menu');
  await page.reload();
  await expect(material.material('apple')).toContainText(material.say('card.used'));
  await material.material('apple').click();
  await material.material('cheese').click({ modifiers: ['Shift'] });
  await page.keyboard.press('Delete');
  await expect(material.dialog.getByRole('link', { name: 'Morning menu' })).toBeVisible();
  await material.dialog.getByRole('button', { name: material.say('remove.rest', { count: 2 }) }).click();
  await expect(material.material('bread')).toHaveCount(0);
  await expect(material.material('apple')).toBeVisible();

  await page.getByRole('link', { name: material.say('trash.title') }).click();
  await page.getByRole('button', { name: material.say('trash.restoreName', { name: 'bread' }) }).click();
  await expect(page.getByRole('row').filter({ hasText: 'bread' })).toHaveCount(0);
  await page.getByRole('button', { name: material.say('trash.destroyName', { name: 'cheese' }) }).click();
  await material.dialog.getByRole('button', { name: material.say('trash.destroy') }).click();
  await expect(page.getByText(material.say('trash.none', { days: 15 }))).toBeVisible();
  await material.open();
  await expect(material.material('bread')).toBeVisible();
  await expect(material.material('cheese')).toHaveCount(0);
});

test('the large view of a material: next and previous by arrow keys, and back', async ({ console }) => {
  const material = await stock(console);
  const { page } = console;
  await material.act('bread', 'enlarge');
  await expect(console.heading).toHaveText('bread');
  await expect(page.getByText(material.say('detail.place', { position: 2, total: 6 }))).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(console.heading).toHaveText('cheese');
  await page.getByRole('button', { name: material.say('detail.previous') }).click();
  await expect(console.heading).toHaveText('bread');
  await page.keyboard.press('ArrowLeft');
  await expect(console.heading).toHaveText('apple');
  await expect(page.getByRole('button', { name: material.say('detail.previous') })).toBeDisabled();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: material.say('title') })
    .last()
    .click();
  await expect(page).toHaveURL(/material\?.*sort=name/);
});

test('a file is replaced in place, after listing the programs that take the new one', async ({
  console,
  api,
}) => {
  const material = await stock(console);
  const { page } = console;
  await showInProgram(api, 'dates', 'Evening menu');
  const fresh = files.picture('fresh dates.png', 500, 300, [200, 20, 20]);
  await material.act('dates', 'replace');
  await expect(material.dialog.getByRole('link', { name: 'Evening menu' })).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await material.dialog.getByRole('button', { name: material.say('replace.choose') }).click();
  await (await chooser).setFiles(fresh.path);
  await expect(material.material('dates')).toContainText('500 × 300');
  const { materialList } = await api.call(findAllMaterial, { id: '-1', keyword: 'dates' });
  expect(materialList.map(({ hash, version }) => ({ hash, version }))).toEqual([
    { hash: fresh.hash, version: 2 },
  ]);
});
