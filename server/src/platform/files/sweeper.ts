import { violatedConstraint } from '../database/failure.ts';
import { runRegularly } from '../runRegularly.ts';
import type { CoreNeeds } from '../services.ts';

/** Milliseconds that a file without references is kept, since its writer may be about to add one. */
const graceTime = 24 * 3600 * 1000;
const sweepInterval = 3600 * 1000;
const mostAtOnce = 500;

/**
 * Removes one file unless it is in use again. Deletes the bytes before the row, with the row locked: a server that
 * writes the same bytes now waits in announcing them, and stores them once these are gone.
 */
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
    await files.removeBytes(hash);
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

/** Removes files without references for a day. Returns their number. */
export async function sweepFiles(
  services: CoreNeeds<'clock' | 'database' | 'files' | 'log'>,
): Promise<number> {
  await services.files.notifySweep(services.log);
  const before = new Date(services.clock.now().getTime() - graceTime);
  await services.files.sweepIncoming(before);
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
  services: CoreNeeds<'clock' | 'database' | 'files' | 'log'>,
): () => Promise<void> {
  const work = async () =>
    services.log.info({ removed: await sweepFiles(services) }, 'deleted unreferenced files');
  return runRegularly(services, { every: sweepInterval, work, failure: 'failed to sweep files' });
}
