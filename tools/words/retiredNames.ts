import { filesWithNames, namesIn } from './names.ts';
import { type RetiredName, retiredNames } from './retiredWords.ts';

/** Words of a name in lower case: `openCallDesk` is `open`, `call`, `desk`. */
export const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);

const anyOf = (forms: readonly string[]) => `(?:${forms.join('|')})`;

/**
 * Matches retired words as whole words of a name, so that "borders" and "background" pass; of a phrase its first word.
 */
function matchAny(entries: readonly RetiredName[]): RegExp {
  const words = entries.flatMap(({ word }) => word.map((form) => form.split(' ', 1)[0] ?? form));
  const capitalised = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return new RegExp(
    `(?<![a-z])${anyOf(words)}(?![a-z])|${anyOf(capitalised)}(?![a-z])|${anyOf(words.map((word) => word.toUpperCase()))}`,
  );
}

const isRetiredAt = (path: string, { folders }: RetiredName): boolean =>
  folders.some((folder) => path.startsWith(`${folder}/`));

function isAllowed({ allowed = {}, senses = [] }: RetiredName, path: string, name: string): boolean {
  if (Object.hasOwn(allowed, name) && allowed[name]?.some((place) => path.startsWith(place))) return true;
  return senses.some(
    ({ names, places }) =>
      names.test(name) && (places.length === 0 || places.some((place) => path.startsWith(place))),
  );
}

function faultOf(path: string, name: string, entries: readonly RetiredName[]): string[] {
  const said = ` ${wordsOf(name).join(' ')} `;
  return entries.flatMap((entry) => {
    const { word, instead } = entry;
    const retired = word.find((form) => said.includes(` ${form} `));
    if (retired === undefined || isAllowed(entry, path, name)) return [];
    return [`${path}: ${name} says “${retired}”, which is retired: ${instead}`];
  });
}

/** Names below a checkout's folders with a retired word, one sentence each. */
export function retiredNamesIn(root: string): string[] {
  const patterns = new Map<string, RegExp>();
  return filesWithNames(root).flatMap((path) => {
    // A word that is common elsewhere must not have every file parsed.
    const entries = retiredNames.filter((entry) => isRetiredAt(path, entry));
    if (entries.length === 0) return [];
    const key = entries.map(({ word }) => word[0]).join();
    const pattern = patterns.get(key) ?? matchAny(entries);
    patterns.set(key, pattern);
    return [...namesIn(root, path, pattern)].flatMap((name) => faultOf(path, name, entries));
  });
}
