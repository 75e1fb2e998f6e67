import type { PlayerRepair, TerminalHappening } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import type { Needs } from '../../services.ts';
import { namesOfFiles } from './namesOfFiles.ts';

/** Maximum repairs per terminal and day in the history: a failing disk would flood the account's log. */
export const mostADay = 200;
const day = 86_400_000;
const words = { file: 'cacheRepaired', entry: 'entryRepaired', lost: 'entryLost' } as const;

interface Noted {
  readonly source: string;
  readonly at: Date;
  readonly word: TerminalHappening;
  readonly note: string;
}

/** Adds a terminal's storage repairs to its history. Returns all ids, so that the player drops them. */
export async function storeRepairs(
  { database, clock, events }: Needs<'clock' | 'database' | 'events'>,
  { clId, tenantId }: { clId: string; tenantId: string },
  repairs: readonly PlayerRepair[],
): Promise<string[]> {
  const now = clock.now();
  const hashes = [...new Set(repairs.flatMap(({ hash }) => (hash === undefined ? [] : [hash])))];
  const manifest = hashes.length === 0 ? null : await manifestOf(database, tenantId, clId);
  const names = await namesOfFiles(
    database,
    tenantId,
    hashes.filter((hash) => hash !== manifest),
  );
  const noted = repairs.map((repair) => notedOf(repair, manifest, names, now));
  const entered = await enter(database, { clId, tenantId }, noted, now);
  if (entered > 0) events.publish(tenantId, { kind: 'terminal', clId, at: now.toISOString() });
  return repairs.map(({ id }) => id);
}

async function manifestOf(connection: Connection, tenantId: string, clId: string): Promise<string | null> {
  const row = await connection
    .selectFrom('terminal')
    .select('manifest_hash')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', clId)
    .executeTakeFirst();
  return row?.manifest_hash ?? null;
}

function notedOf(
  { id, at, kind, hash = '', entry }: PlayerRepair,
  manifest: string | null,
  names: ReadonlyMap<string, string>,
  now: Date,
): Noted {
  const reported = { source: id, at: within(Date.parse(at), now) };
  if (kind !== 'file') return { ...reported, word: words[kind], note: entry };
  if (hash === manifest) return { ...reported, word: 'entryRepaired', note: 'manifest' };
  return { ...reported, word: words.file, note: names.get(hash) ?? hash.slice(0, 12) };
}

/** Corrects implausible times of a wrong clock. */
function within(at: number, now: Date): Date {
  const right = at <= now.getTime() && at > now.getTime() - 15 * day;
  return right ? new Date(at) : now;
}

/** Returns the number of new ones. */
async function enter(
  connection: Connection,
  { clId, tenantId }: { clId: string; tenantId: string },
  noted: readonly Noted[],
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ source: string }>`
    insert into terminal_happening (tenant_id, terminal_id, at, word, note, source)
    select ${tenantId}, ${clId}, reported.at, reported.word, reported.note, reported.source
    from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb)
      as reported (source text, at timestamptz, word text, note text)
    where (select count(*) from terminal_happening where tenant_id = ${tenantId} and terminal_id = ${clId}
      and source is not null and at > ${new Date(now.getTime() - day)}) < ${mostADay}
    on conflict (terminal_id, source) where source is not null do nothing
    returning source`.execute(connection);
  return rows.length;
}
