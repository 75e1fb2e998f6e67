import { selectProgramById, updateProgram } from '@vitrine/shared/api';
import type { Api } from '../commands/Api.ts';
import { expect, test } from '../fixtures/test.ts';
import { TaskPage } from '../pages/TaskPage.ts';

/** Saves another text as the program's first. */
async function write(api: Api, id: string, words: string): Promise<void> {
  const { document, revision } = await api.call(selectProgramById, { id });
  const [text] = document.scenes[0]?.allScene.componentsList[0]?.txList ?? [];
  if (!text) throw new Error('the program has no text');
  text.taContent = words;
  await api.call(updateProgram, { id, revision, document });
}

test('an edited program is marked in open consoles, and published again in one click', async ({
  console,
  texts,
  api,
  playing: { player, program, taskId: id },
}) => {
  const { page } = console;
  const task = new TaskPage(page, texts);
  await page.goto(`/web/task?task=${id}`);
  const state = page.locator('[data-task-state]');
  await expect(state.last()).toHaveAttribute('data-task-state', 'complete', { timeout: 30_000 });

  await write(api, program, 'Cake of the day');
  const notice = page.getByRole('region', { name: texts.shared.say('edited.label') });
  await expect(notice).toBeVisible();
  // Both tree and page header update without a reload.
  await expect(state.first()).toHaveAttribute('data-task-state', 'editedSince');
  await expect(state.last()).toHaveAttribute('data-task-state', 'editedSince');
  await notice.getByRole('button', { name: texts.shared.say('edited.what') }).click();
  await expect(notice.getByRole('listitem')).toContainText('Cake of the day');
  await expect(player.page.getByText('Soup of the day').first()).toBeAttached();

  await notice.getByRole('button', { name: texts.shared.say('edited.updateNow') }).click();
  await expect(player.page.getByText('Cake of the day').first()).toBeAttached({ timeout: 45_000 });
  await expect(notice).toHaveCount(0);
  await expect(state.last()).toHaveAttribute('data-task-state', 'complete', { timeout: 30_000 });
  await expect(task.deliveryOf('Lobby').first()).toHaveAttribute('data-state', 'onScreen', {
    timeout: 30_000,
  });
});
