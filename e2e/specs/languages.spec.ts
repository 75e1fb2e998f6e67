import { locales } from '../commands/locales.ts';
import { makeTextProgram } from '../commands/prepare.ts';
import { expect, test } from '../fixtures/test.ts';

const words = '欢迎 · Welcome · 환영합니다';

for (const language of locales) {
  test.describe(language, () => {
    test.use({ language });

    test('pairs a screen, publishes to it and follows the delivery to the screen', async ({
      console,
      texts,
      api,
      openPlayer,
    }) => {
      await makeTextProgram(api, 'Welcome', words);
      await console.signInByForm();
      await expect(console.page.locator('html')).toHaveAttribute(
        'lang',
        new RegExp(`^${language.slice(0, 2)}`),
      );
      const player = await openPlayer();
      await console.pairTerminal(await player.pairingCode(), 'Lobby');
      await player.expectState('idle');
      await player.closeTab();

      await console.publish({ name: 'Opening week', program: 'Welcome', terminal: 'Lobby' });
      const delivery = console.deliveryOf('Lobby');
      await expect(delivery).toContainText(texts.shared.say('delivery.state.waiting'));

      await player.open();
      await expect(player.page.getByText(words).first()).toBeVisible({ timeout: 30_000 });
      await expect(delivery).toContainText(texts.shared.say('delivery.state.onScreen'), { timeout: 30_000 });
    });
  });
}

test('the language chosen in the top bar is kept', async ({ console, texts }) => {
  await console.signIn();
  const { page } = console;
  await page.getByRole('button', { name: texts.host.say('shell.language') }).click();
  await page.getByRole('menuitem', { name: '한국어' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko-KR');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko-KR');
});
