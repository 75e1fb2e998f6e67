import type pg from 'pg';

/** What Vitrine requires of a database, see docs/settings.md. */
export interface DatabaseFacts {
  readonly now: Date;
  /** Such as 150004 for 15.4. */
  readonly version: number;
  readonly encoding: string;
  /** The extension is installed, or is available and this user may create it. */
  readonly trigrams: boolean;
  /** This user may create tables. */
  readonly mayCreate: boolean;
}

const question = `select clock_timestamp() as now, current_setting('server_version_num')::int as version,
  current_setting('server_encoding') as encoding,
  exists (select from pg_extension where extname = 'pg_trgm')
    or exists (select from pg_available_extensions where name = 'pg_trgm')
      and has_database_privilege(current_database(), 'create') as trigrams,
  coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayCreate"`;

export async function readFacts(client: pg.Client): Promise<DatabaseFacts> {
  const { rows } = await client.query<DatabaseFacts>(question);
  const [facts] = rows;
  if (!facts) throw new Error('The database returned no row');
  return facts;
}

/** Oldest PostgreSQL version with the features that the tables use. */
const oldest = 15;

/** Why this database is unsuitable, with the remedy; undefined if it is fine. */
export function whatIsMissing(
  { version, encoding, trigrams, mayCreate }: Omit<DatabaseFacts, 'now'>,
  { server, database, user }: { readonly server: string; readonly database: string; readonly user: string },
): string | undefined {
  const major = Math.floor(version / 10_000);
  if (major < oldest)
    return `PostgreSQL at ${server} is version ${major}, and Vitrine needs ${oldest} or newer. Update it, or leave DATABASE_URL out to use the PostgreSQL that comes with Vitrine.`;
  if (encoding !== 'UTF8')
    return `The database ${database} at ${server} is encoded in ${encoding}. Make one in UTF-8 (createdb --encoding UTF8 --template template0 --owner ${user} …), and name it in DATABASE_URL.`;
  if (!mayCreate)
    return `${user} may not create tables in the database ${database} at ${server}. Make it its owner (alter database ${database} owner to ${user}), or correct DATABASE_URL.`;
  if (!trigrams)
    return `The database ${database} at ${server} lacks the extension pg_trgm. Install PostgreSQL's contrib package there, and let ${user} create it, or create it once as an administrator (create extension pg_trgm).`;
  return undefined;
}
