import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { Refusal } from '../../../platform/errors.ts';
import type { StoredBackup } from '../BackupFolder.ts';
import { reasonOf } from '../failure.ts';
import { restoreBackup } from '../restore.ts';
import { requireFiles, requireRows } from './compare.ts';
import { type DrillRecord, writeDrillRecord } from './drillRecord.ts';
import { withScratch } from './scratch.ts';

export interface DrillOptions {
  readonly dataDirectory: string;
  readonly signal: AbortSignal;
  /** Reports the total of bytes read. */
  readonly onBytes: (bytes: number) => void;
  readonly log: Logger;
}

/** Bytes of an empty database, and kept free for the one in use. */
const reserve = 384 * 1024 * 1024;
/** Rows take more room in tables with their indexes than in a backup; files take less. */
const growth = 1.5;

const megabytes = (bytes: number) => Math.ceil(bytes / 1_048_576);

async function requireRoom(dataDirectory: string, size: number): Promise<void> {
  const { bavail, bsize } = await statfs(dataDirectory);
  const [needed, free] = [size * growth + reserve, bavail * bsize];
  if (free < needed) throw new Refusal('backup.noRoom', { needed: megabytes(needed), free: megabytes(free) });
}

/** Restores into a scratch instance and compares. Nothing of the application runs there: no mail, webhook or port. */
async function restoreApart(backup: StoredBackup, options: DrillOptions) {
  const { dataDirectory, signal, onBytes, log } = options;
  await requireRoom(dataDirectory, backup.size);
  return withScratch(dataDirectory, log, async (client, folder) => {
    let tables = 0;
    const { end } = await restoreBackup(client, {
      path: backup.path,
      filesFolder: join(folder, 'files'),
      stagingFolder: join(folder, 'deployed'),
      signal,
      onBytes,
      afterRows: async (connection, counts) => {
        tables = counts.size;
        await requireRows(connection, counts);
      },
      beforeCommit: async () => undefined,
    });
    await requireFiles(join(folder, 'files'), end.files, signal);
    return { tables, rows: end.rows, files: end.files, missing: end.missing };
  });
}

const nothing = { tables: 0, rows: 0, files: 0, missing: 0 };

/**
 * Tests whether a backup can be restored, and records the outcome where the server reads it. Resolves with the record;
 * rejects with the reason after a failure, which is recorded too, and when it was stopped, which is not.
 */
export async function drill(backup: StoredBackup, options: DrillOptions): Promise<DrillRecord> {
  const began = Date.now();
  const record = (error: string, parameters: DrillRecord['parameters'], counts: typeof nothing) => ({
    testedAt: new Date(began).toISOString(),
    seconds: Math.round((Date.now() - began) / 100) / 10,
    backup: {
      id: backup.head.id,
      fileName: backup.fileName,
      kind: backup.head.kind,
      createdAt: backup.head.createdAt,
    },
    error,
    parameters,
    ...counts,
  });
  try {
    const passed = record('', {}, await restoreApart(backup, options));
    await writeDrillRecord(options.dataDirectory, passed);
    return passed;
  } catch (error) {
    if (options.signal.aborted) throw error;
    const reason = reasonOf(error);
    await writeDrillRecord(options.dataDirectory, record(reason.error, reason.parameters, nothing));
    throw error;
  }
}
