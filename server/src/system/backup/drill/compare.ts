import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Client } from 'pg';
import { Refusal } from '../../../platform/errors.ts';
import { quoted } from '../format.ts';

/** Refuses when a table does not have as many rows as its backup. */
export async function requireRows(client: Client, expected: ReadonlyMap<string, number>): Promise<void> {
  for (const [table, count] of expected) {
    const { rows } = await client.query<{ found: number }>(
      `select count(*)::float8 as found from public.${quoted(table)}`,
    );
    const found = rows[0]?.found ?? 0;
    if (found !== count) throw new Refusal('backup.drillRows', { table, found, expected: count });
  }
}

async function hashOf(path: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { signal })) hash.update(chunk);
  return hash.digest('hex');
}

/** Refuses when fewer files than expected have the hash by which they are named. */
export async function requireFiles(folder: string, expected: number, signal: AbortSignal): Promise<void> {
  const entries = existsSync(folder) ? await readdir(folder, { recursive: true, withFileTypes: true }) : [];
  let found = 0;
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    if ((await hashOf(path, signal)) === basename(path)) found += 1;
  }
  if (found !== expected) throw new Refusal('backup.drillFiles', { found, expected });
}
