import { copyFile, mkdir, truncate } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { findAllMaterial, type MaterialRow } from '@vitrine/shared/api';
import type { Api } from '../commands/Api.ts';
import { FileMaker, type MadeFile } from '../commands/FileMaker.ts';
import { Line } from '../fixtures/Line.ts';
import { expect, test } from '../fixtures/test.ts';
import { ConsolePage } from '../pages/ConsolePage.ts';
import { MaterialPage } from '../pages/MaterialPage.ts';

const megabyte = 1024 * 1024;
/** Bytes per second: slow enough to do something meanwhile, also where everything takes its time. */
const slowly = 300_000;
const files = new FileMaker();

/** Everything in the library. */
async function library(api: Api): Promise<readonly MaterialRow[]> {
  return (await api.call(findAllMaterial, { id: '-1', pageNum: 1, pageSize: 200 })).materialList;
}

/** Where each request that carries bytes of a file begins. */
function hearOffsets(page: Page): number[] {
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  return offsets;
}

/** Keeps the database of the uploads busy until the page is left: it confirms nothing any more. */
async function holdDatabase(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    const name = names.find((each) => each.startsWith('vitrine.uploads.')) ?? '';
    const { promise, resolve } = Promise.withResolvers<IDBDatabase>();
    const opening = indexedDB.open(name);
    opening.onsuccess = () => resolve(opening.result);
    const database = await promise;
    for (const store of ['lines', 'sources']) {
      const busy = database.transaction(store, 'readwrite').objectStore(store);
      const ask = () => {
        busy.get('nothing').onsuccess = ask;
      };
      ask();
    }
  });
}

/** Gives the page a file chooser whose files can be read again after a reload, as a person's can. */
async function giveHandles(page: Page, file: MadeFile): Promise<void> {
  await page.route('**/handle-source', (route) => route.fulfill({ body: file.bytes }));
  await page.addInitScript((name) => {
    const choose = async () => {
      const folder = await navigator.storage.getDirectory();
      const handle = await folder.getFileHandle(name, { create: true });
      const bytes = await (await fetch('/handle-source')).blob();
      const writer = await handle.createWritable();
      await writer.write(bytes);
      await writer.close();
      return [handle];
    };
    Object.assign(window, { showOpenFilePicker: choose });
  }, file.name);
}

/** A signed-in console whose line to the server the journey holds in its hand. */
const lined = test.extend<{ line: Line; far: ConsolePage }>({
  line: async ({ server }, use) => {
    const line = await Line.to(server.url);
    await use(line);
    line.close();
  },
  far: async ({ browser, line, texts }, use) => {
    const context = await browser.newContext({ baseURL: line.url });
    await context.addInitScript(() => localStorage.setItem('locale', 'en_US'));
    const far = new ConsolePage(await context.newPage(), texts);
    await far.signIn();
    await use(far);
    await context.close();
  },
});

lined(
  'an upload survives a pause, a cut line and a reload, and nothing of it is sent twice',
  async ({ far, line, api, texts }) => {
    const { page } = far;
    const shared = texts.shared;
    const material = new MaterialPage(page, texts);
    const film = files.sound('long concert.wav', 24 * megabyte);
    await material.open();
    const offsets = hearOffsets(page);
    line.slow(slowly);
    await material.choose([film.path]);
    const tray = await material.openTray();
    const state = (word: string) => tray.getByRole('listitem').getByText(shared.say(`upload.state.${word}`));
    await expect(state('uploading')).toBeVisible();
    await expect(tray.getByRole('listitem').getByText(/ left/)).toBeVisible();

    await lined.step('pause and go on', async () => {
      await tray.getByRole('button', { name: shared.say('upload.pause', { name: film.name }) }).click();
      await expect(state('paused')).toBeVisible();
      await tray.getByRole('button', { name: shared.say('upload.resume', { name: film.name }) }).click();
      await expect(state('uploading')).toBeVisible();
    });

    await lined.step('the line is cut and comes back', async () => {
      await expect.poll(() => offsets.length).toBeGreaterThan(1);
      line.cut();
      await expect(tray.getByText(shared.say('upload.offline'))).toBeVisible();
      line.mend();
      await expect(state('uploading')).toBeVisible();
    });

    await lined.step('on another screen it goes on', async () => {
      await page.keyboard.press('Escape');
      await far.goTo('/program');
      await expect(page.getByRole('banner').getByRole('button', { name: /Uploading/ })).toBeVisible();
    });

    await lined.step('after a reload the same file is asked for, and the rest is sent', async () => {
      page.once('dialog', (dialog) => dialog.accept());
      await page.goto('/web/task/list');
      const row = material.upload(film.name);
      await expect(row.getByText(shared.say('upload.need.file'))).toBeVisible();
      line.slow(Number.POSITIVE_INFINITY);
      const chooser = page.waitForEvent('filechooser');
      await row.getByRole('button', { name: shared.say('upload.choose', { name: film.name }) }).click();
      await (await chooser).setFiles(film.path);
      const uploaded = row.getByText(shared.say('upload.state.uploaded'), { exact: true });
      await expect(uploaded).toBeVisible({ timeout: 30_000 });
    });

    const [only, ...others] = await library(api);
    expect(others).toEqual([]);
    expect(only?.hash).toBe(film.hash);
    // Each request begins where the server stopped, further than the one before.
    expect(offsets.length).toBeGreaterThan(2);
    expect(offsets).toEqual(offsets.toSorted((one, other) => one - other));
    expect(offsets.at(-1)).toBeGreaterThan(0);
  },
);

