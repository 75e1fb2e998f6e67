import type { Page } from '@playwright/test';
import { findAllMaterial, insertH5 } from '@vitrine/shared/api';
import { accessibilityFaults, expectAccessible } from '../commands/accessibility.ts';
import { expect, media, test } from '../fixtures/test.ts';
import type { Texts } from '../fixtures/texts.ts';
import type { ConsolePage } from '../pages/ConsolePage.ts';

/** A page of the console: its address, what is opened on it, and an element that shows it is ready. */
interface Screen {
  readonly name: string;
  readonly path: string;
  /** Opens a menu, drawer or dialog; resolves when it is visible. */
  readonly open?: (page: Page) => Promise<void>;
  readonly shows: string;
}

const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

async function openDialog(page: Page, button: string): Promise<void> {
  await click(page, button);
  await expect(page.getByRole('dialog')).toBeVisible();
}

const userMenu = (page: Page, texts: Texts) => click(page, texts.host.say('user.menu', { name: 'admin' }));

async function fromUserMenu(page: Page, texts: Texts, key: string): Promise<void> {
  await userMenu(page, texts);
  await page.getByRole('menuitem', { name: texts.host.say(key) }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Every page, with ids of the prepared terminal, material, program, task and H5 work. */
function screensOf(
  texts: Texts,
  made: { programId: string; mtId: string; h5Id: string; task: string },
): Screen[] {
  const editor = `/web/addprogram?id=${made.programId}`;
  return [
    { name: 'terminals', path: '/web/terminal/attribute', shows: 'Shop window' },
    {
      name: 'a terminal',
      path: '/web/terminal/attribute',
      shows: 'Shop window',
      open: async (page) => {
        await page.getByRole('row').getByText('Shop window', { exact: true }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
    {
      name: 'pairing a terminal',
      path: '/web/terminal/attribute',
      shows: 'Shop window',
      open: (page) => openDialog(page, texts.terminal.say('pair.open')),
    },
    { name: 'materials', path: '/web/material', shows: 'market-square' },
    {
      name: 'a material',
      path: '/web/material',
      shows: 'market-square',
      open: async (page) => {
        await page.getByRole('row', { name: /market-square/ }).dblclick();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
    { name: 'a material, large', path: `/web/material/displayPage?id=${made.mtId}`, shows: 'SHA-256' },
    { name: 'uploads', path: '/web/task/list', shows: texts.shared.say('upload.title') },
    { name: 'programs', path: '/web/program', shows: 'Market day' },
    {
      name: 'a new program',
      path: '/web/program',
      shows: 'Market day',
      open: (page) => openDialog(page, texts.program.say('list.newProgram')),
    },
    { name: 'the program editor', path: editor, shows: texts.program.say('palette.label') },
    {
      name: 'a widget in the editor',
      path: editor,
      shows: texts.program.say('palette.label'),
      open: async (page) => {
        const layers = page.getByRole('region', { name: texts.program.say('layer.label') });
        await layers.getByRole('button', { name: texts.program.say('type.subtitle'), exact: true }).click();
        const words = page.getByRole('textbox', { name: texts.program.say('content.words'), exact: true });
        await expect(words).toBeVisible();
      },
    },
    {
      name: 'the preview in the editor',
      path: editor,
      shows: texts.program.say('palette.label'),
      open: (page) => openDialog(page, texts.program.say('command.preview')),
    },
    { name: 'tasks', path: '/web/task', shows: 'Market week' },
    {
      name: 'a new task',
      path: '/web/task',
      shows: 'Market week',
      open: async (page) => {
        await click(page, texts.task.say('tree.newTask'));
        await expect(page.getByRole('checkbox', { name: 'Market day' })).toBeAttached();
      },
    },
    { name: 'a task', path: made.task, shows: 'Shop window' },
    { name: 'H5 works', path: '/web/h5/production', shows: 'Menu' },
    { name: 'the H5 editor', path: `/web/h5editor?id=${made.h5Id}`, shows: texts.h5.say('palette.label') },
    { name: 'logs', path: '/web/system/logmana', shows: '127.0.0.1' },
    { name: 'the help', path: '/web/system/help', shows: texts.system.say('help.title'), open: readsFirst },
    {
      name: 'about a screen',
      path: '/web/myExplain',
      shows: texts.system.say('help.screen'),
      open: readsFirst,
    },
    {
      name: 'the user menu',
      path: '/web/program',
      shows: 'Market day',
      open: async (page) => {
        await userMenu(page, texts);
        await expect(page.getByRole('menuitem').first()).toBeVisible();
      },
    },
    {
      name: 'the user centre',
      path: '/web/program',
      shows: 'Market day',
      open: (page) => fromUserMenu(page, texts, 'user.center'),
    },
    {
      name: 'signing out',
      path: '/web/program',
      shows: 'Market day',
      open: (page) => fromUserMenu(page, texts, 'signOut.action'),
    },
    { name: 'no such page', path: '/web/nowhere', shows: texts.host.say('notFound.title') },
  ];
}

/** Waits for the article, which is loaded after the page. */
async function readsFirst(page: Page): Promise<void> {
  await expect(page.getByRole('article').getByRole('heading').first()).toBeVisible();
}

async function expectOpen(console: ConsolePage, screen: Screen): Promise<void> {
  const { page } = console;
  await page.goto(screen.path);
  const shown = page.getByText(screen.shows).or(page.getByLabel(screen.shows));
  await expect(shown.filter({ visible: true }).first()).toBeVisible();
  await screen.open?.(page);
  await expectAccessible(page, screen.name);
}

test('every page passes the accessibility checks, in light and dark', async ({
  console,
  openPlayer,
  api,
  texts,
}) => {
  test.setTimeout(300_000);
  const { page } = console;
  // Colours are undefined during a fade.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/web/login');
  await expect(page.getByLabel(texts.host.say('signIn.userName'))).toBeVisible();
  expect(await accessibilityFaults(page), 'signing in').toEqual([]);

  await console.signIn();
  await console.upload([media('market-square.jpg')], ['market-square']);
  const editor = await console.newProgram('Market day');
  await editor.addWidget('img');
  await editor.chooseMaterial('market-square');
  await editor.addWidget('subtitle');
  await editor.writeWords('Fresh bread');
  await editor.save();
  const { programId } = editor;
  await page.goto('/web/program');
  const player = await openPlayer();
  const code = await player.pairingCode();
  expect(await accessibilityFaults(player.page), 'pairing').toEqual([]);
  await console.pairTerminal(code, 'Shop window');
  await player.expectState('idle');
  expect(await accessibilityFaults(player.page), 'waiting for a program').toEqual([]);
  await console.publish({ name: 'Market week', program: 'Market day', terminal: 'Shop window' });
  await player.expectProgram(programId);
  expect(await accessibilityFaults(player.page), 'playing').toEqual([]);

  const { materialList } = await api.call(findAllMaterial, { id: '-1', pageNum: 1, pageSize: 24 });
  const h5 = await api.call(insertH5, { name: 'Menu' });
  const made = { programId, mtId: materialList[0]?.mtId ?? '', h5Id: h5.id, task: page.url() };
  for (const screen of screensOf(texts, made))
    await test.step(screen.name, () => expectOpen(console, screen));
});
