import { messageFolders, placeholdersIn, readCatalogue, type Texts } from './catalogue.ts';

/** The file beside the messages that says their keys as types. */
const keyFile = 'keys.ts';

const head = `/**
 * Keys of the messages in this folder, each with the names of the values that its text needs. Written by
 * \`npm run messages\` from the JSON files; a test compares.
 */
export interface Keys {
`;

/** i18next chooses between texts with such an ending by \`count\`; code names the key without it. */
const plural = /_(zero|one|two|few|many|other)$/;

/** Names of values by key as code writes it; the forms of a plural are one key, and a number chooses among them. */
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

/** The content of a folder's key file. */
export function keyTypesOf(texts: Texts): string {
  const lines = [...valuesByKey(texts)].map(([key, names]) => `  '${key}': ${union(names)};\n`);
  return `${head}${lines.join('')}}\n`;
}

/** Every folder of messages below `root` with the content that its key file must have. */
export function keyFiles(root: string): { readonly path: string; readonly content: string }[] {
  return messageFolders(root).map((folder) => ({
    path: `${root}/${folder}/${keyFile}`,
    content: keyTypesOf(readCatalogue(`${root}/${folder}`).zh_CN),
  }));
}
