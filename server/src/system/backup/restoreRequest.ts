import { z } from 'zod';
import type { SharedNotes } from './notes/SharedNotes.ts';

/** A restore request and its outcome; a note, since the restore replaces every row. */
const restoreRequest = z.object({
  id: z.string(),
  state: z.enum(['ordered', 'running', 'done', 'failed', 'canceled']),
  /** Of a file, or of an object in the bucket. */
  path: z.string(),
  inBucket: z.boolean().optional(),
  fileName: z.string(),
  /** Of the backup, in bytes. */
  size: z.number(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** Message key; empty unless it failed or was partly completed. */
  error: z.string(),
  by: z.object({ tenantId: z.string(), userName: z.string(), address: z.string() }),
  /** SHA-256 of the session's token: only this session may cancel it. */
  tokenHash: z.string(),
});
export type RestoreRequest = z.infer<typeof restoreRequest>;

const name = 'restore.json';

/** Undefined if there is none or it does not match the schema. @throws if it is not JSON */
export async function readRestoreRequest(notes: SharedNotes): Promise<RestoreRequest | undefined> {
  const text = await notes.read(name);
  return text === undefined ? undefined : restoreRequest.safeParse(JSON.parse(text)).data;
}

/** Atomic. */
export async function writeRestoreRequest(notes: SharedNotes, request: RestoreRequest): Promise<void> {
  await notes.write(name, JSON.stringify(request, null, 1));
}
