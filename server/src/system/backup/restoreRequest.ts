import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** A restore request and its outcome; a file, since the restore replaces every row. */
const restoreRequest = z.object({
  id: z.string(),
  state: z.enum(['ordered', 'running', 'done', 'failed', 'canceled']),
  path: z.string(),
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

const pathIn = (dataDirectory: string) => join(dataDirectory, 'restore.json');

/** Undefined if there is none or it does not match the schema. @throws if it is not JSON */
export async function readRestoreRequest(dataDirectory: string): Promise<RestoreRequest | undefined> {
  const path = pathIn(dataDirectory);
  if (!existsSync(path)) return undefined;
  return restoreRequest.safeParse(JSON.parse(await readFile(path, 'utf8'))).data;
}

/** Atomic. */
export async function writeRestoreRequest(dataDirectory: string, request: RestoreRequest): Promise<void> {
  const path = pathIn(dataDirectory);
  await rm(`${path}.new`, { force: true });
  await writeFile(`${path}.new`, JSON.stringify(request, null, 1), { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
}
