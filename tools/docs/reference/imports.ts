import { importsBetween, type PartImport } from '../../map/imports.ts';
import { code, table } from '../tables.ts';

// Without import counts, since each new import would change the page.

const named = (names: readonly string[]): string => names.toSorted().map(code).join(' ');

/** A row per part: its imports, type-only imports, and importers. */
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

/** Sources of all packages, as patterns. */
export const packageSources = [
  '{build,host,player,server,guide,shared,mf-*}/src/**/*.{ts,tsx}',
  'tools/**/*.ts',
  'e2e/**/*.ts',
];

export const packageImports = (): string => importTable('package', importsBetween(packageSources, packageOf));

const domainOf = (path: string): string | undefined => /^server\/src\/([\w-]+)(?:\/|\.ts$)/.exec(path)?.[1];

export const domainImports = (): string =>
  importTable('`server/src`', importsBetween(['server/src/**/*.ts'], domainOf));
