import { insertMaterialFolder, selectMaterialById } from '@vitrine/shared/api';
import type { Browser } from 'playwright-core';
import { upload } from '../../../server/src/material/testing/upload.ts';
import type { RealServer } from '../publish/realServer.ts';

/** Runs in a page: an image of 1920 × 1080 with shapes, gradients and grain, as base64 JPEG. */
async function drawPhoto(seed: number): Promise<string> {
  let state = seed * 7919 + 17;
  const random = () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
  const canvas = new OffscreenCanvas(1920, 1080);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no 2D canvas');
  for (let shape = 0; shape < 400; shape += 1) {
    context.fillStyle = `hsl(${random() * 360} ${30 + random() * 60}% ${20 + random() * 60}% / 60%)`;
    context.beginPath();
    context.arc(random() * 1920, random() * 1080, 10 + random() * 160, 0, 7);
    context.fill();
  }
  const grain = context.getImageData(0, 0, 1920, 1080);
  for (let place = 0; place < grain.data.length; place += 1) {
    if (place % 4 !== 3) grain.data[place] = (grain.data[place] ?? 0) + (random() - 0.5) * 24;
  }
  context.putImageData(grain, 0, 0);
  const bytes = new Uint8Array(
    await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })).arrayBuffer(),
  );
  return bytes.reduce((text, byte) => text + String.fromCharCode(byte), '');
}

/** An empty folder, and one with fully processed photos. */
export interface Shelves {
  readonly emptyId: string;
  readonly photosName: string;
  readonly thumbnails: readonly string[];
}

/** Creates distinct photos and waits until they are processed. */
export async function fillShelves(browser: Browser, server: RealServer, count: number): Promise<Shelves> {
  const { id: emptyId } = await server.ask(insertMaterialFolder, { pId: '-1', name: 'Empty' });
  const { id: folderId } = await server.ask(insertMaterialFolder, { pId: '-1', name: 'Photos' });
  const page = await browser.newPage();
  const thumbnails: string[] = [];
  for (let place = 0; place < count; place += 1) {
    const bytes = Buffer.from(await page.evaluate(drawPhoto, place + 1), 'latin1');
    const { url, token } = server;
    const { materialId } = await upload({ url, token, name: `photo ${place + 1}.jpg`, bytes, folderId });
    thumbnails.push(await thumbnailOf(server, materialId));
  }
  await page.close();
  return { emptyId, photosName: 'Photos', thumbnails };
}

async function thumbnailOf({ ask }: RealServer, id: string): Promise<string> {
  for (;;) {
    const { material } = await ask(selectMaterialById, { id });
    if (material.state !== 'processing' && material.screenshotUrl !== '') return material.screenshotUrl;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
