import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { textsIn } from './textsIn.ts';

const source = join(import.meta.dirname, '..');
const typed =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|\w+Join|joinLateral|from|using)\(\s*\[?\s*'([a-z0-9_]+)/g;
/** Without `distinct from table.column`. */
const raw = /\b(?:from|join|update|into)\s+([a-z][a-z0-9_]*)\b(?!\.)/gi;
/** Begins a statement for a connection outside the pool. */
const verb = /^\s*(?:select|insert|update|delete|with)\b/;

interface Code {
  /** Below `server/src`. */
  readonly path: string;
  readonly text: string;
}

const noCode = /\.(test|fixture)\.ts$|(^|\/)testing\//;

/** Code of domains and platform, without tests. */
const readCode = (): readonly Code[] =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && path.includes('/') && !noCode.test(path))
    .map((path) => ({ path, text: readFileSync(join(source, path), 'utf8') }));

/** Returns the folder that a file belongs to. */
type FolderOf = (path: string) => string;

/** `terminal/alarm/routes.ts` is of `terminal`. */
const topFolder: FolderOf = (path) => path.slice(0, path.indexOf('/'));

/** `terminal/alarm/routes.ts` is of `terminal/alarm`, which declares a domain. */
function declaringFolder(code: readonly Code[]): FolderOf {
  const declaring = code
    .filter(({ path }) => path.endsWith('/domain.ts'))
    .map(({ path }) => dirname(path))
    .toSorted((one, other) => other.length - one.length);
  return (path) => declaring.find((folder) => path.startsWith(`${folder}/`)) ?? topFolder(path);
}

/** Tables that a `tables.ts` declares: the fields of its interfaces named `…Tables`. */
function declaredIn(text: string): string[] {
  const interfaces = [...text.matchAll(/interface \w*Tables(?: extends [^{]*)? \{([\s\S]*?)\n\}/g)];
  return interfaces.flatMap(([, body = '']) =>
    [...body.matchAll(/^ {2}(?:readonly )?([a-z0-9_]+):/gm)].flatMap(([, name]) => name ?? []),
  );
}

function namedIn(text: string): string[] {
  const statements = textsIn(text)
    .filter((one) => one.tagged || verb.test(one.text))
    .map((one) => one.text)
    .join('\n');
  return [...text.matchAll(typed), ...statements.matchAll(raw)].flatMap(([, name]) => name ?? []);
}

function ownersOf(code: readonly Code[], folderOf: FolderOf): Map<string, string> {
  const files = code.filter(({ path }) => path.endsWith('tables.ts'));
  return new Map(
    files.flatMap(({ path, text }) => declaredIn(text).map((table) => [table, folderOf(path)] as const)),
  );
}

/** Tables of other folders that each folder's statements name, as `owner.table`, sorted. */
function namedByOthers(code: readonly Code[], folderOf: FolderOf): Record<string, string[]> {
  const owners = ownersOf(code, folderOf);
  const folders = Map.groupBy(code, ({ path }) => folderOf(path));
  const foreign = [...folders].map(([folder, files]) => {
    const named = new Set(files.flatMap(({ text }) => namedIn(text)));
    // Files and who holds them are the platform's, which all stand on.
    const others = [...named].filter((table) => ![undefined, folder, 'platform'].includes(owners.get(table)));
    return [folder, others.map((table) => `${owners.get(table)}.${table}`).sort()] as const;
  });
  return Object.fromEntries(foreign.filter(([, tables]) => tables.length > 0));
}

/**
 * The tables of other top folders that each top folder's statements name. Tables are those of the folder whose
 * `tables.ts` declares them. Such as `{ weather: ['terminal.terminal'] }`.
 */
export const foreignTables = (): Record<string, string[]> => namedByOthers(readCode(), topFolder);

/**
 * The same between all folders that declare a domain, such as `{ 'terminal/call': ['terminal.terminal'] }`.
 */
export function tablesBetweenDomains(): Record<string, string[]> {
  const code = readCode();
  return namedByOthers(code, declaringFolder(code));
}

/** Names a table by a variable: `sql.table(name)`, `selectFrom(name)`. A subquery gets its alias there, so that it is none. */
const chosen = /\bsql\.table\(|\bselectFrom\([A-Za-z]\w*\)/;

/** Files with a statement whose table is chosen at run time, which the functions above do not see; sorted. */
export const tablesChosenIn = (): string[] =>
  readCode()
    .flatMap(({ path, text }) => (chosen.test(text) ? [path] : []))
    .sort();
