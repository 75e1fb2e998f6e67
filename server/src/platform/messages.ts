import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Language, languageLocales } from '@vitrine/shared/api';
import { fillPlaceholders } from '@vitrine/shared/message';
import { z } from 'zod';
import type { MessageKey, MessageParameters, ParameterArguments } from './messageKeys.ts';

const catalogue = z.record(z.string(), z.string());
export type Catalogue = z.infer<typeof catalogue>;

const sourceRoot = resolve(import.meta.dirname, '..');

/** Folders below `server/src` that have messages of their own. */
export function messageFolders(root = sourceRoot): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(root, entry.name, 'messages'))
    .filter((folder) => existsSync(folder));
}

/** One message file: flat, `{ "material.bound": "…" }`; empty where there is none. */
export function readCatalogue(folder: string, locale: string): Catalogue {
  const path = join(folder, `${locale}.json`);
  return existsSync(path) ? catalogue.parse(JSON.parse(readFileSync(path, 'utf8'))) : {};
}

function load(language: Language): Catalogue {
  const folders = messageFolders();
  return Object.assign({}, ...folders.map((folder) => readCatalogue(folder, languageLocales[language])));
}

/** Every sentence of the server in its three languages, from `server/src/<domain>/messages`. */
export const messages: Record<Language, Catalogue> = { zh: load('zh'), en: load('en'), ko: load('ko') };

/**
 * The sentence for a key that a row or a terminal says, with its placeholders filled; `undefined` when no file has the
 * key. Keys known when this is compiled are said by `message`.
 */
export function findMessage(language: Language, key: string, parameters: MessageParameters = {}) {
  const sentence = Object.hasOwn(messages[language], key) ? messages[language][key] : undefined;
  return sentence === undefined ? undefined : fillPlaceholders(sentence, parameters);
}

/** Whether a text from outside, such as what a schema says of its faults, is the key of a sentence. */
export const isMessageKey = (text: string): text is MessageKey => Object.hasOwn(messages.zh, text);

/** The sentence for a key with its placeholders filled. */
export function message<Key extends MessageKey>(
  language: Language,
  key: Key,
  ...[parameters]: ParameterArguments<Key>
): string {
  return findMessage(language, key, parameters) ?? key;
}

/** The sentence of a refusal, and like `findMessage` that of a stored key, with the general sentence "this was refused" for a key that no file has. */
export function storedMessage(language: Language, key: string, parameters: MessageParameters = {}): string {
  return findMessage(language, key, parameters) ?? message(language, 'call.refused');
}

/** The language that a header `Accept-Language` asks for first; Chinese when it names none of the three. */
export function pickLanguage(header: string | undefined): Language {
  // What the console sends, and what most programs leave out, needs no parsing; this runs with every call.
  if (header === undefined || header === 'zh') return 'zh';
  if (header === 'en' || header === 'ko') return header;
  const wanted = header
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.trim().toLowerCase().split(';');
      const quality = options.map((option) => /^\s*q=([\d.]+)/.exec(option)?.[1]).find(Boolean);
      return { language: tag.slice(0, 2), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((left, right) => right.quality - left.quality);
  const found = wanted.find(({ language }) => Object.hasOwn(languageLocales, language))?.language;
  return found === 'en' || found === 'ko' ? found : 'zh';
}
