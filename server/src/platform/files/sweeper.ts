import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { violatedConstraint } from '../database/failure.ts';
import { runRegularly } from '../runRegularly.ts';
import type { CoreNeeds } from '../services.ts';

/** Milliseconds that a file without references is kept, since its writer may be about to add one. */
const graceTime = 24 * 3600 * 1000;
const sweepInterval = 3600 * 1000;
const mostAtOnce = 500;

/** Removes one file unless it is in use again. Deletes the bytes before the row, with the row locked. */
async function sweepFile(
  { database, files }: CoreNeeds<'database' | 'files'>,
  hash: string,
  before: Date,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const removed = await transaction
      .deleteFrom('file')
      .where('hash', '=', hash)
      .where('created_at', '<', before)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('file_reference').select('hash').where('file_reference.hash', '=', hash))),
      )
      .executeTakeFirst();
    if (removed.numDeletedRows === 0n) return false;
    await rm(files.localPath(hash), { force: true });
    return true;
  });
}

async function sweepUnlessUsed(
  services: CoreNeeds<'database' | 'files'>,
  hash: string,
  before: Date,
): Promise<boolean> {
  try {
    return await sweepFile(services, hash, before);
  } catch (error) {
    // Another table still refers to the file, without granting read access.
    if (violatedConstraint(error) !== undefined) return false;
    throw error;
  }
}

/** When a file was last written; undefined when it has been moved or removed since it was listed. */
async function writtenAt(path: string): Promise<Date | undefined> {
  try {
    return (await stat(path)).mtime;
  } catch (error) {
    const gone = typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
    if (gone) return undefined;
    throw error;
  }
}

/** Removes incomplete writes of a killed server. */
async function sweepIncoming({ config }: CoreNeeds<'config'>, before: Date): Promise<void> {
  const folder = join(config.dataDirectory, 'files/incoming');
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const written = await writtenAt(join(folder, name));
    if (written !== undefined && written < before) await rm(join(folder, name), { force: true });
  }
}

/** Removes files without references for a day. Returns their number. */
export async function sweepFiles(
  services: CoreNeeds<'clock' | 'config' | 'database' | 'files' | 'log'>,
): Promise<number> {
  await services.files.notifySweep(services.log);
  const before = new Date(services.clock.now().getTime() - graceTime);
  await sweepIncoming(services, before);
  const candidates = await services.database
    .selectFrom('file')
    .select('hash')
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('file_reference').select('hash').whereRef('file_reference.hash', '=', 'file.hash')),
      ),
    )
    .limit(mostAtOnce)
    .execute();
  let removed = 0;
  for (const { hash } of candidates) removed += Number(await sweepUnlessUsed(services, hash, before));
  return removed;
}

/** Deletes files without references every hour, until the returned function is called. */
export function startSweeping(
  services: CoreNeeds<'clock' | 'config' | 'database' | 'files' | 'leadership' | 'log'>,
): () => Promise<void> {
  const work = async () =>
    services.log.info({ removed: await sweepFiles(services) }, 'deleted unreferenced files');
  return runRegularly(services, {
    only: 'leader',
    every: sweepInterval,
    work,
    failure: 'failed to sweep files',
  });
}
