import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { deleteFont, selectAllFont } from '@vitrine/shared/api';
import { expect, test } from '../fixtures/test.ts';
import { MaterialPage } from '../pages/MaterialPage.ts';

/** A real font from the package that renders documents. */
const reader = createRequire(resolve(import.meta.dirname, '../../shared/package.json'));
const font = resolve(
  dirname(reader.resolve('pdfjs-dist/package.json')),
  'standard_fonts/LiberationSans-Bold.ttf',
);
const fontName = 'Liberation Sans Bold';

test('a font is uploaded, used in a program, and kept as long as the program uses it', async ({
  console,
  api,
  texts,
}) => {
  const { page } = console;
  const material = new MaterialPage(page, texts);
  const remove = page.getByRole('button', { name: material.say('fonts.removeName', { name: fontName }) });
  await console.signIn();
  await page.goto('/web/material/fonts');
  const chooser = page.waitForEvent('filechooser');
  await material.button('fonts.upload').first().click();
  await (await chooser).setFiles(font);
  await expect(page.getByRole('heading', { name: fontName })).toBeVisible();
  await expect(remove).toBeEnabled();

  const editor = await console.newProgram('Sale of the week');
  await editor.addWidget('subtitle');
  await editor.writeWords('Half price');
  await editor.chooseTypeface(fontName);
  await editor.save();

  await page.goto('/web/material/fonts');
  await expect(page.getByText(material.say('fonts.usedBy', { names: 'Sale of the week' }))).toBeVisible();
  await expect(remove).toBeDisabled();
  const [row] = await api.call(selectAllFont, {});
  await expect(api.call(deleteFont, { id: row?.id ?? '' })).rejects.toThrow(/Sale of the week/);

  await page.goBack();
  await editor.canvas.getByRole('option').click();
  // Fonts are loaded after the program: a select that rerenders loses the click.
  await expect(editor.typeface).toContainText(fontName);
  await editor.chooseTypeface(texts.program.say('style.fontOwn'));
  await editor.save();
  await page.goto('/web/material/fonts');
  await remove.click();
  await material.dialog.getByRole('button', { name: material.say('act.delete'), exact: true }).click();
  await expect(page.getByRole('heading', { name: fontName })).toHaveCount(0);
  expect(await api.call(selectAllFont, {})).toEqual([]);
});
