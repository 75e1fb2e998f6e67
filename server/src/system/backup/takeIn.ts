import { Refusal } from '../../platform/errors.ts';
import type { Needs } from '../../services.ts';
import type { AuditActor } from '../Audit.ts';
import { fileNameOf } from './BackupPlaces.ts';
import { requireKnownSchema } from './fits.ts';
import type { Arrival } from './place/BackupPlace.ts';
import { readBackup } from './reading.ts';

/**
 * Verifies an uploaded backup from end to end and puts it into the list. Throws {@link Refusal} when this server cannot
 * use it.
 */
export async function takeIn(
  services: Needs<'audit' | 'backups'>,
  actor: AuditActor,
  arrival: Arrival,
): Promise<{ id: string }> {
  const { places } = services.backups;
  const { size } = arrival;
  const { head } = await readBackup(arrival.read());
  requireKnownSchema(head);
  if (await places.find(head.id)) throw new Refusal('backup.exists');
  const name = fileNameOf(head);
  await arrival.keep(name);
  const subject = { kind: 'backup', id: head.id, name };
  await services.audit.record(actor, { action: 'system.backupUploaded', subject, detail: { size } });
  return { id: head.id };
}
