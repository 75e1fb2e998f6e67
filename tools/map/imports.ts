import { dirname, join } from 'node:path/posix';
import { readSource, sourcesAt } from './sources.ts';

export interface PartImport {
  readonly from: string;
  readonly to: string;
  /** Erased at run time. */
  readonly typesAlone: boolean;
}

const statement =
  /^import '([^']+)';|^(?:import|export)\s(type\s)?([^'";]*?)\bfrom '([^']+)';|\bimport\('([^']+)'\)/gm;

/** `{ type A, type B }` imports no more than `type { A, B }`. */
const namesTypesAlone = (names: string): boolean =>
  /^\{[^}]*\}\s*$/.test(names.trim()) &&
  names
    .replaceAll(/[{}\s]+/g, ' ')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .every((name) => name.startsWith('type '));

interface Statement {
  readonly target: string;
  readonly typesAlone: boolean;
}

/** Imports and re-exports in a source, including dynamic ones. */
export function importsIn(text: string): Statement[] {
  return [...text.matchAll(statement)].map(([, bare, typed, names = '', fixed, lazy = '']) => ({
    target: bare ?? fixed ?? lazy,
    typesAlone: Boolean(typed) || namesTypesAlone(names),
  }));
}

/** Repository path of an import; undefined for external packages. */
function pathOf(importer: string, target: string): string | undefined {
  if (target.startsWith('.')) return join(dirname(importer), target);
  const [, name] = /^@vitrine\/([\w-]+(?:\/[\w-]+)?)/.exec(target) ?? [];
  return name?.replace(/^shared\//, 'shared/src/');
}

const isForTests = (path: string): boolean => /\.fixture\.tsx?$|\/(testing|fixtures)\//.test(path);

/**
 * Dependencies between parts of the code, without tests and test support.
 *
 * @param partOf part of a path, or undefined to exclude it
 */
export function importsBetween(
  patterns: readonly string[],
  partOf: (path: string) => string | undefined,
): PartImport[] {
  const found = new Map<string, PartImport>();
  for (const path of patterns.flatMap(sourcesAt).filter((source) => !isForTests(source))) {
    const from = partOf(path);
    for (const { target, typesAlone } of importsIn(readSource(path))) {
      const reached = pathOf(path, target);
      const to = reached === undefined || isForTests(reached) ? undefined : partOf(reached);
      if (from === undefined || to === undefined || from === to) continue;
      const known = found.get(`${from} ${to}`);
      found.set(`${from} ${to}`, { from, to, typesAlone: typesAlone && (known?.typesAlone ?? true) });
    }
  }
  return [...found.values()];
}