lined(
  'a file that can be read again goes on after a reload without being asked for',
  async ({ far, line, api, texts }) => {
    const { page } = far;
    const material = new MaterialPage(page, texts);
    const film = files.sound('handled.wav', 18 * megabyte, 2);
    await giveHandles(page, film);
    await material.open();
    const offsets = hearOffsets(page);
    line.slow(slowly);
    await material.button('act.upload').first().click();
    await material.openTray();
    await expect(page.getByRole('listitem').getByText(/ left/)).toBeVisible();
    await page.reload();
    await page.goto('/web/task/list');
    line.slow(Number.POSITIVE_INFINITY);
    const uploaded = material
      .upload(film.name)
      .getByText(texts.shared.say('upload.state.uploaded'), { exact: true });
    await expect(uploaded).toBeVisible({ timeout: 30_000 });
    expect((await library(api)).map((row) => row.hash)).toEqual([film.hash]);
    expect(offsets.at(-1)).toBeGreaterThan(0);
  },
);

test('forty mixed files are uploaded at once; each refusal shows its reason until dismissed', async ({
  console,
  api,
  texts,
}) => {
  const { page } = console;
  const shared = texts.shared;
  const material = new MaterialPage(page, texts);
  const pictures = Array.from({ length: 34 }, (_, place) =>
    files.picture(`shelf ${place + 1}.png`, 400 + place, 300, [place * 7, 90, 200 - place]),
  );
  const good = [
    ...pictures,
    files.write('hours.txt', Buffer.from('Open from nine to six\n')),
    files.sound('bell.wav', 200_000, 3),
  ];
  const large = files.write('large.mp4', Buffer.alloc(0));
  await truncate(large.path, 500 * megabyte + 1);
  const refused = {
    'setup.exe': files.write('setup.exe', Buffer.from('MZ')),
    'nothing.png': files.write('nothing.png', Buffer.alloc(0)),
    'disguised.png': files.write('disguised.png', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600, 7)])),
    'large.mp4': large,
  };
  const reasons: Readonly<Record<string, RegExp>> = {
    'setup.exe': /format .* is not supported/,
    'nothing.png': /is an empty file/,
    'disguised.png': /not the type of file that its name says|another type of file than its name says/,
    'large.mp4': /is larger than 500 MB/,
  };
  await console.signIn();
  await material.open();
  await material.choose([...good, ...Object.values(refused)].map((file) => file.path));
  await console.goTo('/program');
  await expect.poll(async () => (await library(api)).length, { timeout: 60_000 }).toBe(good.length);
  const hashes = (await library(api)).map((row) => row.hash);
  expect(new Set(hashes)).toEqual(new Set(good.map((file) => file.hash)));
  // A reload forgets what was not checked yet: the browser gives no file twice without being asked.
  const tray = await material.openTray();
  await expect(tray).toContainText(shared.say('upload.failedCount', { count: Object.keys(refused).length }));
  await expect(tray).toContainText(shared.say('upload.uploadedCount', { count: good.length }));

  await page.reload();
  await page.goto('/web/task/list?show=failed');
  for (const [name, reason] of Object.entries(reasons))
    await expect(material.upload(name)).toContainText(reason);
  await page.getByRole('button', { name: shared.say('upload.clearFailed') }).click();
  await expect(page.getByText(material.say('uploads.none'))).toBeVisible();

  await test.step('uploading the same files again transfers no bytes and creates no duplicates', async () => {
    const offsets = hearOffsets(page);
    await page.goto('/web/task/list');
    await page.getByRole('button', { name: shared.say('upload.clearDone') }).click();
    await expect(page.getByText(material.say('uploads.empty'))).toBeVisible();
    await material.open();
    // The page is left as soon as the files are there, before the browser has written the list down.
    await holdDatabase(page);
    await material.choose(good.slice(0, 6).map((file) => file.path));
    const again = await material.openTray();
    await expect(again).toContainText(shared.say('upload.uploadedCount', { count: 6 }));
    await material.openUploads();
    await expect(page.getByText(shared.say('upload.known'))).toHaveCount(6);
    expect(offsets).toEqual([]);
    expect(await library(api)).toHaveLength(good.length);
  });
});

test('a dropped folder keeps its subfolders', async ({ console, api, texts }) => {
  const material = new MaterialPage(console.page, texts);
  const { folder } = new FileMaker();
  const inner = `${folder}/Summer/Posters`;
  await mkdir(inner, { recursive: true });
  const made = files.picture('ice.png', 320, 200, [10, 200, 250]);
  const other = files.picture('sun.png', 320, 200, [250, 200, 10]);
  await copyFile(made.path, `${folder}/Summer/ice.png`);
  await copyFile(other.path, `${inner}/sun.png`);
  await console.signIn();
  await material.open();
  await console.page.locator('input[webkitdirectory]').setInputFiles(`${folder}/Summer`);
  await expect.poll(async () => (await library(api)).length).toBe(2);
  await material.folder('Summer').locator('.vt-tree-twisty').click();
  await material.folder('Posters').click();
  await expect(material.material('sun')).toBeVisible();
  await expect(material.material('ice')).toHaveCount(0);
});
