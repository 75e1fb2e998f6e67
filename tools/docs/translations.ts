import { basename } from 'node:path';
import { isUpToDate, sourceStamp, stateOf } from '../../guide/src/sourceState.ts';
import { originalOf } from '../../guide/src/translations.ts';
import type { Document } from './documents.ts';

interface Translation extends Document {
  readonly source: string;
}

export function translationsIn(documents: readonly Document[]): Translation[] {
  return documents.flatMap((document) => {
    const { original } = originalOf(document.path);
    return original === document.path ? [] : [{ ...document, source: original }];
  });
}

/** Stores the hash of the source in the first line. */
export function stamped(text: string, source: Document): string {
  return `<!-- source: ${basename(source.path)} ${stateOf(source.text)} -->\n${text.replace(sourceStamp, '')}`;
}

const advice = (path: string) => `Bring it up to date, then run \`npm run docs -- translated ${path}\`.`;

/** Outdated translations, each as a sentence. */
export function staleTranslations(documents: readonly Document[]): string[] {
  const texts = new Map(documents.map(({ path, text }) => [path, text]));
  return translationsIn(documents).flatMap(({ path, text, source }) => {
    const original = texts.get(source);
    if (original === undefined) return [`${path} is a translation of ${source}, which does not exist.`];
    const [, name] = sourceStamp.exec(text) ?? [];
    if (name !== basename(source))
      return [`${path} does not name the version of ${source} that it translates. ${advice(path)}`];
    return isUpToDate(text, original) ? [] : [`${path} is older than ${source}. ${advice(path)}`];
  });
}
