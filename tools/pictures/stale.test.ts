import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { workspace } from '../webpack/paths.ts';
import { readPictureCommand } from './command.ts';
import { comparePictures, isStale } from './stale.ts';

const sharp = createRequire(join(workspace, 'server/package.json'))('sharp');

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-stale-'));
});
afterEach(() => rmSync(root, { recursive: true }));

async function put(folder: 'committed' | 'fresh', name: string, background: string): Promise<void> {
  const path = join(root, folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  const picture = sharp({ create: { width: 160, height: 90, channels: 3, background } });
  writeFileSync(path, await picture.webp().toBuffer());
}

const compared = async (locales: readonly string[]) =>
  (await comparePictures(join(root, 'committed'), join(root, 'fresh'), locales)).map((each) => [
    each.name,
    isStale(each),
    each.draw !== undefined,
  ]);

test('each picture is compared; one missing on either side is stale too', async () => {
  await put('committed', 'ko_US/same.webp', '#fff');
  await put('fresh', 'ko_US/same.webp', '#fff');
  await put('committed', 'ko_US/other.webp', '#fff');
  await put('fresh', 'ko_US/other.webp', '#012');
  await put('committed', 'ko_US/given-up.webp', '#fff');
  await put('fresh', 'ko_US/new.webp', '#fff');
  expect(await compared(['ko_US'])).toEqual([
    ['ko_US/given-up.webp', true, false],
    ['ko_US/new.webp', true, false],
    ['ko_US/other.webp', true, true],
    ['ko_US/same.webp', false, true],
  ]);
});

test('languages that were not captured are ignored', async () => {
  await put('committed', 'en_US/same.webp', '#fff');
  await put('committed', 'ko_US/same.webp', '#fff');
  await put('fresh', 'en_US/same.webp', '#fff');
  expect(await compared(['en_US'])).toEqual([['en_US/same.webp', false, true]]);
});

test('pictures are written to their folder in the checkout, or to a given one', () => {
  expect(readPictureCommand(['ko_US'], 'docs/pictures')).toEqual({
    wanted: ['ko_US'],
    folder: join(workspace, 'docs/pictures'),
    effort: 6,
    endsAlone: false,
  });
  expect(readPictureCommand(['ko_US', '--into', root, '--to-compare'], 'docs/pictures')).toEqual({
    wanted: ['ko_US'],
    folder: root,
    effort: 0,
    endsAlone: true,
  });
  expect(() => readPictureCommand(['--onto', root], 'docs/pictures')).toThrow('--onto');
});
