import { importsBetween, type PartImport } from '../../map/imports.ts';
import { code, table } from '../tables.ts';

/*
 * Tables, not Mermaid: GitHub draws Mermaid, VitePress does not, and the library for it would put styles into the pages,
 * which the policy of the server refuses. Between the domains of the server there are also more arrows than a drawing
 * keeps apart. Imports are not counted: each new one would make the page stale, instead of each new dependency.
 */

const named = (names: readonly string[]): string => names.toSorted().map(code).join(' ');

/** A line for each part: whom it imports, of whom it only knows types, and who imports it. */
function importTable(heading: string, found: readonly PartImport[]): string {
  const parts = [...new Set(found.flatMap(({ from, to }) => [from, to]))].toSorted();
  const rows = parts.map((part) => {
    const own = found.filter(({ from }) => from === part);
    return [
      code(part),
      named(own.filter(({ typesAlone }) => !typesAlone).map(({ to }) => to)),
      named(own.filter(({ typesAlone }) => typesAlone).map(({ to }) => to)),
      named(found.filter(({ to, typesAlone }) => to === part && !typesAlone).map(({ from }) => from)),
    ];
  });
  return table([heading, 'imports', 'only its types', 'imported by'], rows);
}

/** A package, or a part of `shared`. */
function packageOf(path: string): string | undefined {
  const [, part] = /^shared\/src\/([\w-]+)/.exec(path) ?? [];
  return part === undefined ? path.split('/', 1)[0] : `shared/src/${part}`;
}

const packageSources = [
  '{host,player,server,guide,shared,mf-*}/src/**/*.{ts,tsx}',
  'tools/**/*.ts',
  'e2e/**/*.ts',
];

/** Packages and the parts of `shared`, with who imports whom. */
export const packageImports = (): string => importTable('package', importsBetween(packageSources, packageOf));

const domainOf = (path: string): string | undefined => /^server\/src\/([\w-]+)(?:\/|\.ts$)/.exec(path)?.[1];

/** Folders of the server, with who imports whom. */
export const domainImports = (): string =>
  importTable('`server/src`', importsBetween(['server/src/**/*.ts'], domainOf));
