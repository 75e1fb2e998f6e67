import { deleteDB } from 'idb';

/** Failures that do not indicate damage: storage full, or a newer build's database. */
const passing = ['QuotaExceededError', 'VersionError', 'AbortError'];

/**
 * Opens a database. One that fails to open twice in a row is deleted and recreated: the player can fetch or recompute
 * its content, whereas a player that never starts repairs nothing.
 */
export async function openHealing<Database>(name: string, open: () => Promise<Database>): Promise<Database> {
  try {
    return await open();
  } catch (reason) {
    if (reason instanceof Error && passing.includes(reason.name)) throw reason;
  }
  try {
    return await open();
  } catch (reason) {
    if (reason instanceof Error && passing.includes(reason.name)) throw reason;
    await deleteDB(name);
    return open();
  }
}
