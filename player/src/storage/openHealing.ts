import { deleteDB } from 'idb';

/** Failures that say nothing against what is stored: no room now, or a newer build's database. */
const passing = ['QuotaExceededError', 'VersionError', 'AbortError'];

/**
 * Opens a database. One that cannot be opened twice in a row is deleted and begun again: the player fetches or works out
 * what it held, whereas a player that never starts heals nothing.
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
