import { writeFileSync } from 'node:fs';
import {
  insertSubtitle,
  insertTerminalCommand,
  registerClient,
  selectTerminalOperationResultPage,
} from '@vitrine/shared/api';
import { createComponent, createMediaItem } from '@vitrine/shared/document';
import type { Api } from '../commands/Api.ts';
import { FileMaker } from '../commands/FileMaker.ts';
import { makeProgram, publish } from '../commands/prepare.ts';
import { sendMaterial } from '../commands/sendMaterial.ts';
import { expect, test } from '../fixtures/test.ts';
import { type Engine, engines } from './engines.ts';
import { fetchEngine } from './fetchEngine.ts';
import { OldScreen } from './OldScreen.ts';

const files = new FileMaker();
/**
 * Width of an image from the player's store, once decoded. Until the worker controls the page, which takes longer on a
 * slow machine, files are rendered from blobs.
 */
const drawnWidth = `(document.querySelector('img[src*="/etv/file/"], img[src^="blob:"]') || {}).naturalWidth || 0`;
const startsOffline = `caches.open('vitrine-shell-pointer').then((pointers) => pointers.keys()).then((keys) => keys.length)`;
const lettersAtMiddle =
  'document.querySelector(".subtitle-letters").getBoundingClientRect().left < innerWidth / 2';
const isControlled = 'navigator.serviceWorker.controller !== null';

/** Skipped, with the reason, where the browser cannot be downloaded; in CI that is a failure. */
async function begin(engine: Engine): Promise<OldScreen> {
  const fetched = await fetchEngine(engine);
  const missing = 'missing' in fetched ? fetched.missing : '';
  test.skip(missing !== '' && !process.env.VITRINE_NEEDS_OLD_BROWSERS, missing);
  if ('missing' in fetched) throw new Error(missing);
  return OldScreen.start(fetched.path);
}

async function screenshotResult(api: Api, clId: string): Promise<string> {
  const { operationId: id } = await api.call(insertTerminalCommand, {
    target: { ids: [clId] },
    command: { kind: 'screenshot' },
  });
  const result = async () =>
    (await api.call(selectTerminalOperationResultPage, { id })).resultList[0]?.state ?? '';
  await expect.poll(result, { timeout: 30_000 }).not.toMatch(/^(|waiting|sent|working)$/);
  return result();
}

for (const engine of engines)
  test(`a screen with Chromium ${engine.chromium} pairs, plays, starts without the server, and executes a command`, async ({
    api,
    server,
  }, info) => {
    const screen = await begin(engine);
    try {
      await screen.open(`${server.url}/player/`);
      const code = await screen.pairingCode();
      writeFileSync(info.outputPath('pairing.png'), await screen.picture());
      const { clId } = await api.call(registerClient, { code, name: 'Lobby', pid: '-1' });

      const { mid, url } = await sendMaterial(api, files.picture('poster.png', 320, 180, [220, 40, 40]));
      const picture = createComponent('img', {
        mpList: [createMediaItem({ mid, url, type: 'img' })],
        infoWidth: 1920,
        infoHeight: 1080,
      });
      const program = await makeProgram(api, 'Posters', picture);
      await publish(api, { name: 'Every day', programIds: [program], clientIds: [clId] });
      const expectProgram = async () => {
        await screen.expectFact('data-player-state', 'playing');
        await screen.expectFact('data-program-id', program);
        await screen.expectValue(drawnWidth, 320);
      };
      await expectProgram();

      await screen.expectValue(startsOffline, 1);
      await screen.expectValue(isControlled, true);
      await server.end();
      await screen.reload();
      await expectProgram();
      writeFileSync(info.outputPath('offline.png'), await screen.picture());
      await server.run();
      await screen.expectFact('data-link', 'online', 60_000);

      await api.call(insertSubtitle, { text: 'Kitchen closes at nine', duration: 60, clientIds: [clId] });
      await screen.expectText('Kitchen closes at nine');
      // The ticker scrolls: its first letters reach the centre.
      await screen.expectValue(lettersAtMiddle, true);
      writeFileSync(info.outputPath('subtitle.png'), await screen.picture());
      expect(await screenshotResult(api, clId)).toBe('acknowledged');
      expect(screen.errors).toEqual([]);
    } finally {
      await screen.close();
    }
  });
