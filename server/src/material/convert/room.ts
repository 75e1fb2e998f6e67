import { uploadLimit } from '@vitrine/shared/api';
import type { Connection } from '../../platform/database/connection.ts';
import { DeriveFailed } from '../derive/derived.ts';
import type { MaterialRecord } from '../materialRepository.ts';
import { readSpace, type Space } from '../space.ts';

/** Bytes that what comes of a file may have: within the account's space once the file itself is gone, and no larger than an upload. */
export async function roomForResult(database: Connection, record: MaterialRecord): Promise<number> {
  const { used, reserved, total } = await readSpace(database, record.tenant_id);
  if (total === undefined) return uploadLimit;
  const room = total - used - reserved + record.size;
  if (room <= 0) throw new DeriveFailed('convertNoRoom');
  return Math.min(uploadLimit, room);
}

const isOver = ({ used, reserved, total }: Space) => total !== undefined && used + reserved > total;

/** Refuses a result that takes more than its source did, and more than the account has. Asked within the transaction that keeps it. */
export async function requireRoomForResult(
  transaction: Connection,
  tenantId: string,
  before: Space,
): Promise<void> {
  const after = await readSpace(transaction, tenantId);
  if (after.used > before.used && isOver(after)) throw new DeriveFailed('convertNoRoom');
}
