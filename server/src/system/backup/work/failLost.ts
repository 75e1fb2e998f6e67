import { findOperatingAccount } from '../../../account/operatingAccount.ts';
import type { Connection } from '../../../platform/database/connection.ts';
import type { Needs } from '../../../services.ts';
import { type BackupPlaces, partsOf } from '../BackupPlaces.ts';
import type { StoredBackup } from '../place/StoredBackup.ts';
import { endLostWork, findLostWork, type LostWork, serverStopped } from './workRows.ts';

type LostNeeds = Needs<'audit' | 'clock' | 'database' | 'log' | 'nodes' | 'redis'>;

/** As a backup is recorded, but by the account that runs the server: who began it died with its server. */
async function record(
  { audit }: LostNeeds,
  { fileName, origin, startedAt }: LostWork,
  kept: StoredBackup | undefined,
  connection: Connection,
): Promise<void> {
  const top = await findOperatingAccount(connection);
  if (!top) return;
  const { kind, id = '' } = partsOf(fileName) ?? {};
  const action = kept ? 'system.backupAdded' : 'system.backupFailed';
  // Its server died between this entry and the end of the operation.
  const known = { tenantId: top.id, actions: [action], since: startedAt, subjectId: id } as const;
  if (kept && (await audit.count(known, connection)).subject > 0) return;
  const actor = { session: { tenantId: top.id, memberId: null, userName: '' }, address: '' };
  const subject = { kind: 'backup', id, name: fileName };
  const detail = { kind, origin, ...(kept ? { size: kept.size } : { error: serverStopped }) };
  await audit.record(actor, { action, subject, detail }, connection);
}

/** The whole backup, when its server died after the last byte. A place that is away counts as having none. */
async function findKept(
  { log }: LostNeeds,
  places: BackupPlaces,
  work: LostWork,
): Promise<StoredBackup | undefined> {
  const { id } = partsOf(work.fileName) ?? {};
  if (work.kind !== 'backup' || id === undefined) return undefined;
  try {
    return await places.find(id);
  } catch (error) {
    log.warn({ err: error, work }, 'cannot search for the backup of a server that died');
    return undefined;
  }
}

/**
 * Ends the operation of a server that died: as failed, except for a backup that is whole. Of all servers one does so: it
 * records a backup in the system log, and removes what there is of an unfinished one.
 */
export async function failLost(services: LostNeeds, places: BackupPlaces): Promise<void> {
  const { clock, database, log } = services;
  const lost = await findLostWork(services);
  if (!lost) return;
  const kept = await findKept(services, places, lost);
  const outcome = kept
    ? ({ state: 'done', error: '' } as const)
    : ({ state: 'failed', error: serverStopped } as const);
  const isMine = await database.transaction().execute(async (transaction) => {
    if (!(await endLostWork(transaction, lost, outcome, clock.now()))) return false;
    if (lost.kind === 'backup') await record(services, lost, kept, transaction);
    return true;
  });
  if (!isMine) return;
  log.warn({ work: lost, isWhole: kept !== undefined }, 'backup operation ended with its server');
  const { id } = partsOf(lost.fileName) ?? {};
  if (lost.kind !== 'backup' || kept || id === undefined) return;
  try {
    await places.removeDraft(id, lost.fileName);
  } catch (error) {
    // A place that is away: swept when it is back.
    log.warn({ err: error, work: lost }, 'failed to remove what a backup left that ended with its server');
  }
}
