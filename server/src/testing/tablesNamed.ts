import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textsIn } from './textsIn.ts';

const source = join(import.meta.dirname, '..');
const typed =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|\w+Join|joinLateral|from|using)\(\s*\[?\s*'([a-z0-9_]+)/g;
/** Without `distinct from table.column`. */
const raw = /\b(?:from|join|update|into)\s+([a-z][a-z0-9_]*)\b(?!\.)/gi;
/** Begins a statement for a connection outside the pool. */
const verb = /^\s*(?:select|insert|update|delete|with)\b/;

/** The folders of `server/src` that are domains, each with its code without tests. */
function readDomains(): Map<string, readonly { path: string; text: string }[]> {
  const folders = readdirSync(source, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'testing' && entry.name !== 'platform')
    .map(({ name }) => name);
  return new Map(folders.map((name) => [name, readCode(join(source, name))]));
}

function readCode(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.(test|fixture)\.ts$|(^|\/)testing\//.test(path))
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
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

/**
 * The tables of other domains that each domain's statements name, as `owner.table`, sorted. Tables are those of the
 * domain whose `tables.ts` declares them.
 *
 * @example `{ weather: ['terminal.terminal'] }`
 */
export function foreignTables(): Record<string, string[]> {
  const domains = readDomains();
  const owners = new Map<string, string>();
  for (const [domain, files] of domains)
    for (const { path, text } of files)
      if (path.endsWith('tables.ts')) for (const table of declaredIn(text)) owners.set(table, domain);
  const foreign = [...domains].map(([domain, files]) => {
    const named = new Set(files.flatMap(({ text }) => namedIn(text)));
    const others = [...named].filter((table) => owners.has(table) && owners.get(table) !== domain);
    return [domain, others.map((table) => `${owners.get(table)}.${table}`).sort()] as const;
  });
  return Object.fromEntries(foreign.filter(([, tables]) => tables.length > 0));
}

/** Names a table by a variable: `sql.table(name)`, `selectFrom(name)`. A subquery gets its alias there, so that it is none. */
const chosen = /\bsql\.table\(|\bselectFrom\([A-Za-z]\w*\)/;

/** Files of domains with a statement whose table is chosen at run time, which `foreignTables` does not see; sorted. */
export const tablesChosenIn = (): string[] =>
  [...readDomains()]
    .flatMap(([domain, files]) =>
      files.flatMap(({ path, text }) => (chosen.test(text) ? `${domain}/${path}` : [])),
    )
    .sort();
