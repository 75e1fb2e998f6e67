import { insertProgramShare } from '@vitrine/shared/api';
import { expectAccessible, expectAccessibleNames } from '../commands/accessibility.ts';
import { fullyCheckedLocale, locales } from '../commands/locales.ts';
import { makeTextProgram } from '../commands/prepare.ts';
import { expect, test } from '../fixtures/test.ts';
import { ProgramsPage } from '../pages/ProgramsPage.ts';

for (const language of locales) {
  test.describe(language, () => {
    test.use({ language });
    const sample = language === fullyCheckedLocale ? expectAccessible : expectAccessibleNames;

    test('every program page passes the accessibility checks, in light and dark', async ({
      console,
      api,
      texts,
    }) => {
      test.setTimeout(240_000);
      const programs = new ProgramsPage(console.page, texts);
      const { page } = console;
      const id = await makeTextProgram(api, 'Board', 'Words');
      const { path } = await api.call(insertProgramShare, { id });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await console.signIn();
      const screens = [
        ['/web/program', 'Board'],
        ['/web/program?view=list', 'Board'],
        [`/web/program?program=${id}`, programs.say('facts.content')],
        [`/web/program/send?program=${id}`, programs.say('checks.choose')],
        ['/web/auditTask', programs.say('review.choose')],
        [`/web/auditTask?id=${id}`, programs.say('remark.none')],
        [`/web/fullScreen?id=${id}`, programs.say('show.keys')],
        [path, programs.say('show.fullScreen')],
        ['/web/preview?share=none', programs.say('link.invalid')],
      ] as const;
      for (const [address, shows] of screens) {
        await page.goto(address);
        await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
        await sample(page, address);
      }
    });
  });
}
