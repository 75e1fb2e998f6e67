import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { compound } from '../testing/compound.ts';
import * as files from '../testing/files.ts';
import { bomb } from '../testing/made.ts';
import { inspectFile } from './inspectFile.ts';
import { Misfit } from './Misfit.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-check-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const types = {
  image: ['png', 'jpg', 'gif', 'webp', 'bmp'],
  video: ['mp4', 'avi', 'mkv', 'flv', 'rmvb', 'swf', 'm3u8'],
  audio: ['mp3', 'wav', 'wma'],
} as const;

function inspected(suffix: string, bytes: Uint8Array) {
  const path = join(folder, `file.${suffix}`);
  writeFileSync(path, bytes);
  const found = Object.entries(types).find(([, suffixes]) =>
    (suffixes as readonly string[]).includes(suffix),
  );
  return inspectFile(path, (found?.[0] ?? 'document') as 'image', suffix);
}

async function reason(suffix: string, bytes: Uint8Array): Promise<string> {
  try {
    await inspected(suffix, bytes);
    return 'taken';
  } catch (error) {
    if (error instanceof Misfit) return error.reason;
    throw error;
  }
}

/** A compressed Flash file of zeros with a given unpacked size and a declared one. */
function flash(unpacked: number, said: number): Buffer {
  const head = Buffer.from('CWS\u0006\0\0\0\0', 'latin1');
  head.writeUInt32LE(said, 4);
  return Buffer.concat([head, deflateSync(Buffer.alloc(unpacked))]);
}

/** A document whose directory chain is circular. */
function circular(): Buffer {
  const bytes = compound('WordDocument', 40);
  const allocation = 512 * (1 + 40 + 1);
  bytes.writeUInt32LE(40, allocation + 40 * 4);
  return bytes;
}

/** A workbook with directory and table before the content, truncated within the content. */
function cutContent(): Buffer {
  const bytes = compound('Workbook', 40);
  const [header, content] = [bytes.subarray(0, 512), bytes.subarray(512, 512 + 40 * 512)];
  const directory = bytes.subarray(512 * 41, 512 * 42);
  const allocation = Buffer.alloc(512, 0xff);
  const chain = [0xfffffffe, 0xfffffffd, ...Array.from({ length: 40 }, (_, index) => index + 3)];
  chain.with(-1, 0xfffffffe).forEach((next, index) => {
    allocation.writeUInt32LE(next, index * 4);
  });
  header.writeUInt32LE(0, 48);
  header.writeUInt32LE(1, 76);
  directory.writeUInt32LE(2, 128 + 116);
  return Buffer.concat([header, directory, allocation, content.subarray(0, 20 * 512)]);
}

describe('accepted files', () => {
  test.each(['png', 'gif', 'webp'] as const)('a %s with its dimensions and a thumbnail', async (format) => {
    const { facts, thumbnail } = await inspected(format, await files.picture(format));
    expect(facts).toMatchObject({ mime: `image/${format}`, width: 640, height: 360 });
    expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width: 240, height: 135 });
  });

  test('a photo with its rotation applied and no location in the thumbnail', async () => {
    const photo = await files.rotatedPhoto();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { facts, thumbnail } = await inspected('jpg', photo);
    expect(facts).toMatchObject({ width: 400, height: 600 });
    const small = await sharp(thumbnail).metadata();
    expect(small).toMatchObject({ width: 160, height: 240 });
    expect(small.exif).toBeUndefined();
  });

  test('a BMP, with its colours decoded', async () => {
    const { facts, thumbnail } = await inspected('bmp', files.bitmap());
    expect(facts).toMatchObject({ mime: 'image/bmp', width: 16, height: 16 });
    const [red, , blue] = await sharp(thumbnail)
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(red).toBeGreaterThan(150);
    expect(blue).toBeLessThan(100);
  });

  test('an MP4 that browsers play', async () => {
    const { facts } = await inspected('mp4', files.film());
    expect(facts).toMatchObject({ mime: 'video/mp4', width: 96, height: 64, playback: 'asIs' });
    expect(facts.duration).toBeCloseTo(2, 0);
  });

  test('the same video in another container, and one with another codec', async () => {
    expect((await inspected('mkv', files.film('film.mkv'))).facts).toMatchObject({
      playback: 'remux',
      width: 96,
    });
    expect((await inspected('avi', files.film('film.avi'))).facts).toMatchObject({ playback: 'transcode' });
  });

  test('an audio file with its duration', async () => {
    const { facts } = await inspected('mp3', files.film('tone.mp3'));
    expect(facts.mime).toBe('audio/mpeg');
    expect(facts.duration).toBeCloseTo(1, 0);
  });

  test('documents', async () => {
    expect((await inspected('pdf', files.pdf())).facts.mime).toBe('application/pdf');
    expect(await reason('txt', Buffer.from('你好 hello 안녕'))).toBe('taken');
    expect(await reason('csv', Buffer.from([0xc4, 0xe3, 0xba, 0xc3]))).toBe('taken');
    expect(await reason('docx', files.archive(['[Content_Types].xml', 'word/document.xml']))).toBe('taken');
    expect(await reason('numbers', files.archive(['Index/Document.iwa']))).toBe('taken');
    expect(await reason('doc', compound('WordDocument', 40))).toBe('taken');
    expect(await reason('xls', compound('Workbook', 40))).toBe('taken');
  });

  test('a presentation of many megabytes with its directory at the end', async () => {
    expect(await reason('ppt', compound('PowerPoint Document', 20_000))).toBe('taken');
  });

  test('a playlist', async () => {
    const { facts } = await inspected('m3u8', Buffer.from('#EXTM3U\n#EXTINF:10,\n/etc/passwd\n'));
    expect(facts.playback).toBe('never');
  });
});

