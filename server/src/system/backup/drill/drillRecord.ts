import { backupKind } from '@vitrine/shared/api';
import { z } from 'zod';
import type { SharedNotes } from '../notes/SharedNotes.ts';

/** Outcome of the last test restore; a note, since it is also written beside a stopped server. */
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

const name = 'drill.json';
/** Readable by the server, also when root ran the command. */
const mode = 0o644;

/** Undefined when there was none yet, or its record is unreadable. */
export async function readDrillRecord(notes: SharedNotes): Promise<DrillRecord | undefined> {
  const text = await notes.read(name);
  if (text === undefined) return undefined;
  try {
    return drillRecord.safeParse(JSON.parse(text)).data;
  } catch (error) {
    // Written by hand, or cut off by a full disk: as if there were none.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Atomic, also when two tests end at once. */
export async function writeDrillRecord(notes: SharedNotes, record: DrillRecord): Promise<void> {
  await notes.write(name, JSON.stringify(record, null, 1), mode);
}
