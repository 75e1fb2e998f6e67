import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import sharp from 'sharp';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import * as files from '../testing/files.ts';
import * as made from '../testing/made.ts';
import { upload } from '../testing/upload.ts';
import { hasFfmpeg } from './ffmpeg.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  token = (await server.createTenant()).token;
});

const withFfmpeg = hasFfmpeg() ? test : test.skip;

/** Uploads, waits for processing, and reads the result. */
async function take(name: string, bytes: Uint8Array, metadata: Record<string, string> = {}) {
  const { materialId, answer } = await upload({ url: server.url, token, name, bytes, metadata });
  if (materialId === '') throw new Error(`${name}: ${answer?.error} ${answer?.msg}`);
  await server.services.materialWork.worker.idle();
  return server.ask(api.selectMaterialById, { id: materialId }, { token });
}

async function fetchFile(address: string) {
  const response = await fetch(`${server.url}${address}`, { headers: { token } });
  expect(response.status).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { bytes, mime: response.headers.get('content-type') ?? '' };
}

/** A noisy image, which compresses badly like a photo. */
function noise(width: number, height: number) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#345',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  }).jpeg({ quality: 90 });
}

describe('a photo', () => {
  test('is delivered upright and without its location; the original is kept', async () => {
    const original = await files.rotatedPhoto();
    const { material } = await take('photo.jpg', original);
    expect(material).toMatchObject({ width: 400, height: 600, state: 'ready' });
    const delivered = await sharp((await fetchFile(material.url)).bytes).metadata();
    expect([delivered.width, delivered.height, delivered.exif]).toEqual([400, 600, undefined]);
    expect((await fetchFile(material.originalUrl)).bytes.equals(original)).toBe(true);
  });

  test('with an appended archive is delivered without it', async () => {
    const stowaway = Buffer.concat([await files.picture('jpeg'), files.archive(['evil.class'])]);
    const { material } = await take('two.jpg', stowaway);
    const { bytes } = await fetchFile(material.url);
    expect(bytes.includes('evil.class')).toBe(false);
    expect(material.url).not.toBe(material.originalUrl);
  });

  test('gets pictures in several sizes, and a thumbnail within 8 KB even for noise', async () => {
    const { material } = await take('busy.jpg', await noise(1600, 900).toBuffer());
    expect((await fetchFile(material.screenshotUrl)).bytes.length).toBeLessThanOrEqual(8 * 1024);
    expect(material.pictures.map(({ width, height, mime }) => [width, height, mime])).toEqual([
      [480, 270, 'image/webp'],
      [480, 270, 'image/avif'],
      [960, 540, 'image/webp'],
      [960, 540, 'image/avif'],
    ]);
    for (const { url, mime } of material.pictures) expect((await fetchFile(url)).mime).toBe(mime);
  });

  test.each([
    ['gif', () => files.picture('gif')],
    ['webp', () => files.picture('webp')],
    ['png', () => files.picture('png')],
    ['bmp', async () => files.bitmap()],
  ])('as %s becomes ready with its thumbnail', async (suffix, bytes) => {
    const { material, work } = await take(`a.${suffix}`, await bytes());
    expect(material).toMatchObject({ state: 'ready', note: '' });
    expect(material.screenshotUrl).not.toBe('');
    expect(work).toMatchObject({ state: 'done', percent: 100, attempts: 1, reason: '' });
  });
});

describe('image flows', () => {
  test('compress limits a large image to 1920 px and 2 MB and keeps only the result', async () => {
    const large = await noise(3000, 2000).toBuffer();
    expect(large.length).toBeGreaterThan(api.compressAbove);
    const { material } = await take('large.jpg', large, { flow: 'compress' });
    expect(material).toMatchObject({ width: 1920, height: 1280, mime: 'image/jpeg' });
    expect(material.mtSize).toBeLessThanOrEqual(api.compressAbove);
    expect(material.originalUrl).toBe(material.url);
    const small = await files.picture('png');
    const kept = await take('small.png', small, { flow: 'compress' });
    expect(kept.material.mtSize).toBe(small.length);
  });

  test('small accepts only images below 500 px', async () => {
    await take('logo.png', await files.picture('png', { width: 499, height: 20 }), { flow: 'small' });
    const bytes = await files.picture('png', { width: 500, height: 20 });
    const { answer } = await upload({
      url: server.url,
      token,
      name: 'big.png',
      bytes,
      metadata: { flow: 'small' },
    });
    expect(answer?.error).toBe('material.notSmall');
    expect(answer?.msg).toContain('big.png');
    const film = {
      url: server.url,
      token,
      name: 'film.mp4',
      bytes: files.film(),
      metadata: { flow: 'small' },
    };
    expect((await upload(film)).answer?.error).toBe('material.notImage');
  });
});

