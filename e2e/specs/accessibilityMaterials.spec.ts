import { findAllMaterial } from '@vitrine/shared/api';
import { expectAccessible } from '../commands/accessibility.ts';
import { FileMaker } from '../commands/FileMaker.ts';
import { expect, test } from '../fixtures/test.ts';
import { MaterialPage } from '../pages/MaterialPage.ts';

const files = new FileMaker();

/** A page of the library and what is opened on it. */
interface Screen {
  readonly name: string;
  readonly path: string;
  readonly open?: () => Promise<void>;
}

test('every library page passes the accessibility checks, in light and dark', async ({
  console,
  api,
  texts,
}) => {
  test.setTimeout(300_000);
  const { page } = console;
  const material = new MaterialPage(page, texts);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await console.signIn();
  await material.open();
  const made = [
    files.picture('awning.png', 400, 300, [10, 90, 200]),
    files.sound('bell.wav', 400_000, 5),
    files.write('hours.txt', Buffer.from('Open from nine to six\n')),
    files.write('setup.exe', Buffer.from('MZ')),
  ];
  await material.choose(made.map((file) => file.path));
  for (const name of ['awning', 'bell', 'hours']) await expect(material.material(name)).toBeVisible();
  const { materialList } = await api.call(findAllMaterial, { id: '-1' });
  const idOf = (name: string) => materialList.find((row) => row.name === name)?.mtId ?? '';
  const chosen = async (key: string) => {
    await material.material('awning').click();
    await material.button(key).last().click();
    await expect(material.dialog).toBeVisible();
  };
  const large = (name: string) => `/web/material/displayPage?id=${idOf(name)}`;
  const screens: readonly Screen[] = [
    { name: 'grid', path: '/web/material' },
    { name: 'list', path: '/web/material', open: () => material.button('view.list').click() },
    { name: 'filters', path: '/web/material', open: () => material.button('filter.more').click() },
    { name: 'ways to upload', path: '/web/material', open: () => material.button('upload.ways').click() },
    { name: 'tray', path: '/web/material', open: async () => void (await material.openTray()) },
    {
      name: 'menu',
      path: '/web/material',
      open: () => material.material('awning').click({ button: 'right' }),
    },
    { name: 'tags', path: '/web/material', open: () => chosen('act.tag') },
    { name: 'expiry', path: '/web/material', open: () => chosen('act.expire') },
    { name: 'deleting', path: '/web/material', open: () => chosen('act.delete') },
    { name: 'moving', path: '/web/material', open: () => chosen('act.move') },
    { name: 'replacing', path: '/web/material', open: () => material.act('awning', 'replace') },
    { name: 'drawer', path: `/web/material?material=${idOf('awning')}` },
    { name: 'a picture large', path: large('awning') },
    { name: 'a sound large', path: large('bell') },
    { name: 'a text large', path: large('hours') },
    { name: 'uploads', path: '/web/task/list' },
    { name: 'trash', path: '/web/material/trash' },
    { name: 'fonts', path: '/web/material/fonts' },
    { name: 'instructions', path: '/web/material/explain' },
  ];
  for (const screen of screens) {
    await test.step(screen.name, async () => {
      await page.goto(screen.path);
      await expect(console.heading.first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      if (screen.path === '/web/material') await expect(material.material('awning')).toBeVisible();
      await screen.open?.();
      await expectAccessible(page, screen.name);
    });
  }
});
