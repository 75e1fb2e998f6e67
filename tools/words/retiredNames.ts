import { filesWithNames, namesIn } from './names.ts';
import { type RetiredName, retiredNames } from './retiredWords.ts';

/** Words of a name in lower case: `openCallDesk` is `open`, `call`, `desk`. */
export const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);

/** First words of what is retired; several words are one phrase. */
const words = retiredNames.flatMap(({ word }) => word.map((form) => form.split(' ', 1)[0] ?? form));
const capitalised = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
const anyOf = (forms: readonly string[]) => `(?:${forms.join('|')})`;
/** Matches retired words as whole words of a name, so that "borders" and "background" pass. */
const anyRetired = new RegExp(
  `(?<![a-z])${anyOf(words)}(?![a-z])|${anyOf(capitalised)}(?![a-z])|${anyOf(words.map((word) => word.toUpperCase()))}`,
);

function isAllowed({ allowed = {}, senses = [] }: RetiredName, path: string, name: string): boolean {
  if (Object.hasOwn(allowed, name) && allowed[name]?.some((place) => path.startsWith(place))) return true;
  return senses.some(
    ({ names, places }) =>
      names.test(name) && (places.length === 0 || places.some((place) => path.startsWith(place))),
  );
}

function faultOf(path: string, name: string): string[] {
  const said = ` ${wordsOf(name).join(' ')} `;
  return retiredNames.flatMap((entry) => {
    const { word, instead, folders } = entry;
    const retired = word.find((form) => said.includes(` ${form} `));
    const meant = folders.some((folder) => path.startsWith(`${folder}/`));
    if (retired === undefined || !meant || isAllowed(entry, path, name)) return [];
    return [`${path}: ${name} says “${retired}”, which is retired: ${instead}`];
  });
}

/** Names below a checkout's folders with a retired word, one sentence each. */
export const retiredNamesIn = (root: string): string[] =>
  filesWithNames(root).flatMap((path) =>
    [...namesIn(root, path, anyRetired)].flatMap((name) => faultOf(path, name)),
  );
