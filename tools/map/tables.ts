import { readSource, sourcesAt } from './sources.ts';

/** Tables by their names in the interfaces that every domain declares. */
function knownTables(): Set<string> {
  const names = sourcesAt('server/src/**/tables.ts').flatMap((path) =>
    [...readSource(path).matchAll(/export interface \w+Tables(?: extends [^{]*)? \{([^}]*)\}/g)].flatMap(
      ([, body = '']) => [...body.matchAll(/^\s*(\w+):/gm)].map(([, name = '']) => name),
    ),
  );
  return new Set(names);
}

/** Where a name of a table stands in what kysely takes, and in statements that are written out. */
const named =
  /(?:selectFrom|insertInto|updateTable|deleteFrom|(?:inner|left|right|full)Join(?:Lateral)?|using)\(\s*\[?\s*'(\w+)|\b(?:from|join|into|update)\s+(\w+)\b/g;

/**
 * Tables that the files of a folder of the server read or change. Folders below it that answer calls themselves have a
 * line of their own.
 */
export function tablesOf(folder: string, folders: readonly string[]): string[] {
  const known = knownTables();
  const others = folders.filter((other) => other.startsWith(`${folder}/`));
  const files = sourcesAt(`${folder}/**/*.ts`).filter(
    (path) => !others.some((other) => path.startsWith(`${other}/`)),
  );
  const found = files.flatMap((path) =>
    [...readSource(path).matchAll(named)].map(([, built, written]) => built ?? written ?? ''),
  );
  return [...new Set(found)].filter((name) => known.has(name)).toSorted();
}
