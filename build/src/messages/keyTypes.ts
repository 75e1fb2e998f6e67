import { join } from 'node:path';
import { placeholdersIn, readCatalogue, type Texts } from './catalogue.ts';

const head = `/**
 * Keys of the messages in this folder, each with the names of the values that its text needs. Generated from the JSON
 * files: change those.
 */
export interface Keys {
`;

/** Plural suffixes, by which i18next selects a text by \`count\`; code uses the key without them. */
const plural = /_(zero|one|two|few|many|other)$/;

/** Placeholder names by key; plural forms are one key with a number. */
function valuesByKey(texts: Texts): Map<string, Set<string>> {
  const values = new Map<string, Set<string>>();
  for (const [key, text] of texts) {
    const base = key.replace(plural, '');
    const isPlural = base !== key && texts.has(`${base}_other`);
    const names = values.get(isPlural ? base : key) ?? new Set(isPlural ? ['count:number'] : []);
    for (const name of placeholdersIn(text)) names.add(isPlural && name === 'count' ? 'count:number' : name);
    values.set(isPlural ? base : key, names);
  }
  return values;
}

const union = (names: ReadonlySet<string>) =>
  names.size === 0
    ? 'never'
    : [...names]
        .sort()
        .map((name) => `'${name}'`)
        .join(' | ');

export function keyTypesOf(texts: Texts): string {
  const lines = [...valuesByKey(texts)].map(([key, names]) => `  '${key}': ${union(names)};\n`);
  return `${head}${lines.join('')}}\n`;
}

/** The key file of a message folder: where it is, and what has to be in it. */
export function keyFile(folder: string): { readonly path: string; readonly content: string } {
  return { path: join(folder, 'keys.ts'), content: keyTypesOf(readCatalogue(folder).zh_CN) };
}
