import { insertProgram } from '@vitrine/shared/api';
import { watchForText } from '../commands/watchForText.ts';
import { expect, test } from '../fixtures/test.ts';
import { ProgramEditorPage } from '../pages/ProgramEditorPage.ts';

/** Screen pixels per program pixel. */
async function zoomOf(editor: ProgramEditorPage): Promise<number> {
  const box = await editor.canvas.boundingBox();
  if (!box) throw new Error('there is no canvas');
  return box.width / 1920;
}

test('a designer arranges widgets with the pointer: drag, resize, rotate, snap, marquee, align, undo', async ({
  console,
  api,
  texts,
}) => {
  const { id } = await api.call(insertProgram, { name: 'Pointer' });
  const { page } = console;
  const editor = new ProgramEditorPage(page, texts);
  await console.signIn();
  await editor.open(id);
  const zoom = await zoomOf(editor);

  await test.step('a drag moves, undo reverts it, redo repeats it', async () => {
    await editor.addWidget('date');
    await editor.place({ x: 200, y: 200, width: 400, height: 100 });
    const from = await editor.middleOf(editor.widget('date'));
    await page.keyboard.down('Alt');
    await editor.drag(from, { x: from.x + 100 * zoom, y: from.y + 60 * zoom });
    await page.keyboard.up('Alt');
    await editor.expectBox({ X: 300, Y: 260 });
    await page.keyboard.press('Control+z');
    await editor.expectBox({ X: 200, Y: 200 });
    await page.keyboard.press('Control+Shift+z');
    await editor.expectBox({ X: 300, Y: 260 });
  });

  await test.step('a widget snaps to a neighbour’s edge', async () => {
    await editor.addWidget('time');
    await editor.place({ x: 1000, y: 600, width: 300, height: 100 });
    const from = await editor.middleOf(editor.widget('time'));
    await editor.drag(from, { x: from.x, y: from.y + (260 - 600 + 5) * zoom });
    await editor.expectBox({ Y: 260 });
  });

  await test.step('a handle resizes from its own side', async () => {
    const box = await editor.widget('time').boundingBox();
    if (!box) throw new Error('no widget');
    const handle = { x: box.x + box.width, y: box.y + box.height };
    await page.keyboard.down('Alt');
    await editor.drag(handle, { x: handle.x + 100 * zoom, y: handle.y + 50 * zoom });
    await page.keyboard.up('Alt');
    await editor.expectBox({ X: 1000, Y: 260, W: 400, H: 150 });
  });

  await test.step('the round handle rotates, in steps with Shift', async () => {
    const turn = await editor.middleOf(page.locator('[data-handle="rotate"]'));
    const middle = await editor.middleOf(editor.widget('time'));
    await page.keyboard.down('Shift');
    await editor.drag(turn, { x: middle.x + 200, y: middle.y });
    await page.keyboard.up('Shift');
    await expect(editor.field(texts.program.say('place.rotation'))).toHaveValue('90');
    await page.keyboard.press('Control+z');
    await expect(editor.field(texts.program.say('place.rotation'))).toHaveValue('0');
  });

  await test.step('a marquee selects several, which are aligned and moved together', async () => {
    const canvas = await editor.canvas.boundingBox();
    if (!canvas) throw new Error('no canvas');
    await editor.drag(
      { x: canvas.x + 4, y: canvas.y + 4 },
      { x: canvas.x + canvas.width - 4, y: canvas.y + canvas.height - 4 },
    );
    await expect(
      editor.properties.getByText(texts.program.say('properties.several', { count: 2 })),
    ).toBeVisible();
    await editor.properties.getByRole('button', { name: texts.program.say('align.left') }).click();
    await page.keyboard.press('Escape');
    await editor.widget('time').click();
    await editor.expectBox({ X: 300 });
  });

  await test.step('a type that the scene already has is refused with a message', async () => {
    const refused = texts.program.say('notice.repeated', { type: texts.program.say('type.date') });
    const reported = await watchForText(page, refused);
    await editor.addWidget('date');
    await reported();
    await expect(editor.canvas.getByRole('option')).toHaveCount(2);
    await expect(editor.widget('date')).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('a guide dragged from the ruler is a snap target', async () => {
    const ruler = page.getByTitle(texts.program.say('ruler.vertical'));
    const canvas = await editor.canvas.boundingBox();
    if (!canvas) throw new Error('no canvas');
    const from = await editor.middleOf(ruler);
    await editor.drag(from, { x: canvas.x + 777 * zoom, y: from.y });
    const guide = page.getByRole('slider', { name: texts.program.say('ruler.guideX') });
    await guide.focus();
    const at = Number(await guide.getAttribute('aria-valuenow'));
    await page.keyboard.press(at > 777 ? 'ArrowLeft' : 'ArrowRight');
    await expect(guide).not.toHaveAttribute('aria-valuenow', String(at));
    const line = Number(await guide.getAttribute('aria-valuenow'));
    // Below the selected date widget, which overlaps its upper part.
    await editor.widget('time').click({ position: { x: 20, y: 135 * zoom } });
    const middle = await editor.middleOf(editor.widget('time'));
    await editor.drag(middle, { x: middle.x + (line - 300 + 6) * zoom, y: middle.y });
    await editor.expectBox({ X: line });
    await guide.focus();
    await page.keyboard.press('Delete');
    await expect(guide).toHaveCount(0);
  });

  await test.step('the context menu stays inside the window', async () => {
    const canvas = await editor.canvas.boundingBox();
    if (!canvas) throw new Error('no canvas');
    await page.mouse.click(canvas.x + canvas.width - 2, canvas.y + canvas.height - 2, { button: 'right' });
    await expect(page.getByRole('menu')).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  });
});

test('scenes are copied, dragged and deleted; leaving one is blocked while a widget is empty', async ({
  console,
  api,
  texts,
}) => {
  const { id } = await api.call(insertProgram, { name: 'Scenes' });
  const { page } = console;
  const editor = new ProgramEditorPage(page, texts);
  await console.signIn();
  await editor.open(id);
  await editor.addWidget('date');
  await editor.scenes.getByRole('button', { name: texts.program.say('scene.copy', { number: 1 }) }).click();
  await expect(editor.scene(2)).toHaveAttribute('aria-current', 'true');
  await editor.widget('date').click();
  await page.keyboard.press('Delete');
  await editor.addWidget('time');

  await editor.scene(2).dragTo(editor.scene(1));
  await expect(editor.scene(1)).toHaveAttribute('aria-current', 'true');
  await expect(editor.widget('time')).toBeVisible();

  await editor.addWidget('img');
  const reported = await watchForText(
    page,
    texts.program.say('notice.fill', { type: texts.program.say('type.img') }),
  );
  await editor.scene(2).click();
  await reported();
  await expect(editor.scene(1)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Delete');
  await editor.scene(2).click();
  await expect(editor.scene(2)).toHaveAttribute('aria-current', 'true');
  await editor.scenes.getByRole('button', { name: texts.program.say('scene.delete', { number: 2 }) }).click();
  await expect(editor.scenes.getByText(texts.program.say('scene.count_one', { count: 1 }))).toBeVisible();
});
