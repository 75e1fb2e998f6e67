import type { Locator, Page } from '@playwright/test';
import { deployRemote, type HandmadeRemote } from '../commands/handmadeRemote.ts';
import { inLanes } from '../commands/inLanes.ts';
import { locales } from '../commands/locales.ts';
import { expect, media, test } from '../fixtures/test.ts';
import { type Texts, textsOf } from '../fixtures/texts.ts';

const never = '() => new Promise(() => undefined)';
const limit = 10_000;

interface Fault {
  readonly name: string;
  readonly remote: HandmadeRemote;
  readonly sentence: (say: Texts['host']['say']) => string;
}

const faults: readonly Fault[] = [
  {
    name: 'start never settles',
    remote: { fields: `start: ${never}` },
    sentence: (say) => say('remote.startTime', { seconds: 8 }),
  },
  {
    name: 'texts never settle',
    remote: { fields: `messages: { zh_CN: ${never}, en_US: ${never}, ko_US: ${never} }` },
    sentence: (say) => say('remote.textsTime', { seconds: 8 }),
  },
  {
    name: 'the page never settles',
    remote: { load: never },
    sentence: (say) => say('remote.pageTime', { seconds: 8 }),
  },
  {
    name: 'throws on import',
    remote: { onImport: `throw new Error('no import')` },
    sentence: (say) => say('remote.import', { message: 'no import' }),
  },
  {
    name: 'throws in start',
    remote: { fields: `start: () => { throw new Error('no start'); }` },
    sentence: (say) => say('remote.start', { message: 'no start' }),
  },
  {
    name: 'throws while it is drawn',
    remote: { page: `throw new Error('no drawing');` },
    sentence: (say) => say('remote.broken', { message: 'no drawing' }),
  },
  {
    name: 'throws in an effect',
    remote: {
      page: `React.useEffect(() => { throw new Error('no effect'); }, []); return h('h1', null, 'x');`,
    },
    sentence: (say) => say('remote.broken', { message: 'no effect' }),
  },
  {
    name: 'another contract',
    remote: { fields: 'contract: 7' },
    sentence: (say) => say('remote.contract', { found: 7, expected: 1 }),
  },
  {
    name: 'not a remote',
    remote: { fields: 'routes: undefined' },
    sentence: (say) => say('remote.shape'),
  },
  {
    name: 'an export that the console lacks',
    remote: { page: 'return h(modules.state.BrandNew);' },
    sentence: (say) =>
      say('remote.export', { missing: 'BrandNew', module: '@vitrine/shared/state', found: '0.2.0' }),
  },
];

const panelOf = (page: Page): Locator => page.getByRole('main').getByRole('alert');

async function failAndRetry(page: Page, { remote, sentence }: Fault, texts: Texts): Promise<void> {
  await deployRemote(page, remote);
  await page.goto('/web/task', { waitUntil: 'commit' });
  await page.getByRole('banner').getByRole('navigation').waitFor();
  const startedAt = Date.now();
  await panelOf(page).waitFor({ timeout: limit + 5000 });
  expect(Date.now() - startedAt, 'milliseconds until the panel').toBeLessThan(limit);
  await expect(panelOf(page)).toContainText(sentence((key, values) => texts.host.say(key, values)));
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  await deployRemote(page, { version: '9.0.1' });
  await panelOf(page)
    .getByRole('button', { name: texts.host.say('remote.retry') })
    .click();
  await expect(page.getByRole('heading', { name: 'made by hand' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
}

test('code of a remote that fails, or never settles, is named in a panel and can be tried again', async ({
  console,
  texts,
}) => {
  await console.signIn();
  const context = console.page.context();
  const failures = await inLanes(faults, 3, async (fault) => {
    const page = await context.newPage();
    try {
      await failAndRetry(page, fault, texts);
    } finally {
      await page.close();
    }
  });
  expect(failures).toEqual([]);
});

test('a shared library in another version is named with both versions', async ({ console, texts }) => {
  const { page } = console;
  await page.route('**/web/remotes/mf-task/**/remoteEntry.js*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/(?<=requiredVersion:")\^19[^"]*/g, '^18.0.0');
    await route.fulfill({ response, body });
  });
  await console.signIn();
  await console.goTo('/task');
  await expect(panelOf(page)).toContainText(/react\S* \^18\.0\.0.+ 19\./);
  await console.goTo('/system');
  await expect(console.heading).toHaveText(texts.system.say('server.name'));
});

test('errors of a handler, and after the page was left, leave the console as it was', async ({
  console,
  texts,
}) => {
  await console.signIn();
  const page = await console.page.context().newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await deployRemote(page, {
    page: `
      const [broken, setBroken] = React.useState(false);
      React.useEffect(() => () => setTimeout(() => { throw new Error('too late'); }), []);
      if (broken) throw new Error('no drawing');
      return h('div', null,
        h('button', { onClick: () => { throw new Error('no click'); } }, 'Throw'),
        h('button', { onClick: () => setBroken(true) }, 'Break'));`,
  });
  await page.goto('/web/task');
  await page.getByRole('button', { name: 'Throw' }).click();
  await expect.poll(() => errors).toContain('no click');
  await expect(panelOf(page)).toHaveCount(0);
  const bar = page.getByRole('banner').getByRole('navigation');
  await bar.locator('a[href^="/web/system"]').click();
  await expect.poll(() => errors).toContain('too late');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.system.say('server.name'));

  await bar.locator('a[href^="/web/task"]').click();
  await page.getByRole('button', { name: 'Break' }).click();
  // The button that had the focus is gone.
  await expect(panelOf(page)).toBeFocused();
  await page.close();
});

test('an upload that is under way arrives while another remote fails', async ({ console }) => {
  const { page } = console;
  const { promise: goOn, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    () => true,
    async (route) => {
      if (route.request().method() === 'PATCH') await goOn;
      await route.fallback();
    },
  );
  await page.route('**/web/remotes/mf-task/**', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await console.signIn();
  await console.goTo('/material');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.locator('input[type="file"]').first().setInputFiles(media('market-square.jpg'));
  await sent;
  await console.goTo('/task');
  await expect(panelOf(page)).toContainText('404');
  release();
  await console.goTo('/material');
  await expect(page.getByRole('main').getByText('market-square').first()).toBeVisible();
});

for (const language of locales)
  test(`the panel in ${language}`, async ({ browser, server, console }) => {
    await console.signIn();
    const storageState = await console.page.context().storageState();
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ baseURL: server.url, storageState, colorScheme });
      await context.addInitScript((locale) => localStorage.setItem('locale', locale), language);
      const page = await context.newPage();
      await page.route('**/web/remotes/mf-task/**/remoteEntry.js*', (route) =>
        route.fulfill({ status: 503 }),
      );
      await page.goto('/web/task');
      const { host } = textsOf(language);
      await expect(panelOf(page)).toContainText('503');
      await expect(panelOf(page).getByRole('button', { name: host.say('remote.retry') })).toBeVisible();
      await context.close();
    }
  });
