import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { decodeBitmap } from './bitmap.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-bitmap-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A BMP whose rows brighten by one step from the top, with 24 bits or a grey palette. */
function steps(width: number, height: number, depth: 8 | 24, topDown: boolean): string {
  const palette = depth === 8 ? 1024 : 0;
  const stride = Math.ceil((width * depth) / 32) * 4;
  const bytes = Buffer.alloc(54 + palette + stride * height);
  bytes.write('BM', 0, 'latin1');
  bytes.writeUInt32LE(54 + palette, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(topDown ? -height : height, 22);
  bytes.writeUInt16LE(depth, 28);
  for (let grey = 0; grey < palette / 4; grey += 1) bytes.fill(grey, 54 + grey * 4, 57 + grey * 4);
  for (let y = 0; y < height; y += 1) {
    const row = topDown ? y : height - 1 - y;
    const start = 54 + palette + row * stride;
    bytes.fill(y % 256, start, start + stride);
  }
  const path = join(folder, `${width}-${height}-${depth}-${topDown}.bmp`);
  writeFileSync(path, bytes);
  return path;
}

test.each([
  [24, false],
  [24, true],
  [8, false],
  [8, true],
] as const)('rows of %i bits are decoded in the right order, top-down: %s', async (depth, topDown) => {
  // Larger than one read chunk.
  const { data, width, height } = await decodeBitmap(steps(1001, 2050, depth, topDown));
  const rows = Array.from({ length: height }, (_, y) => data[y * width * 3 + 3 * 500]);
  expect(rows).toEqual(Array.from({ length: height }, (_, y) => y % 256));
});

test('the event loop stays responsive while a large bitmap is decoded', async () => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  await decodeBitmap(steps(3000, 3000, 24, false));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(5);
});
