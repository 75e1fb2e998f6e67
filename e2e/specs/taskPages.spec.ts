import { expectAccessible, expectAccessibleNames } from '../commands/accessibility.ts';
import { fullyCheckedLocale, locales } from '../commands/locales.ts';
import { makeTextProgram, pair, publish } from '../commands/prepare.ts';
import { expect, test } from '../fixtures/test.ts';

/**
 * Missing messages are rendered as their keys: words joined by dots. In the page's text, a sentence may be followed
 * directly by the next one, which starts with a capital.
 */
const bareKey =
  /\b(calendar|delivery|effect|emergency|fault|field|filter|form|preflight|problem|state|subtitle|why)\.[a-z]\w*/;

for (const language of locales) {
  test.describe(language, () => {
    test.use({ language });
    const sample = language === fullyCheckedLocale ? expectAccessible : expectAccessibleNames;

    test('every task page is translated and passes the accessibility checks', async ({
      console,
      texts,
      api,
      openPlayer,
    }) => {
      test.setTimeout(240_000);
      const player = await openPlayer();
      const clId = await pair(api, player, 'Lobby');
      const programId = await makeTextProgram(api, 'Daily menu', 'Soup of the day');
      const id = await publish(api, { name: 'Every day', programIds: [programId], clientIds: [clId] });
      await player.expectProgram(programId);
      await console.signIn();
      const { page } = console;
      const say = (key: string) => texts.task.say(key);
      const pages: Readonly<Record<string, string>> = {
        '/web/task?types=1': 'Every day',
        [`/web/task?task=${id}`]: say('delivery.title'),
        '/web/task/new': say('form.what'),
        '/web/task/new?step=terminals': texts.task.say('terminals.screens_one', { count: 1 }),
        '/web/task/new?step=time': say('preview.title'),
        [`/web/task/edit?task=${id}&step=preflight`]: say('preflight.download'),
        [`/web/task/calendar?of=${clId}`]: say('why.title'),
        '/web/task/calendar?view=month': say('calendar.month'),
        '/web/task/calendar?view=agenda': say('why.open'),
        '/web/cbsubtitles': say('subtitle.history'),
        '/web/cbemergencies': say('emergency.history'),
      };
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const [path, shows] of Object.entries(pages)) {
        await page.goto(path);
        await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
        await expect.soft(page.locator('body'), path).not.toContainText(bareKey);
        await sample(page, path);
      }
    });
  });
}
