import { codeOf, reasonOf } from '../failure.ts';

/** Refused data, a constraint, or tables that do not fit: classes of SQLSTATE that speak of what was restored. */
const ofData = /^(22|23|42|P0)...$/;

/** No room, or an object store that does not answer. */
const ofHost = ['storage.full', 'storage.unavailable'];

/**
 * Whether the failure of a restore speaks of the backup, and not of the machine: no room, a database that was stopped, a
 * file that was deleted meanwhile or cannot be read.
 */
export function isOfBackup(error: unknown): boolean {
  if (ofHost.includes(reasonOf(error).error)) return false;
  const code = codeOf(error);
  if (code !== '') return ofData.test(code);
  // Of the database driver, which gives it no code.
  return !(error instanceof Error && /^Connection terminated/.test(error.message));
}
