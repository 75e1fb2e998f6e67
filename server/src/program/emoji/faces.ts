import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { EmojiFace } from '@vitrine/shared/document';
import { emojiAddress } from '@vitrine/shared/document';

const folder = dirname(createRequire(import.meta.url).resolve('@fontsource/noto-emoji/package.json'));
const parsed = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
const { version }: { version: string } = parsed('package.json');
/** Ranges by file number, in the form `[0]`. */
const ranges: Readonly<Record<string, string>> = parsed('unicode.json');

/** Lower code points are primarily text: `#`, digits, arrows, ©. Text fonts keep them. */
const firstSign = 0x2300;
/** Joiners of emoji sequences. */
const joiners: readonly number[] = [0x200d, 0x20e3];

function isSign(range: string): boolean {
  const first = Number.parseInt(range.replace(/^U\+/i, ''), 16);
  return first >= firstSign || joiners.includes(first);
}

const numberOf = (key: string) => key.replace(/\D/g, '');
/** The version is in the name, so that screens can cache files permanently. */
const fileOf = (number: string) => `noto-emoji-${number}.${version}.woff2`;

const numbered = Object.entries(ranges).flatMap(([key, range]) => {
  const unicodeRange = range.split(',').filter(isSign).join(', ');
  const number = numberOf(key);
  return number === '' || unicodeRange === '' ? [] : [{ number, unicodeRange }];
});

/** Noto Emoji in parts; a browser loads those it needs. */
export const emojiFaces: readonly EmojiFace[] = numbered.map(({ number, unicodeRange }) => ({
  url: emojiAddress + fileOf(number),
  unicodeRange,
}));

/** Path of each part, by the last part of its address. */
export const emojiFiles: ReadonlyMap<string, string> = new Map(
  numbered.map(({ number }) => [
    fileOf(number),
    join(folder, 'files', `noto-emoji-${number}-400-normal.woff2`),
  ]),
);
