import { join } from 'node:path';
import type { Language } from '@vitrine/shared/api';
import { languageLocales, languages } from '@vitrine/shared/api';
import { templates } from './list/index.ts';

/** Public address of bundled pictures; they contain no account data. */
export const templateAddress = '/etv/template/';

const folder = import.meta.dirname;
const pictureFile = (name: string) => `${name}.webp`;
const thumbnailFile = (id: string, language: Language) => `thumbnail-${id}.${languageLocales[language]}.webp`;

export const pictureAddress = (name: string) => templateAddress + pictureFile(name);
export const thumbnailAddress = (id: string, language: Language) =>
  templateAddress + thumbnailFile(id, language);

export const picturePath = (name: string) => join(folder, 'pictures', pictureFile(name));
export const thumbnailPath = (id: string, language: Language) =>
  join(folder, 'thumbnails', thumbnailFile(id, language));

/** All files by the last part of their address: nothing else is served. */
export const templateFiles: ReadonlyMap<string, string> = new Map([
  ...templates.flatMap(({ pictures }) =>
    pictures.map((name) => [pictureFile(name), picturePath(name)] as const),
  ),
  ...templates.flatMap(({ id }) =>
    languages.map((language) => [thumbnailFile(id, language), thumbnailPath(id, language)] as const),
  ),
]);
