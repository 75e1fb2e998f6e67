import { findOperatingAccount } from '../../../account/operatingAccount.ts';
import type { Connection } from '../../../platform/database/connection.ts';
import type { Needs } from '../../../services.ts';
import { type BackupPlaces, partsOf } from '../BackupPlaces.ts';
import { failLostWork, type LostWork, serverStopped } from './workRows.ts';

type LostNeeds = Needs<'audit' | 'clock' | 'database' | 'log' | 'nodes' | 'redis'>;

/** As a backup that fails is recorded, but by the account that runs the server: who began it died with its server. */
async function record({ audit }: LostNeeds, { fileName, origin }: LostWork, connection: Connection) {
  const top = await findOperatingAccount(connection);
  if (!top) return;
  const { kind, id = '' } = partsOf(fileName) ?? {};
  const actor = { session: { tenantId: top.id, memberId: null, userName: '' }, address: '' };
  const subject = { kind: 'backup', id, name: fileName };
  const detail = { kind, origin, error: serverStopped };
  await audit.record(actor, { action: 'system.backupFailed', subject, detail }, connection);
}

/**
 * Marks the operation of a server that died as failed. Of all servers one does so: it records a backup in the system log,
 * and removes what there is of it.
 */
export async function failLost(services: LostNeeds, places: BackupPlaces): Promise<void> {
  const { clock, database, log } = services;
  const lost = await database.transaction().execute(async (transaction) => {
    const work = await failLostWork(services, transaction, clock.now());
    if (work?.kind === 'backup') await record(services, work, transaction);
    return work;
  });
  if (!lost) return;
  log.warn({ work: lost }, 'backup operation ended with its server');
  const { id } = partsOf(lost.fileName) ?? {};
  if (lost.kind !== 'backup' || id === undefined) return;
  try {
    await places.removeDraft(id, lost.fileName);
  } catch (error) {
    // A place that is away: swept when it is back.
    log.warn({ err: error, work: lost }, 'failed to remove what a backup left that ended with its server');
  }
}
