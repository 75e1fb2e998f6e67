import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { migrationNames, migrationsDirectory } from './migrate.ts';

/** The newest of those from before an older version could run beside a newer schema. */
const lastUnchecked = '0282_metrics_of_nodes';

/** What takes away something that code of an older version may still use, in SQL or as a method of Kysely. */
const takesAway: Readonly<Record<string, RegExp>> = {
  'drops a column': /\bdrop column\b|\.dropColumn\(/i,
  'drops a table': /\bdrop table\b|\.dropTable\(/i,
  'renames a column': /\brename column\b|\.renameColumn\(/i,
  'renames a table': /\brename to\b|\.renameTo\(/i,
  'forbids null': /\bset not null\b|\.setNotNull\(/i,
  'changes a type': /\balter column "?\w+"? (?:set data )?type\b|\.setDataType\(/i,
};
const newColumn = /\badd column\b|\.addColumn\(/i;
const needsValue = /(?<!\bis )\bnot null\b|\.notNull\(\)/i;
const hasValue = /\bdefault\b|\bgenerated\b|\.defaultTo\(|\.generatedAlwaysAs|\.identity\(/i;
/** `contracts` names the first version whose code no longer uses what is taken away. */
const declaration = /^export const contracts = '\d+\.\d+\.\d+';$/m;

const withoutComments = (source: string): string => source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|--.*/g, '');

/** Whether a table that exists gets a column for which an older version gives no value. */
function addsRequiredColumn(source: string): boolean {
  const alterations = source.split(/(?=\balter table\b|\.alterTable\()/i).slice(1);
  return alterations.some((alteration) => {
    const [own = ''] = alteration.split(/\bcreate (?:\w+ )*table\b|\.createTable\(/i);
    const columns = own.split(newColumn).slice(1);
    return columns.some((column) => needsValue.test(column) && !hasValue.test(column));
  });
}

/** Why a migration breaks code of an older version; empty when it only adds, or declares since when no code needs it. */
function contractionsIn(source: string): string[] {
  if (declaration.test(source)) return [];
  const code = withoutComments(source);
  const found = Object.entries(takesAway).flatMap(([what, pattern]) => (pattern.test(code) ? [what] : []));
  return addsRequiredColumn(code) ? [...found, 'adds a column that is not null and has no default'] : found;
}

test('a migration only adds, or names the first version that does without what it takes away', () => {
  const found = migrationNames()
    .filter((name) => name > lastUnchecked)
    .flatMap((name) => {
      const contractions = contractionsIn(readFileSync(join(migrationsDirectory, `${name}.ts`), 'utf8'));
      return contractions.map((what) => `${name} ${what} (CONTRIBUTING.md, “A database migration”)`);
    });
  expect(found).toEqual([]);
});

test.each([
  ['sql`alter table terminal drop column model`', 'drops a column'],
  ["schema.alterTable('terminal').dropColumn('model')", 'drops a column'],
  ['sql`drop table if exists note`', 'drops a table'],
  ["schema.dropTable('note')", 'drops a table'],
  ['sql`alter table note rename column text to words`', 'renames a column'],
  ["schema.alterTable('note').renameColumn('text', 'words')", 'renames a column'],
  ['sql`alter table note rename to remark`', 'renames a table'],
  ["schema.alterTable('note').renameTo('remark')", 'renames a table'],
  ['sql`alter table note alter column text set not null`', 'forbids null'],
  ["alterColumn('text', (column) => column.setNotNull())", 'forbids null'],
  ['sql`alter table note alter column at type timestamptz`', 'changes a type'],
  ["alterColumn('at', (column) => column.setDataType('timestamptz'))", 'changes a type'],
  [
    'sql`alter table note add column a text default 1, add column b text not null`',
    'adds a column that is not null and has no default',
  ],
  [
    "schema.alterTable('note').addColumn('b', 'text', (column) => column.notNull())",
    'adds a column that is not null and has no default',
  ],
])('%s is refused', (source, what) => {
  expect(contractionsIn(source)).toEqual([what]);
  expect(contractionsIn(`export const contracts = '0.2.0';\n${source}`)).toEqual([]);
});

test.each([
  'sql`alter table note add column b text not null default 1, add column c text check (c is not null)`',
  'sql`alter table note add column n bigint not null generated always as identity`',
  'sql`alter table note alter column text drop not null`',
  'sql`alter table note add column b text`; sql`create table remark (id text not null)`',
  "schema.createTable('remark').addColumn('id', 'text', (column) => column.notNull())",
  '// drop table note\nsql`alter table note add column b text not null -- it was drop column\n default 1`',
])('%s is allowed', (source) => {
  expect(contractionsIn(source)).toEqual([]);
});
