import { uploadLimit } from '@vitrine/shared/api';
import type { Connection } from '../../platform/database/connection.ts';
import { DeriveFailed } from '../derive/DeriveFailed.ts';
import type { MaterialRecord } from '../materialRepository.ts';
import { readSpace, type Space } from '../space.ts';

/** Maximum bytes of a conversion result: the account's free space without the source, capped at the upload limit. */
export async function roomForResult(database: Connection, record: MaterialRecord): Promise<number> {
  const { used, reserved, total } = await readSpace(database, record.tenant_id);
  if (total === undefined) return uploadLimit;
  const room = total - used - reserved + record.size;
  if (room <= 0) throw new DeriveFailed('convertNoRoom');
  return Math.min(uploadLimit, room);
}

const isOver = ({ used, reserved, total }: Space) => total !== undefined && used + reserved > total;

/** Refuses a result larger than its source and the account's free space. Called in the transaction which stores it. */
export async function requireRoomForResult(
  transaction: Connection,
  tenantId: string,
  before: Space,
): Promise<void> {
  const after = await readSpace(transaction, tenantId);
  if (after.used > before.used && isOver(after)) throw new DeriveFailed('convertNoRoom');
}
