import { filesWithNames, namesIn } from './names.ts';
import { retiredNames } from './retiredWords.ts';

/** Words of a name in lower case: `openCallDesk` is `open`, `call`, `desk`. */
export const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);

const words = retiredNames.flatMap(({ word }) => word);
const capitalised = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
const anyOf = (forms: readonly string[]) => `(?:${forms.join('|')})`;
/** Matches retired words as whole words of a name, so that "borders" and "background" pass. */
const anyRetired = new RegExp(
  `(?<![a-z])${anyOf(words)}(?![a-z])|${anyOf(capitalised)}(?![a-z])|${anyOf(words.map((word) => word.toUpperCase()))}`,
);

function faultOf(path: string, name: string): string[] {
  const words = wordsOf(name);
  return retiredNames.flatMap(({ word, instead, folders, allowed = {} }) => {
    const retired = word.find((form) => words.includes(form));
    const meant = folders.some((folder) => path.startsWith(`${folder}/`));
    const stays = Object.hasOwn(allowed, name) && allowed[name]?.some((place) => path.startsWith(place));
    if (retired === undefined || !meant || stays) return [];
    return [`${path}: ${name} says “${retired}”, which is retired: ${instead}`];
  });
}

/** Names below a checkout's folders with a retired word, one sentence each. */
export const retiredNamesIn = (root: string): string[] =>
  filesWithNames(root).flatMap((path) =>
    [...namesIn(root, path, anyRetired)].flatMap((name) => faultOf(path, name)),
  );
