import type { PlayRecord } from '@vitrine/shared/api';
import type { Database } from '../platform/database/connection.ts';

/** Enters proof of play; a record that is in the books already is accepted again without being counted again. */
export async function storePlayRecords(
  database: Database,
  terminal: { clId: string; tenantId: string },
  records: readonly PlayRecord[],
): Promise<string[]> {
  if (records.length === 0) return [];
  await database
    .insertInto('play_record')
    .values(
      records.map((record) => ({
        terminal_id: terminal.clId,
        id: record.id,
        tenant_id: terminal.tenantId,
        task_id: record.taskId,
        program_id: record.programId,
        document_hash: record.documentHash,
        started_at: new Date(record.startedAt),
        duration: record.duration,
      })),
    )
    .onConflict((conflict) => conflict.columns(['terminal_id', 'id']).doNothing())
    .execute();
  return records.map((record) => record.id);
}
