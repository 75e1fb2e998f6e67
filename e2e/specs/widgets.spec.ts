import { insertProgram, selectProgramById, updateProgram } from '@vitrine/shared/api';
import {
  type Component,
  createComponent,
  createMediaItem,
  createScene,
  createTextItem,
} from '@vitrine/shared/document';
import type { Api } from '../commands/Api.ts';
import { makeTextProgram, pair, publish } from '../commands/prepare.ts';
import { type ExternalServer, startExternalServer } from '../fixtures/externalServer.ts';
import { test as base, expect } from '../fixtures/test.ts';
import { VitrineServer } from '../fixtures/VitrineServer.ts';
import type { PlayerPage } from '../pages/PlayerPage.ts';

/** Widgets on a real player that need more than the server: weather, streams, web pages, touch, a camera. */
const test = base.extend<{ outside: ExternalServer }>({
  outside: async ({ browserName: _ }, use) => {
    const outside = await startExternalServer();
    await use(outside);
    await outside.close();
  },
  server: async ({ outside }, use) => {
    const server = await VitrineServer.start({ WEATHER_URL: `${outside.url}/v1/forecast` });
    await use(server);
    await server.stop();
  },
});
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  },
});

const words = (taContent: string, values: Parameters<typeof createTextItem>[0] = {}) => [
  createTextItem({ taContent, taFontSize: 64, taColor: '#ffffff', ...values }),
];
const half = { infoWidth: 960, infoHeight: 540 };

/** Creates a program with one scene. */
async function makeProgram(api: Api, name: string, components: Component[]): Promise<string> {
  const { id } = await api.call(insertProgram, { name });
  const { document, revision } = await api.call(selectProgramById, { id });
  await api.call(updateProgram, {
    id,
    revision,
    document: { ...document, scenes: [createScene(0, components)] },
  });
  return id;
}

async function show(api: Api, player: PlayerPage, programId: string): Promise<void> {
  const clId = await pair(api, player, 'Shop window');
  await publish(api, { name: 'All day', programIds: [programId], clientIds: [clId] });
  await player.expectProgram(programId);
}

test('the weather comes from the server’s source, and the last known value stays offline', async ({
  api,
  outside,
  openPlayer,
}) => {
  const id = await makeProgram(api, 'Weather', [
    createComponent('weather', { ...half, txList: words('', { taAddress: 'Shanghai' }) }),
    createComponent('temperature', {
      ...half,
      infoX: 960,
      txList: words('{place} {temperature}', { taAddress: 'Shanghai', taUnit: 'F' }),
    }),
  ]);
  const player = await openPlayer();
  await show(api, player, id);
  const weather = () => player.page.locator('.program-layer.front [data-co-type="weather"]');
  await expect(weather()).toHaveText('Light rain 21°C');
  await expect(weather().getByRole('img', { name: 'Light rain' })).toBeVisible();
  await expect(player.page.locator('.program-layer.front [data-co-type="temperature"]')).toHaveText(
    'Shanghai 70°F',
  );
  await player.cutNetwork(true);
  await player.closeTab();
  outside.temperature = 3;
  await player.open();
  await player.expectProgram(id);
  await expect(weather()).toHaveText('Light rain 21°C');
});

test('a touch opens a program and a page, and returns home after inactivity', async ({
  api,
  outside,
  openPlayer,
}) => {
  const wine = await makeTextProgram(api, 'Wine list', 'Wines of the house');
  const link = (text: string, values: Partial<Component>) =>
    createComponent('button', { ...half, txList: words(text), ...values });
  const home = await makeProgram(api, 'Home', [
    link('Wine', { coActionType: 4, coLinkId: wine, coScreenProtectTime: 8 }),
    createComponent('area', {
      ...half,
      infoX: 960,
      coActionType: 3,
      coLinkAction: `${outside.url}/page`,
      coScreenProtectTime: 300,
    }),
  ]);
  const player = await openPlayer();
  await show(api, player, home);
  const front = player.page.locator('.program-layer.front');

  await test.step('opens another program, and returns automatically', async () => {
    await front.getByText('Wine', { exact: true }).click();
    await expect(front.getByText('Wines of the house')).toBeVisible();
    await expect(front.getByText('Wine', { exact: true })).toHaveCount(0);
    await expect(front.getByText('Wine', { exact: true })).toBeVisible();
    await expect(front.getByText('Wines of the house')).toHaveCount(0);
  });

  await test.step('opens a page, which cannot take over the screen, and returns by its button', async () => {
    await front.locator('[data-co-type="area"]').click();
    const page = front.frameLocator('iframe[title="Web page"]');
    await expect(page.getByRole('heading', { name: 'Shop of the day' })).toBeVisible();
    await front.getByRole('button', { name: 'Close the page' }).click();
    await expect(front.getByText('Wine', { exact: true })).toBeVisible();
    await expect(front.locator('iframe')).toHaveCount(0);
    await player.expectProgram(home);
  });

  await test.step('opens the program offline too', async () => {
    await player.cutNetwork(true);
    await front.getByText('Wine', { exact: true }).click();
    await expect(front.getByText('Wines of the house')).toBeVisible();
  });
});

