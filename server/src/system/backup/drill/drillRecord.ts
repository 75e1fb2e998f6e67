import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backupKind } from '@vitrine/shared/api';
import { z } from 'zod';
import { newId } from '../../../platform/identifier.ts';

/** Outcome of the last test restore; a file, since it is also written beside a stopped server. */
const drillRecord = z.object({
  testedAt: z.iso.datetime(),
  seconds: z.number(),
  backup: z.object({
    id: z.string(),
    fileName: z.string(),
    kind: backupKind,
    createdAt: z.iso.datetime(),
  }),
  /** Message key and its parameters; empty when it passed. */
  error: z.string(),
  parameters: z.record(z.string(), z.union([z.string(), z.number()])),
  tables: z.number(),
  rows: z.number(),
  files: z.number(),
  /** Files that were missing already when the backup was made. */
  missing: z.number(),
});
export type DrillRecord = z.infer<typeof drillRecord>;

const pathIn = (dataDirectory: string) => join(dataDirectory, 'drill.json');

/** Undefined when there was none yet, or its record is unreadable. */
export async function readDrillRecord(dataDirectory: string): Promise<DrillRecord | undefined> {
  const path = pathIn(dataDirectory);
  if (!existsSync(path)) return undefined;
  try {
    return drillRecord.safeParse(JSON.parse(await readFile(path, 'utf8'))).data;
  } catch (error) {
    // Written by hand, or cut off by a full disk: as if there were none.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Atomic, also when two tests end at once. Readable by the server, also when root ran the command. */
export async function writeDrillRecord(dataDirectory: string, record: DrillRecord): Promise<void> {
  const path = pathIn(dataDirectory);
  const part = `${path}.${newId()}`;
  try {
    await writeFile(part, JSON.stringify(record, null, 1), { mode: 0o644, flush: true });
    await rename(part, path);
  } finally {
    await rm(part, { force: true });
  }
}
