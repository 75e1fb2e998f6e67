import { insertProgram } from '@vitrine/shared/api';
import { accessibilityFaults } from '../commands/accessibility.ts';
import { watchForText } from '../commands/watchForText.ts';
import { expect, test } from '../fixtures/test.ts';
import { ProgramEditorPage } from '../pages/ProgramEditorPage.ts';

test('a program is created by keyboard alone, and each step is announced', async ({
  console,
  api,
  texts,
}) => {
  const say = (key: string, values?: Record<string, string | number>) => texts.program.say(key, values);
  const { id } = await api.call(insertProgram, { name: 'Keys' });
  const { page } = console;
  const editor = new ProgramEditorPage(page, texts);
  await console.signIn();
  await editor.open(id);

  let [x, width] = [0, 0];
  await test.step('add a widget from the palette', async () => {
    const entry = page.getByRole('toolbar').getByRole('button', { name: say('type.date'), exact: true });
    await entry.focus();
    await page.keyboard.press('Enter');
    await expect(editor.said).toHaveText(say('announce.added', { type: say('type.date') }));
    x = Number(await editor.field('X').inputValue());
    width = Number(await editor.field('W').inputValue());
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: say('type.time'), exact: true })
      .focus();
    await page.keyboard.press('Enter');
  });

  await test.step('Tab moves between widgets on the canvas, arrows move them, Alt with arrows resizes', async () => {
    await editor.canvas.focus();
    await page.keyboard.press('Shift+Tab');
    await expect(editor.widget('date')).toHaveAttribute('aria-selected', 'true');
    await expect(editor.said).toHaveText(say('announce.selected', { type: say('type.date') }));
    await editor.expectBox({ X: x, W: width });
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await editor.expectBox({ X: x + 11 });
    await expect(editor.said).toContainText(String(x + 11));
    await page.keyboard.press('Alt+Shift+ArrowRight');
    await editor.expectBox({ W: width + 10 });
    await page.keyboard.press('Control+z');
    await expect(editor.said).toHaveText(say('announce.undone', { step: say('history.resize') }));
    await editor.expectBox({ W: width });
  });

  await test.step('layers, locking, copying into another scene', async () => {
    await page.keyboard.press('Control+Shift+ArrowUp');
    await page.keyboard.press('Control+l');
    const reported = await watchForText(page, say('notice.locked'));
    await page.keyboard.press('ArrowRight');
    await reported();
    await page.keyboard.press('Control+l');
    await page.keyboard.press('Control+c');
    await page.keyboard.press('Control+m');
    await expect(editor.scene(2)).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('Control+v');
    await expect(editor.widget('date')).toBeVisible();
    await page.keyboard.press('PageUp');
    await expect(editor.scene(1)).toHaveAttribute('aria-current', 'true');
    await editor.scene(1).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(editor.said).toHaveText(say('history.moveScene'));
    await expect(editor.scene(2)).toHaveAttribute('aria-current', 'true');
  });

  await test.step('F6 cycles through the panes, the menu key opens the menu, ? the shortcuts, Esc closes them', async () => {
    await editor.canvas.focus();
    await page.keyboard.press('F6');
    await expect(editor.properties.locator(':focus')).toHaveCount(1);
    await editor.canvas.focus();
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog').getByText(say('command.distributeAcross'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the editor passes the accessibility checks', async () => {
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
