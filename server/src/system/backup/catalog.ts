import type { ClientBase } from 'pg';

export interface TableShape {
  readonly name: string;
  /** Excludes generated columns. */
  readonly columns: string[];
}

/** Tables of the schema, by name. */
export async function readTables(client: ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`select c.relname as name,
      array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  return rows;
}

export interface SequenceState {
  readonly name: string;
  /** As text: may exceed the safe integers of JavaScript. */
  readonly last: string;
  readonly called: boolean;
}

/** State of every sequence, including those of identity columns. */
export async function readSequences(client: ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`);
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const state = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from public."${name}"`,
    );
    const [row] = state.rows;
    if (row) states.push({ name, ...row });
  }
  return states;
}

export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  /** In the form of `alter table … add constraint …`. */
  readonly definition: string;
}

export async function readForeignKeys(client: ClientBase): Promise<ForeignKey[]> {
  const { rows } =
    await client.query<ForeignKey>(`select conrelid::regclass::text as "table", conname as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`);
  return rows;
}

/** Names of applied migrations, in order. */
export async function readMigrations(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from migration order by applied_at, name',
  );
  return rows.map(({ name }) => name);
}