test('a live stream plays, its library loads on demand, and an unplayable stream is omitted', async ({
  api,
  outside,
  openPlayer,
}) => {
  const stream = (url: string, infoX: number) =>
    createComponent('stream', { ...half, infoX, mpList: [createMediaItem({ url, type: 'stream' })] });
  const id = await makeProgram(api, 'Live', [
    stream(`${outside.url}/live/opening.m3u8`, 0),
    stream(`${outside.url}/live/camera.flv`, 960),
  ]);
  const player = await openPlayer();
  expect(outside.asked).not.toContain('/live/opening.m3u8');
  await show(api, player, id);
  await player.expectVideoRuns();
  // The fault is reported to the console; nothing is shown to the public.
  await expect(player.page.locator('.program-layer.front [data-co-type="stream"]').nth(1)).toHaveText('');
  expect(outside.asked).not.toContain('/live/camera.flv');
});

test('a camera starts only after consent, and can be turned off; an input without a signal is omitted', async ({
  api,
  openPlayer,
}) => {
  const id = await makeProgram(api, 'Mirror', [
    createComponent('face', { ...half }),
    createComponent('hdmin', { ...half, infoX: 960 }),
  ]);
  const player = await openPlayer();
  await show(api, player, id);
  const front = player.page.locator('.program-layer.front');
  const face = front.locator('[data-co-type="face"]');
  await expect(face.getByText('The camera is off')).toBeVisible();
  await expect(face.locator('video')).toHaveCount(0);
  await expect(front.locator('[data-co-type="hdmin"]')).toHaveText('');

  await face.getByRole('button', { name: 'Agree and turn on' }).click();
  await player.expectVideoRuns();
  await face.getByRole('button', { name: 'Turn the camera off' }).click();
  await expect(face.getByText('The camera is off')).toBeVisible();
  await expect(face.locator('video')).toHaveCount(0);
});

test('markup in text is escaped, a malicious document is refused, and an unknown widget draws nothing', async ({
  api,
  openPlayer,
}) => {
  const script = '<img src=x onerror="document.title=1"><script>document.title=1</script>';
  const id = await makeProgram(api, 'Hostile', [
    createComponent('subtitle', { ...half, txList: words(script) }),
    createComponent('hologram', { ...half, infoX: 960 }),
  ]);
  const player = await openPlayer();
  await show(api, player, id);
  const front = player.page.locator('.program-layer.front');
  await expect(front.locator('[data-co-type="subtitle"]')).toHaveText(script);
  await expect(front.locator('[data-co-type="hologram"]')).toBeEmpty();
  await expect(player.page).not.toHaveTitle('1');
  const kept = await api.call(selectProgramById, { id });
  expect(kept.document.scenes[0]?.allScene.componentsList[1]?.coType).toBe('hologram');

  for (const bad of [
    { coLinkAction: 'javascript:alert(1)' },
    { infoWidth: 1e300 },
    { mpList: [createMediaItem({ url: 'data:text/html,x' })] },
    { txList: words('', { taColor: 'red;background:url(//evil.example)' }) },
  ]) {
    const document = { ...kept.document, scenes: [createScene(0, [createComponent('img', bad)])] };
    await expect(api.call(updateProgram, { id, revision: kept.revision, document })).rejects.toThrow();
  }
});
