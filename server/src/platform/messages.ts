import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isLanguage, type Language, languageLocales } from '@vitrine/shared/api';
import { fillPlaceholders } from '@vitrine/shared/message';
import { z } from 'zod';
import type { MessageKey, MessageParameters, ParameterArguments } from './messageKeys.ts';

const catalogue = z.record(z.string(), z.string());
export type Catalogue = z.infer<typeof catalogue>;

const sourceRoot = resolve(import.meta.dirname, '..');

/** Folders below `server/src` that have message files. */
export function messageFolders(root = sourceRoot): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(root, entry.name, 'messages'))
    .filter((folder) => existsSync(folder));
}

/** One message file, flat: `{ "material.bound": "…" }`; empty if it does not exist. */
export function readCatalogue(folder: string, locale: string): Catalogue {
  const path = join(folder, `${locale}.json`);
  return existsSync(path) ? catalogue.parse(JSON.parse(readFileSync(path, 'utf8'))) : {};
}

function load(language: Language): Catalogue {
  const folders = messageFolders();
  return Object.assign({}, ...folders.map((folder) => readCatalogue(folder, languageLocales[language])));
}

/** All sentences of the server in three languages, from `server/src/<domain>/messages`. */
export const messages: Record<Language, Catalogue> = { zh: load('zh'), en: load('en'), ko: load('ko') };

/**
 * The sentence for a key read from a row or a terminal, with its placeholders filled; `undefined` for an unknown key.
 * For keys known at compile time use `message`.
 */
export function findMessage(language: Language, key: string, parameters: MessageParameters = {}) {
  const sentence = Object.hasOwn(messages[language], key) ? messages[language][key] : undefined;
  return sentence === undefined ? undefined : fillPlaceholders(sentence, parameters);
}

/** Whether a text from outside, such as a schema's message, is a message key. */
export const isMessageKey = (text: string): text is MessageKey => Object.hasOwn(messages.zh, text);

/** The sentence for a key, with its placeholders filled. */
export function message<Key extends MessageKey>(
  language: Language,
  key: Key,
  ...[parameters]: ParameterArguments<Key>
): string {
  return findMessage(language, key, parameters) ?? key;
}

/** As `findMessage`, with the general sentence "this was refused" for an unknown key. */
export function storedMessage(language: Language, key: string, parameters: MessageParameters = {}): string {
  return findMessage(language, key, parameters) ?? message(language, 'call.refused');
}

/** First supported language of an `Accept-Language` header; Chinese when there is none. */
export function pickLanguage(header: string | undefined): Language {
  // Fast path for the console and for clients without the header; this runs on every call.
  if (header === undefined) return 'zh';
  if (isLanguage(header)) return header;
  const wanted = header
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.trim().toLowerCase().split(';');
      const quality = options.map((option) => /^\s*q=([\d.]+)/.exec(option)?.[1]).find(Boolean);
      return { language: tag.slice(0, 2), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((left, right) => right.quality - left.quality);
  return wanted.map(({ language }) => language).find(isLanguage) ?? 'zh';
}
