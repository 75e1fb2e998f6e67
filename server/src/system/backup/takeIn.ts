import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Refusal } from '../../platform/errors.ts';
import type { Needs } from '../../services.ts';
import type { AuditActor } from '../Audit.ts';
import { fileNameOf } from './BackupFolder.ts';
import { requireKnownSchema } from './fits.ts';
import { readBackup } from './reading.ts';

/**
 * Verifies an uploaded file from end to end and moves it into the list. Throws {@link Refusal} when this server cannot
 * use it.
 */
export async function takeIn(
  services: Needs<'audit' | 'backups'>,
  actor: AuditActor,
  part: string,
): Promise<{ id: string }> {
  const { folder } = services.backups;
  const { size } = await stat(part);
  const { head } = await readBackup(createReadStream(part, { highWaterMark: 256 * 1024 }));
  requireKnownSchema(head);
  if (await folder.find(head.id)) throw new Refusal('backup.exists');
  const name = fileNameOf(head);
  await folder.keep(part, name, true);
  const subject = { kind: 'backup', id: head.id, name };
  await services.audit.record(actor, { action: 'system.backupUploaded', subject, detail: { size } });
  return { id: head.id };
}
