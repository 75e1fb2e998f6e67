import { insertTerminalSetting, selectTerminalSetting } from '@vitrine/shared/api';
import type { Page } from 'playwright-core';
import { launchChromium } from '../browser/launch.ts';
import { type Bench, compare } from './bench.ts';
import { publishSounds } from './player/publishSounds.ts';
import { type RealServer, startServer } from './publish/realServer.ts';
import { openScreenOn } from './publish/screen.ts';

/** KB/s, of 1000 bytes. */
const limit = 4000;
const files = 3;
const size = 20_000_000;

/** Records received bytes of files with timestamps in seconds. */
async function watchBytes(page: Page) {
  const session = await page.context().newCDPSession(page);
  const wanted = new Set<string>();
  const pieces: { at: number; bytes: number }[] = [];
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    // Downloads carry the credential; playback requests do not.
    if (request.url.includes('/etv/file/') && 'token' in request.headers) wanted.add(requestId);
  });
  session.on('Network.dataReceived', ({ requestId, timestamp, dataLength }) => {
    if (wanted.has(requestId)) pieces.push({ at: timestamp, bytes: dataLength });
  });
  await session.send('Network.enable');
  return pieces;
}

/** Resolves when the terminal has reported the applied setting. */
async function confirmed({ ask }: RealServer, id: string): Promise<void> {
  for (;;) {
    if (!(await ask(selectTerminalSetting, { id })).pending) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export const bench: Bench = {
  name: `Content for a terminal with a limit of ${limit} KB/s, on average from the first byte to the last`,
  reference: 'the limit',
  target: 'within 5 %',
  holds: ({ ratio }) => Math.abs(ratio - 1) <= 0.05,
  async run() {
    const server = await startServer();
    const browser = await launchChromium();
    try {
      const page = await browser.newPage({ viewport: { width: 480, height: 270 } });
      const { clId } = await openScreenOn(page, server);
      const settings = { downloadSpeed: limit, downloadCount: 2 };
      await server.ask(insertTerminalSetting, { target: { ids: [clId], groupIds: [] }, settings });
      await confirmed(server, clId);
      const pieces = await watchBytes(page);
      const programId = await publishSounds(server, clId, files, size);
      await page.waitForFunction((id) => document.documentElement.dataset.programId === id, programId, {
        timeout: 120_000,
      });
      const times = pieces.map(({ at }) => at);
      const seconds = Math.max(...times) - Math.min(...times);
      const bytes = pieces.reduce((sum, piece) => sum + piece.bytes, 0);
      const note = `${files} files of ${size / 1e6} MB, two at a time, in ${seconds.toFixed(1)} s, as Chromium counts what came in`;
      return compare(bytes / 1000 / seconds, limit, 'KB/s', note);
    } finally {
      await browser.close();
      await server.stop();
    }
  },
};
