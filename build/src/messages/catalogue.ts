import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Locale, locales } from '@vitrine/shared/api/locale';
import { filesBelow } from '../folders.ts';

export { type Locale, locales };

/** Texts of one language by key; nested keys are joined by dots. */
export type Texts = Map<string, string>;

/** Message files of a `messages/` folder; a missing file is an empty map. */
export type Catalogue = Record<Locale, Texts>;

function flatten(value: unknown, key: string, texts: Texts): Texts {
  if (typeof value === 'string') return texts.set(key, value);
  if (typeof value !== 'object' || value === null) throw new Error(`${key} is neither a text nor a group`);
  for (const [part, inner] of Object.entries(value)) flatten(inner, key ? `${key}.${part}` : part, texts);
  return texts;
}

function readTexts(path: string): Texts {
  return flatten(JSON.parse(readFileSync(path, 'utf8')), '', new Map());
}

const messageFile = /[\\/]messages[\\/][^\\/]+\.json$/;

/** Folders below `folder` with message files, as absolute paths. */
export function messageFoldersIn(folder: string): string[] {
  const files = filesBelow(folder).filter((file) => messageFile.test(file));
  return [...new Set(files.map((file) => dirname(file)))].sort();
}

/** Reads the three files of a folder; throws when one is missing or invalid. */
export function readCatalogue(folder: string): Catalogue {
  const textsIn = (locale: Locale) => readTexts(join(folder, `${locale}.json`));
  return { zh_CN: textsIn('zh_CN'), en_US: textsIn('en_US'), ko_US: textsIn('ko_US') };
}

/** Placeholder names in `{{name}}`. Single braces are text: patterns written by operators. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].flatMap(([, name]) => (name ? [name] : []));