describe('refused files', () => {
  test.each([
    ['png', 'an empty file', async () => Buffer.alloc(0), 'empty'],
    ['png', 'a renamed program', async () => files.executable(), 'otherContent'],
    ['png', 'a text', async () => Buffer.from('not a picture'), 'contentMismatch'],
    ['jpg', 'another kind of picture', async () => files.picture('png'), 'otherContent'],
    ['png', '60,000 pixels of width', async () => files.pictureClaiming(60_000, 10), 'tooWide'],
    [
      'png',
      'more pixels than are decoded',
      async () => files.pictureClaiming(20_000, 20_000),
      'tooManyPixels',
    ],
    [
      'png',
      'half a picture',
      async () => (await files.picture('png', { seed: 77 })).subarray(0, 300),
      'damaged',
    ],
    ['jpg', 'half a photo', async () => (await files.picture('jpeg')).subarray(0, 900), 'damaged'],
    ['mp4', 'a film cut off at its end', async () => files.film().subarray(0, -200), 'damaged'],
    ['mp4', 'the head of a film', async () => files.film().subarray(0, 1000), 'damaged'],
    ['mkv', 'half a film', async () => files.film('film.mkv').subarray(0, 4000), 'damaged'],
    ['avi', 'half a film', async () => files.film('film.avi').subarray(0, 6000), 'damaged'],
    ['mp4', 'a sound under a film’s name', async () => files.film('tone.mp3'), 'otherContent'],
    ['mp3', 'a film under a sound’s name', async () => files.film(), 'otherContent'],
    ['pdf', 'a PDF without an end', async () => files.pdf().subarray(0, 40), 'damaged'],
    ['pdf', 'a text', async () => Buffer.from('hello'), 'contentMismatch'],
    ['txt', 'a program', async () => files.executable(), 'otherContent'],
    ['txt', 'bytes of no encoding', async () => Buffer.from([0x80, 0xff, 0xff, 0x41]), 'encodingUnknown'],
    ['docx', 'another archive', async () => files.archive(['readme.txt']), 'contentMismatch'],
    ['docx', 'half an archive', async () => files.archive(['word/document.xml']).subarray(0, 60), 'damaged'],
    ['docx', 'an archive that holds what it says', async () => bomb(5000), 'taken'],
    ['docx', 'an archive that holds more than it says', async () => bomb(9_000_000, 100), 'archiveBomb'],
    ['docx', 'an archive that holds less than it says', async () => bomb(100, 9_000_000), 'damaged'],
    ['swf', 'a film as long as it says', async () => flash(5000, 5008), 'taken'],
    ['swf', 'a film that unpacks to more than it says', async () => flash(9_000_000, 5008), 'archiveBomb'],
    ['swf', 'a film that says it is gigantic', async () => flash(5000, 4_000_000_000), 'archiveBomb'],
    ['doc', 'a text', async () => Buffer.from('hello'), 'contentMismatch'],
    ['doc', 'a workbook', async () => compound('Workbook', 40), 'contentMismatch'],
    ['doc', 'half a document', async () => compound('WordDocument', 40).subarray(0, 9000), 'damaged'],
    ['doc', 'a document that leads in circles', async () => circular(), 'damaged'],
    ['xls', 'a workbook whose content was cut off', async () => cutContent(), 'damaged'],
    ['m3u8', 'a text that is no playlist', async () => Buffer.from('hello'), 'contentMismatch'],
  ])('%s: %s', async (suffix, _what, bytes, expected) => {
    expect(await reason(suffix, await bytes())).toBe(expected);
  });
});
