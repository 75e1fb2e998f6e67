import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** A restore that was ordered, and how it went; a file, since every row is replaced by it. */
const restoreOrder = z.object({
  id: z.string(),
  state: z.enum(['ordered', 'running', 'done', 'failed', 'canceled']),
  path: z.string(),
  fileName: z.string(),
  /** Bytes of the backup. */
  size: z.number(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** Message key; empty unless it failed, or something of it is left to do. */
  error: z.string(),
  by: z.object({ tenantId: z.string(), userName: z.string(), address: z.string() }),
  /** SHA-256 of the session's token: who ordered it may stop it. */
  tokenHash: z.string(),
});
export type RestoreOrder = z.infer<typeof restoreOrder>;

const pathIn = (dataDirectory: string) => join(dataDirectory, 'restore.json');

export async function readOrder(dataDirectory: string): Promise<RestoreOrder | undefined> {
  const path = pathIn(dataDirectory);
  if (!existsSync(path)) return undefined;
  return restoreOrder.safeParse(JSON.parse(await readFile(path, 'utf8'))).data;
}

/** Whole or not at all. */
export async function writeOrder(dataDirectory: string, order: RestoreOrder): Promise<void> {
  const path = pathIn(dataDirectory);
  await rm(`${path}.new`, { force: true });
  await writeFile(`${path}.new`, JSON.stringify(order, null, 1), { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
}
