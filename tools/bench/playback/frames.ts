import type { Page } from 'playwright-core';

export interface Frame {
  /** ms since 1970. */
  readonly at: number;
  /** Base64. */
  readonly jpeg: string;
}

/** Records all composited frames of a page for this many milliseconds. */
export async function recordFrames(page: Page, milliseconds: number): Promise<Frame[]> {
  const session = await page.context().newCDPSession(page);
  const frames: Frame[] = [];
  session.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
    frames.push({ at: (metadata.timestamp ?? 0) * 1000, jpeg: data });
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 70, everyNthFrame: 1 });
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  await session.send('Page.stopScreencast');
  await session.detach();
  return frames;
}

/** A single-colour JPEG, 1920 × 1080, drawn by the browser. */
export async function drawPlate(page: Page, colour: string): Promise<Buffer> {
  const address = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 1920, height: 1080 });
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('No canvas');
    context.fillStyle = fill;
    context.fillRect(0, 0, 1920, 1080);
    return canvas.toDataURL('image/jpeg');
  }, colour);
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

/** Frames per call. */
const batch = 100;

/** Share of pixels per frame whose channels are all below 32 of 255, i.e. nearly black. */
export async function blackShares(page: Page, frames: readonly Frame[]): Promise<number[]> {
  const shares: number[] = [];
  for (let from = 0; from < frames.length; from += batch) {
    const pictures = frames.slice(from, from + batch).map(({ jpeg }) => jpeg);
    shares.push(...(await page.evaluate(sharesOf, pictures)));
  }
  return shares;
}

/** Runs in the page. */
async function sharesOf(pictures: readonly string[]): Promise<number[]> {
  const shares: number[] = [];
  const canvas = new OffscreenCanvas(96, 54);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('No canvas');
  for (const base64 of pictures) {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
    context.drawImage(bitmap, 0, 0, 96, 54);
    bitmap.close();
    const { data } = context.getImageData(0, 0, 96, 54);
    let count = 0;
    for (let at = 0; at < data.length; at += 4) {
      if (Math.max(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) < 32) count += 1;
    }
    shares.push(count / (data.length / 4));
  }
  return shares;
}
