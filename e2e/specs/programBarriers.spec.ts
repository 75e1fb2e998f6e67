import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { insertProgramShare } from '@vitrine/shared/api';
import { makeTextProgram } from '../commands/prepare.ts';
import { expect, type Locale, test } from '../fixtures/test.ts';
import { ProgramsPage } from '../pages/ProgramsPage.ts';

/** What keeps people out: the violations that axe calls serious or critical, as lines that say where. */
async function barriers(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

const locales: readonly Locale[] = ['zh_CN', 'en_US', 'ko_US'];
for (const language of locales) {
  test.describe(language, () => {
    test.use({ language });

    for (const colorScheme of ['light', 'dark'] as const) {
      test(`no page of the programs keeps people out when it is ${colorScheme}`, async ({
        console,
        api,
        texts,
      }) => {
        const programs = new ProgramsPage(console.page, texts);
        const { page } = console;
        const id = await makeTextProgram(api, 'Board', 'Words');
        const { path } = await api.call(insertProgramShare, { id });
        await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
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
          expect.soft(await barriers(page), address).toEqual([]);
        }
      });
    }
  });
}