describe('a video', () => {
  const films: [string, readonly string[]][] = [
    ['mp4', ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac']],
    ['mp4 in HEVC', ['-c:v', 'libx265', '-x265-params', 'log-level=none', '-tag:v', 'hvc1', '-c:a', 'aac']],
    ['avi', ['-c:v', 'mpeg4', '-c:a', 'mp3']],
    ['mkv', ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac']],
    ['flv', ['-c:v', 'flv', '-c:a', 'mp3', '-ar', '44100']],
    ['3gp', ['-c:v', 'mpeg4', '-c:a', 'aac']],
    ['rmvb', ['-c:v', 'rv20', '-an', '-f', 'rm']],
  ];
  withFfmpeg.each(films)(
    'as %s can be previewed, with a poster and metadata',
    async (kind, args) => {
      const suffix = kind.split(' ')[0] ?? '';
      const { material } = await take(`film.${suffix}`, made.made(`film.${suffix}`, ...args));
      expect(material).toMatchObject({ type: 'video', state: 'ready', note: '', progress: null });
      expect([material.width, material.height]).toEqual([128, 96]);
      expect(material.duration).toBeGreaterThan(0.8);
      expect((await fetchFile(material.videoViewUrl)).mime).toBe('video/mp4');
      expect((await fetchFile(material.screenshotUrl)).mime).toBe('image/webp');
    },
    30_000,
  );
});

withFfmpeg(
  'a video is delivered without its location',
  async () => {
    const coding = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
    const film = made.made('trip.mp4', ...coding, '-metadata', 'location=+47.3769+008.5417/', '-f', 'mov');
    expect(film.includes('+47.3769')).toBe(true);
    const { material } = await take('trip.mp4', film);
    expect(material).toMatchObject({ state: 'ready', note: '', url: material.videoViewUrl });
    expect((await fetchFile(material.url)).bytes.includes('+47.3769')).toBe(false);
    expect((await fetchFile(material.originalUrl)).bytes.equals(film)).toBe(true);
  },
  30_000,
);

describe('an audio file', () => {
  const sounds: [string, readonly string[]][] = [
    ['mp3', ['-c:a', 'mp3']],
    ['wav', []],
    ['ogg', ['-c:a', 'libvorbis']],
    ['flac', []],
    ['aac', ['-c:a', 'aac']],
    ['wma', ['-c:a', 'wmav2', '-f', 'asf']],
  ];
  withFfmpeg.each(sounds)(
    'as %s can be played and has its loudness curve',
    async (suffix, args) => {
      const bytes = made.made(`tone.${suffix}`, '-map', '1:a', ...args);
      const { material, peaks } = await take(`tone.${suffix}`, bytes);
      expect(material).toMatchObject({ type: 'audio', state: 'ready', note: '' });
      expect(material.duration).toBeGreaterThan(0.8);
      expect(peaks).toHaveLength(200);
      expect(Math.max(...peaks)).toBeGreaterThan(5);
      expect(material.screenshotUrl).not.toBe('');
      expect((await fetchFile(material.url)).mime).toMatch(/^audio\//);
    },
    30_000,
  );
});

describe('a document', () => {
  test('in PDF becomes pages', async () => {
    const { material, pages } = await take('menu.pdf', made.pages(3));
    expect(material).toMatchObject({ state: 'ready', pageCount: 3 });
    expect(pages.map(({ width, height }) => [width, height])).toEqual(Array(3).fill([1920, 1440]));
    const { bytes, mime } = await fetchFile(pages[1]?.url ?? '');
    expect(mime).toBe('image/webp');
    const { channels } = await sharp(bytes).stats();
    // Black text on white.
    expect([channels[0]?.min, channels[0]?.max]).toEqual([expect.any(Number), 255]);
    expect(channels[0]?.min).toBeLessThan(40);
  });

  test('with a damaged PDF reports it and can be retried', async () => {
    const { material, work } = await take('broken.pdf', files.pdf());
    expect(material).toMatchObject({ state: 'limited', note: 'pagesFailed' });
    expect(work).toMatchObject({ state: 'failed', reason: 'pagesFailed' });
    const again = await server.ask(api.retryMaterial, { ids: [material.mtId] }, { token });
    expect(again.done).toEqual([material.mtId]);
    await server.services.materialWork.worker.idle();
    const after = await server.ask(api.selectMaterialById, { id: material.mtId }, { token });
    expect(after.work).toMatchObject({ state: 'failed', attempts: 1 });
  });

  test('of plain text becomes pages, whatever characters it has', async () => {
    const text = `<script>alert(1)</script> & 你好，世界 안녕\n${'long '.repeat(200)}\n`.repeat(12);
    const { material, pages } = await take('note.txt', Buffer.from(text));
    expect(material).toMatchObject({ state: 'ready', note: '' });
    expect(pages.length).toBeGreaterThan(1);
    expect((await sharp((await fetchFile(pages[0]?.url ?? '')).bytes).stats()).channels[0]?.min).toBeLessThan(
      90,
    );
    const table = await take('prices.csv', Buffer.from('dish,price\nnoodles,9\n'));
    expect(table.material).toMatchObject({ state: 'ready', pageCount: 1 });
  });

  test('of plain text is read in its detected encoding until a person sets another', async () => {
    const chinese = await take('价目.csv', Buffer.from('b2cbc6b72cbcdbb8f10ac3e6ccf52c390a', 'hex'));
    expect(chinese.material).toMatchObject({ state: 'ready', encoding: 'gb18030', pageCount: 1 });
    const korean = await take('메뉴.txt', Buffer.from('b8deb4ba0ab1e8c4a1c2eeb0b30a', 'hex'));
    expect(korean.material).toMatchObject({ state: 'ready', encoding: 'euc-kr' });
    const other = { ids: [chinese.material.mtId], encoding: 'big5' } as const;
    expect((await server.ask(api.updateMaterialEncoding, other, { token })).done).toHaveLength(1);
    await server.services.materialWork.worker.idle();
    const after = await server.ask(api.selectMaterialById, { id: chinese.material.mtId }, { token });
    expect(after.material).toMatchObject({ state: 'ready', encoding: 'big5' });
    expect(after.pages[0]?.url).not.toBe(chinese.pages[0]?.url);
    const picture = await take('menu.pdf', made.pages(1));
    const misfit = { ids: [picture.material.mtId], encoding: 'big5' } as const;
    const refused = await server.call(api.updateMaterialEncoding, misfit, { token });
    expect(refused).toMatchObject({ code: 1, error: 'material.noText' });
  });

  test('in CSV is cut to the page limit before it goes to soffice', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-soffice-'));
    const path = process.env.PATH;
    try {
      writeFileSync(join(folder, 'made.pdf'), made.pages(2));
      const script = `#!/bin/sh\nwhile [ "$1" != --outdir ]; do shift; done\ncp "$3" "${folder}/given.csv"\ncp "${folder}/made.pdf" "$2/table.pdf"\n`;
      writeFileSync(join(folder, 'soffice'), script);
      chmodSync(join(folder, 'soffice'), 0o755);
      process.env.PATH = `${folder}${delimiter}${path}`;
      const { material } = await take('prices.csv', Buffer.from('noodles,9\n'.repeat(300_000)));
      expect(material).toMatchObject({ state: 'limited', note: 'pagesCut', pageCount: 2 });
      const given = readFileSync(join(folder, 'given.csv'), 'utf8');
      expect(given.length).toBeLessThanOrEqual(2 * 1024 * 1024 + 1);
      expect(given.slice(-20)).toBe('noodles,9\n'.repeat(2));
    } finally {
      process.env.PATH = path;
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('in an office format needs soffice: without it the message says what to do, with it pages are made', async () => {
    const docx = files.archive(['word/document.xml']);
    const without = await take('letter.docx', docx);
    expect(without.material).toMatchObject({ state: 'limited', note: 'convertToPdf', pageCount: null });
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-soffice-'));
    const path = process.env.PATH;
    try {
      // Fake office program: writes this PDF for any file.
      writeFileSync(join(folder, 'made.pdf'), made.pages(2));
      const script = `#!/bin/sh\nwhile [ "$1" != --outdir ]; do shift; done\ncp "${folder}/made.pdf" "$2/letter.pdf"\n`;
      writeFileSync(join(folder, 'soffice'), script);
      chmodSync(join(folder, 'soffice'), 0o755);
      process.env.PATH = `${folder}${delimiter}${path}`;
      expect((await server.ask(api.selectMaterialAbilities, {}, { token })).soffice).toBe(true);
      await server.ask(api.retryMaterial, { ids: [without.material.mtId] }, { token });
      await server.services.materialWork.worker.idle();
      const after = await server.ask(api.selectMaterialById, { id: without.material.mtId }, { token });
      expect(after.material).toMatchObject({ state: 'ready', note: '', pageCount: 2 });
    } finally {
      process.env.PATH = path;
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
