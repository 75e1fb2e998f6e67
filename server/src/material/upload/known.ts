import type { UploadFlow } from '@vitrine/shared/api';
import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import type { AuditActor } from '../../system/Audit.ts';
import { findByHash, findByUpload } from '../materialRepository.ts';
import type { Outcome } from './intake.ts';
import * as uploads from './uploadRepository.ts';

/**
 * Whether the account holds a file of this hash and size. Only its own materials count: knowing a hash does not prove
 * possession. False in the flow `compress`, which stores other bytes.
 */
export async function isKnown(
  database: Connection,
  tenantId: string,
  file: { sha256: string; size: number; flow: UploadFlow },
): Promise<boolean> {
  if (file.sha256 === '' || file.flow === 'compress') return false;
  const [found] = await findByHash(database, tenantId, file.sha256, 1);
  return found?.size === file.size;
}

/** Materials outside the trash with this content, or converted from it. */
export async function duplicatesOf(database: Connection, tenantId: string, sha256: string) {
  if (sha256 === '') return [];
  const found = await findByUpload(database, tenantId, sha256);
  const live = found.filter((record) => record.deleted_at === null);
  return live.map((record) => ({ mtId: record.id, name: record.name, folderId: record.folder_id }));
}

/** Refuses content that the account does not hold. Returns an earlier result of the same key. */
export async function requireKnown(
  database: Connection,
  actor: AuditActor,
  key: string,
  file: { tenantId: string; sha256: string; size: number; flow: UploadFlow },
): Promise<Outcome | undefined> {
  const { tenantId, memberId } = actor.session;
  const before = await uploads.findOwnUpload(database, { tenantId, memberId: memberId ?? '' }, key);
  if (before && before.material_id !== null)
    return { id: before.material_id, kind: 'material', note: before.note };
  if (before) await uploads.deleteUpload(database, tenantId, key);
  if (!(await isKnown(database, tenantId, file))) throw new Refusal('material.bytesUnknown');
  return undefined;
}
