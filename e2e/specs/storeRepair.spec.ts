import { retryTaskDelivery, selectClientHistory, selectTaskDelivery } from '@vitrine/shared/api';
import { createComponent, createMediaItem, fileHashOf } from '@vitrine/shared/document';
import { corruptCached, corruptIndexedDb, corruptLocalStorage } from '../commands/corruptStore.ts';
import { FileMaker } from '../commands/FileMaker.ts';
import { makeProgram, pair, publish } from '../commands/prepare.ts';
import { sendMaterial } from '../commands/sendMaterial.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ language: 'zh_CN' });

const files = new FileMaker();
const content = 'vitrine-content-1';
const shell = /^vitrine-shell-[0-9a-f]{16}$/;

test('one flipped byte in each kind of stored entry is repaired and reported, and the screen never goes blank', async ({
  api,
  console: operator,
  texts,
  openPlayer,
}) => {
  const player = await openPlayer();
  const clId = await pair(api, player, 'Lobby');
  const { mid, url } = await sendMaterial(api, files.picture('海报.png', 320, 180, [220, 40, 40]));
  const poster = createMediaItem({ mid, url, type: 'img' });
  const widget = createComponent('img', { mpList: [poster], infoWidth: 1920, infoHeight: 1080 });
  const program = await makeProgram(api, 'Posters', widget);
  const task = await publish(api, { name: 'Every day', programIds: [program], clientIds: [clId] });
  await player.expectProgram(program);
  await player.expectPicture();
  const { page } = player;
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => caches.has('vitrine-shell-pointer'))).toBe(true);
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    const empty: string[] = [];
    Reflect.set(globalThis, 'emptyScreens', empty);
    new MutationObserver(() => {
      if (dataset.playerState !== 'playing') empty.push(dataset.playerState ?? '');
    }).observe(document.documentElement, { attributes: true });
  });

  const history = async () => {
    const { entries } = await api.call(selectClientHistory, { id: clId, kind: 'state', limit: 200 });
    return entries.flatMap((entry) => (entry.kind === 'state' ? [`${entry.word} ${entry.note}`] : []));
  };
  /** Corrupts an entry, presses "Retry", and waits until the console shows the repair. */
  const heal = async (what: string, damage: () => Promise<string>) => {
    const times = async () => (await history()).filter((words) => words === what).length;
    const before = await times();
    const place = await damage();
    await api.call(retryTaskDelivery, { id: task, clientIds: [clId] });
    await expect.poll(times, { message: `${what}, ${place}`, timeout: 30_000 }).toBeGreaterThan(before);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'emptyScreens'))).toEqual([]);
  };

  const picture = fileHashOf(url) ?? '';
  await heal('cacheRepaired 海报', () => corruptCached(page, content, `/${picture}/0`));
  await heal('cacheRepaired 海报', () => corruptCached(page, content, `/${picture}`));
  const keys = await page.evaluate(
    async (name) => (await (await caches.open(name)).keys()).map((request) => new URL(request.url).pathname),
    content,
  );
  const others = keys.filter((key) => !key.includes(picture) && key.endsWith('/0'));
  for (const key of others) {
    const kept = await page.evaluate(
      async ([name = '', path = '']) => (await (await caches.open(name)).match(path))?.text(),
      [content, key],
    );
    const what = kept?.includes('"tasks"') ? 'entryRepaired manifest' : 'cacheRepaired Posters';
    await heal(what, () => corruptCached(page, content, key));
  }
  await heal('entryRepaired page', () => corruptCached(page, shell, '/player/index.html'));
  await heal('entryRepaired page', () =>
    corruptCached(page, 'vitrine-shell-pointer', '/player/current-shell'),
  );
  await heal('entryRepaired active', () => corruptIndexedDb(page, 'vitrine-player', 'active'));
  await heal('entryRepaired identity', () => corruptIndexedDb(page, 'vitrine-player', 'identity'));
  await heal('entryRepaired identity', () => corruptLocalStorage(page, 'vitrine.identity'));
  await heal('entryRepaired settings', () => corruptLocalStorage(page, 'vitrine-device'));
  await heal('entryRepaired clock', () => corruptLocalStorage(page, 'vitrine-clock'));
  await heal('entryRepaired journal', () => corruptLocalStorage(page, 'vitrine-journal'));

  // Without an operator: a file that fails to render is checked, and rendered once repaired.
  await corruptCached(page, content, `/${picture}/0`, 0);
  await page.reload();
  await player.expectProgram(program);
  await player.expectPicture();
  await expect
    .poll(async () => (await api.call(selectTaskDelivery, { id: task })).deliveryList[0])
    .toMatchObject({ state: 'onScreen', error: '' });

  await operator.signIn();
  await operator.page.goto(`/web/terminal/attribute?terminal=${clId}`);
  await operator.page.getByRole('tab', { name: texts.terminal.say('pane.history'), exact: true }).click();
  const repaired = texts.terminal.say('happening.cacheRepaired');
  await expect(operator.page.getByText(`${repaired} · 海报`).first()).toBeVisible();
});
