import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { workspace } from '../webpack/paths.ts';
import { differenceOf } from './difference.ts';
import { staleFrom } from './stale.ts';

const sharp = createRequire(join(workspace, 'server/package.json'))('sharp');

interface Drawn {
  /** Offset of all text in pixels, to the right and down. */
  readonly moved?: number;
  readonly font?: string;
  readonly panel?: boolean;
  /** Number of list rows. */
  readonly rows?: number;
  readonly picture?: string;
}

const words = [
  'Central station',
  'Office building',
  'Restaurant door',
  'Lifts, third floor',
  'Ticket hall',
  'Counter',
];

/** A console-like page: bar, tree, list, right panel and picture. */
function page({
  moved = 0,
  font = 'DejaVu Sans',
  panel = true,
  rows = 12,
  picture = '#27405e',
}: Drawn = {}): string {
  const text = (x: number, y: number, content: string) =>
    `<text x="${x + moved}" y="${y + moved}" font-family="${font}" font-size="14" fill="#1c1f23">${content}</text>`;
  const list = Array.from({ length: rows }, (_, row) => {
    const y = 130 + 44 * row;
    const name = words[row % words.length] ?? '';
    return `${text(300, y, name)}${text(560, y, `1920 x 1080, ${row}`)}
      <rect x="280" y="${y + 14}" width="600" height="1" fill="#e0e2e5"/>`;
  }).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720">
    <rect width="1280" height="720" fill="#fff"/>
    <rect y="55" width="1280" height="1" fill="#e0e2e5"/>
    <rect x="1120" y="70" width="140" height="34" rx="4" fill="#0064fa"/>
    ${text(20, 34, 'Vitrine')}
    ${words.map((word, at) => text(30, 110 + 32 * at, word)).join('')}
    ${list}
    ${panel ? `<rect x="920" y="120" width="340" height="280" rx="6" fill="#f0f1f2"/>${text(940, 150, 'Active now')}` : ''}
    <rect x="920" y="440" width="340" height="190" fill="${picture}"/>
  </svg>`;
}

const draw = (drawn?: Drawn): Promise<Buffer> =>
  sharp(Buffer.from(page(drawn)))
    .png()
    .toBuffer();

const shareOf = async (before: Drawn, now: Drawn): Promise<number> =>
  (await differenceOf(await draw(before), await draw(now))).share;

test('a picture equals itself, also after recompression', async () => {
  const picture = await draw();
  const packed = await sharp(picture).webp({ quality: 60 }).toBuffer();
  expect((await differenceOf(picture, picture)).share).toBe(0);
  expect((await differenceOf(packed, picture)).share).toBeLessThan(staleFrom);
});

test.each<readonly [string, Drawn]>([
  ['text shifted by a pixel', { moved: 1 }],
  ['text shifted by five pixels', { moved: 5 }],
  ['a typeface with other line lengths', { font: 'Noto Sans CJK SC' }],
  ['a typeface with serifs', { font: 'DejaVu Serif' }],
])('%s leaves the picture current', async (_, now) => {
  expect(await shareOf({}, now)).toBeLessThan(staleFrom);
});

test.each<readonly [string, Drawn]>([
  ['a missing panel', { panel: false }],
  ['half of the list', { rows: 6 }],
  ['another picture', { picture: '#7a3b12' }],
])('%s makes the picture stale', async (_, now) => {
  expect(await shareOf({}, now)).toBeGreaterThan(staleFrom);
  expect(await shareOf(now, {})).toBeGreaterThan(staleFrom);
});

test('another layout and another size are detected', async () => {
  const mirrored = await sharp(await draw())
    .flop()
    .png()
    .toBuffer();
  const smaller = await sharp(await draw())
    .resize(1120)
    .png()
    .toBuffer();
  expect((await differenceOf(await draw(), mirrored)).share).toBeGreaterThan(staleFrom);
  expect((await differenceOf(await draw(), smaller)).share).toBe(1);
});

async function film(frames: readonly Drawn[]): Promise<Buffer> {
  const pictures = await Promise.all(frames.map(draw));
  return sharp(pictures, { join: { animated: true } })
    .webp({ delay: pictures.map(() => 100) })
    .toBuffer();
}

test('an animation is compared by its first and last frame, whatever the number between', async () => {
  const before = await film([{ rows: 4 }, { rows: 6 }, { rows: 12 }]);
  const quick = await film([{ rows: 4 }, { rows: 12 }]);
  const unfinished = await film([{ rows: 4 }, { rows: 6 }]);
  expect((await differenceOf(before, quick)).share).toBeLessThan(staleFrom);
  expect((await differenceOf(before, unfinished)).share).toBeGreaterThan(staleFrom);
  expect((await differenceOf(before, await draw({ rows: 4 }))).share).toBe(1);
});

test('the rendered difference is red where pixels differ', async () => {
  const { draw: drawDifference } = await differenceOf(await draw(), await draw({ picture: '#7a3b12' }));
  const { data, info } = await sharp(await drawDifference())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) => [
    ...data.subarray(3 * (y * info.width + x), 3 * (y * info.width + x) + 3),
  ];
  expect([info.width, info.height]).toEqual([1280, 720]);
  const [red = 0, green = 0] = colourAt(1090, 530);
  expect(red).toBeGreaterThan(green + 60);
  expect(colourAt(640, 700)).toEqual([255, 255, 255]);
});
