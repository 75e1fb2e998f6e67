import { readFileSync } from 'node:fs';
import { insertProgram, selectProgramById } from '@vitrine/shared/api';
import { widgetTypes } from '@vitrine/shared/document';
import { expect, media, test } from '../fixtures/test.ts';
import { ProgramEditorPage } from '../pages/ProgramEditorPage.ts';

test('a picture dropped from the desktop is uploaded and placed at the drop; a button links to another scene', async ({
  console,
  api,
  texts,
}) => {
  const say = (key: string, values?: Record<string, string | number>) => texts.program.say(key, values);
  const { id } = await api.call(insertProgram, { name: 'Content' });
  const { page } = console;
  const editor = new ProgramEditorPage(page, texts);
  await console.signIn();
  await editor.open(id);

  await test.step('the picture', async () => {
    const file = readFileSync(media('market-square.jpg')).toString('base64');
    await editor.canvas.evaluate((canvas, bytes) => {
      const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], 'market.jpg', { type: 'image/jpeg' }));
      const { left, top, width, height } = canvas.getBoundingClientRect();
      const place = { clientX: left + width / 2, clientY: top + height / 2 };
      for (const kind of ['dragover', 'drop'])
        canvas.dispatchEvent(
          new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer, ...place }),
        );
    }, file);
    await expect(editor.widget('img')).toBeVisible();
    await expect(editor.properties.getByText('market', { exact: true })).toBeVisible();
    await expect(page.getByText(say('warning.none'))).toBeVisible();
  });

  await test.step('the button', async () => {
    await page.keyboard.press('Control+m');
    await editor.addWidget('button');
    await editor.writeWords('Back');
    const choose = async (field: string, option: string) => {
      await editor.properties.getByRole('combobox', { name: say(field), exact: true }).click();
      await page.getByRole('option').filter({ hasText: option }).click();
    };
    await choose('behaviour.touch', say('action.2'));
    await choose('behaviour.scene', say('scene.name', { number: 1 }));
    await editor.save();
    const { document } = await api.call(selectProgramById, { id });
    const [first, second] = document.scenes;
    expect(second?.allScene.componentsList[0]).toMatchObject({ coActionType: 2, coLinkId: first?.scId });
  });
});

test('the palette offers every widget', async ({ console, api, texts }) => {
  const { id } = await api.call(insertProgram, { name: 'Every widget' });
  const { page } = console;
  const editor = new ProgramEditorPage(page, texts);
  await console.signIn();
  await editor.open(id);
  for (const type of widgetTypes) await editor.addWidget(type);
  await expect(editor.canvas.getByRole('option')).toHaveCount(widgetTypes.length);
  await editor.save();
  const { document } = await api.call(selectProgramById, { id });
  expect(document.scenes[0]?.allScene.componentsList.map(({ coType }) => coType)).toEqual([...widgetTypes]);
});
