import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { locales } from '../api/locale.ts';
import { messageOf } from './messageOf.ts';

test.each(locales)('widgets speak %s', (locale) => {
  const path = join(import.meta.dirname, `messages/${locale}.json`);
  const texts: Record<string, string> = JSON.parse(readFileSync(path, 'utf8'));
  expect(messageOf(locale, 'weather.unavailable')).toBe(texts['weather.unavailable']);
});
