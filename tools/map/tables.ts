import { readSource, sourcesAt } from './sources.ts';

/** Table names declared by the domains' interfaces. */
function knownTables(): Set<string> {
  const names = sourcesAt('server/src/**/tables.ts').flatMap((path) =>
    [...readSource(path).matchAll(/export interface \w+Tables(?: extends [^{]*)? \{([^}]*)\}/g)].flatMap(
      ([, body = '']) => [...body.matchAll(/^\s*(\w+):/gm)].map(([, name = '']) => name),
    ),
  );
  return new Set(names);
}

/** Matches table names in kysely calls and raw SQL, but not the column of `distinct from table.column`. */
const named =
  /(?:selectFrom|insertInto|updateTable|deleteFrom|(?:inner|left|right|full)Join(?:Lateral)?|using)\(\s*\[?\s*'(\w+)|\b(?:from|join|into|update)\s+(\w+)\b(?!\.)/g;

/** Tables used by a server folder, excluding subfolders with calls of their own. */
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
