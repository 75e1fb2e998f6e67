import { insertProgram, selectProgramById, updateProgram } from '@vitrine/shared/api';
import { createComponent, createTextItem } from '@vitrine/shared/document';
import type { Api } from '../commands/api.ts';
import { expect, type Locale, test } from '../fixtures/test.ts';

const locales: readonly Locale[] = ['zh_CN', 'en_US', 'ko_US'];
const words = '欢迎 · Welcome · 환영합니다';

/** A program with one running text, made by calls: this journey is about words, not about the editor. */
async function prepareProgram(api: Api, name: string): Promise<string> {
  const { id } = await api.call(insertProgram, { name });
  const { document, revision } = await api.call(selectProgramById, { id });
  const text = createTextItem({ taContent: words, taFontSize: 80 });
  const subtitle = createComponent('subtitle', { txList: [text], infoWidth: 1920, infoHeight: 200 });
  document.scenes[0]?.allScene.componentsList.push(subtitle);
  await api.call(updateProgram, { id, revision, document });
  return id;
}

for (const language of locales) {
  test.describe(language, () => {
    test.use({ language });

    test('adopts a screen, publishes to it and follows it from waiting to the screen', async ({
      console,
      texts,
      api,
      openPlayer,
    }) => {
      await prepareProgram(api, 'Welcome');
      await console.signIn();
      await expect(console.page.locator('html')).toHaveAttribute(
        'lang',
        new RegExp(`^${language.slice(0, 2)}`),
      );
      const player = await openPlayer();
      await console.adoptTerminal(await player.pairingCode(), 'Lobby');
      await player.expectState('idle');
      await player.closeTab();

      await console.publish({ name: 'Opening week', program: 'Welcome', terminal: 'Lobby' });
      const delivery = console.deliveryOf('Lobby');
      await expect(delivery).toContainText(texts.task.say('delivery.waiting'));

      await player.open();
      await expect(player.page.getByText(words).first()).toBeVisible({ timeout: 30_000 });
      await expect(delivery).toContainText(texts.task.say('delivery.onScreen'), { timeout: 30_000 });
    });
  });
}

test('the language is chosen in the top bar and kept', async ({ console, texts }) => {
  await console.signIn();
  const { page } = console;
  await page.getByRole('button', { name: texts.host.say('shell.language') }).click();
  await page.getByRole('menuitem', { name: '한국어' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko-KR');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko-KR');
});
