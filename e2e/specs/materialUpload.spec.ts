import { copyFile, mkdir, truncate } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { findAllMaterial, type MaterialRow } from '@vitrine/shared/api';
import type { Api } from '../commands/Api.ts';
import { FileMaker, type MadeFile } from '../commands/FileMaker.ts';
import { NetworkProxy } from '../fixtures/NetworkProxy.ts';
import { expect, test } from '../fixtures/test.ts';
import { ConsolePage } from '../pages/ConsolePage.ts';
import { MaterialPage } from '../pages/MaterialPage.ts';

const megabyte = 1024 * 1024;
/** Bytes per second: slow enough to act during the upload, also on a slow machine. */
const slowly = 300_000;
const files = new FileMaker();

/** All materials in the library. */
async function library(api: Api): Promise<readonly MaterialRow[]> {
  return (await api.call(findAllMaterial, { id: '-1', pageNum: 1, pageSize: 200 })).materialList;
}

/** Offsets of the requests that carry file data. */
function setOffsets(page: Page): number[] {
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  return offsets;
}

/** Blocks the page's upload database with endless transactions, so that no write completes. */
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

/** Provides a File System Access picker whose handles remain readable after a reload. */
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

/** A signed-in console behind a controllable network proxy. */
const proxiedTest = test.extend<{ network: NetworkProxy; remoteConsole: ConsolePage }>({
  network: async ({ server }, use) => {
    const network = await NetworkProxy.start(server.url);
    await use(network);
    network.close();
  },
  remoteConsole: async ({ browser, network, texts }, use) => {
    const context = await browser.newContext({ baseURL: network.url });
    await context.addInitScript(() => localStorage.setItem('locale', 'en_US'));
    const remoteConsole = new ConsolePage(await context.newPage(), texts);
    await remoteConsole.signIn();
    await use(remoteConsole);
    await context.close();
  },
});

proxiedTest(
  'an upload survives a pause, a disconnection and a reload, without sending any byte twice',
  async ({ remoteConsole, network, api, texts }) => {
    const { page } = remoteConsole;
    const shared = texts.shared;
    const material = new MaterialPage(page, texts);
    const film = files.sound('long concert.wav', 24 * megabyte);
    await material.open();
    const offsets = setOffsets(page);
    network.throttle(slowly);
    await material.choose([film.path]);
    const tray = await material.openTray();
    const state = (word: string) => tray.getByRole('listitem').getByText(shared.say(`upload.state.${word}`));
    await expect(state('uploading')).toBeVisible();
    await expect(tray.getByRole('listitem').getByText(/ left/)).toBeVisible();

    await proxiedTest.step('pause and resume', async () => {
      await tray.getByRole('button', { name: shared.say('upload.pause', { name: film.name }) }).click();
      await expect(state('paused')).toBeVisible();
      await tray.getByRole('button', { name: shared.say('upload.resume', { name: film.name }) }).click();
      await expect(state('uploading')).toBeVisible();
    });

    await proxiedTest.step('disconnect and reconnect', async () => {
      await expect.poll(() => offsets.length).toBeGreaterThan(1);
      network.disconnect();
      await expect(tray.getByText(shared.say('upload.offline'))).toBeVisible();
      network.reconnect();
      await expect(state('uploading')).toBeVisible();
    });

    await proxiedTest.step('it continues on another page', async () => {
      await page.keyboard.press('Escape');
      await remoteConsole.goTo('/program');
      await expect(page.getByRole('banner').getByRole('button', { name: /Uploading/ })).toBeVisible();
    });

    await proxiedTest.step(
      'after a reload the same file is selected again, and the rest is sent',
      async () => {
        page.once('dialog', (dialog) => dialog.accept());
        await page.goto('/web/task/list');
        const row = material.upload(film.name);
        await expect(row.getByText(shared.say('upload.need.file'))).toBeVisible();
        network.throttle(Number.POSITIVE_INFINITY);
        const chooser = page.waitForEvent('filechooser');
        await row.getByRole('button', { name: shared.say('upload.choose', { name: film.name }) }).click();
        await (await chooser).setFiles(film.path);
        const uploaded = row.getByText(shared.say('upload.state.uploaded'), { exact: true });
        await expect(uploaded).toBeVisible({ timeout: 30_000 });
      },
    );

    const [only, ...others] = await library(api);
    expect(others).toEqual([]);
    expect(only?.hash).toBe(film.hash);
    // Each request resumes at the server's offset, beyond the previous one.
    expect(offsets.length).toBeGreaterThan(2);
    expect(offsets).toEqual(offsets.toSorted((one, other) => one - other));
    expect(offsets.at(-1)).toBeGreaterThan(0);
  },
);

proxiedTest(
  'an upload with a file handle resumes after a reload by itself',
  async ({ remoteConsole, network, api, texts }) => {
    const { page } = remoteConsole;
    const material = new MaterialPage(page, texts);
    const film = files.sound('handled.wav', 18 * megabyte, 2);
    await giveHandles(page, film);
    await material.open();
    const offsets = setOffsets(page);
    network.throttle(slowly);
    await material.button('act.upload').first().click();
    await material.openTray();
    await expect(page.getByRole('listitem').getByText(/ left/)).toBeVisible();
    await page.reload();
    await page.goto('/web/task/list');
    network.throttle(Number.POSITIVE_INFINITY);
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
  // Files not yet validated are lost on a reload: the browser does not hand out files again by itself.
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
    const offsets = setOffsets(page);
    await page.goto('/web/task/list');
    await page.getByRole('button', { name: shared.say('upload.clearDone') }).click();
    await expect(page.getByText(material.say('uploads.empty'))).toBeVisible();
    await material.open();
    // The page is left right after the selection, before IndexedDB has stored the list.
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
