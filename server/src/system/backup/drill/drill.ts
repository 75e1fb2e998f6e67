import { join } from 'node:path';
import type { Client } from 'pg';
import type { Logger } from 'pino';
import { Refusal } from '../../../platform/errors.ts';
import { DiskBytes } from '../../../platform/files/DiskBytes.ts';
import { freeAt } from '../../../platform/files/diskSpace.ts';
import { runRegularly } from '../../../platform/runRegularly.ts';
import type { StoredBackup } from '../BackupFolder.ts';
import { reasonOf } from '../failure.ts';
import { restoreBackup } from '../restore.ts';
import { requireFiles, requireRows } from './compare.ts';
import { type DrillRecord, writeDrillRecord } from './drillRecord.ts';
import { isOfBackup } from './isOfBackup.ts';
import { scratchDisks, withScratch } from './scratch.ts';

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

/** Milliseconds between two checks of the free space. */
const interval = 1_000;
/** Bytes left to the database in use, whatever a restore needs. */
const least = 256 * 1024 * 1024;

/** Least free bytes on the disks of a test. */
const freeIn = async (dataDirectory: string): Promise<number> =>
  Math.min(...(await Promise.all(scratchDisks(dataDirectory).map(freeAt))));

async function requireFree(dataDirectory: string, needed: number): Promise<void> {
  const free = await freeIn(dataDirectory);
  if (free < needed) throw new Refusal('backup.noRoom', { needed: megabytes(needed), free: megabytes(free) });
}

/** Runs a test restore with a signal that is aborted, with the refusal as its reason, before the disk is full. */
async function whileRoom<Result>(
  { dataDirectory, signal, log }: DrillOptions,
  act: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const full = new AbortController();
  const end = runRegularly(
    { log },
    {
      every: interval,
      work: () => requireFree(dataDirectory, least).catch((reason: unknown) => full.abort(reason)),
      failure: 'failed to read the free space during a test restore',
    },
  );
  try {
    return await act(AbortSignal.any([signal, full.signal]));
  } catch (error) {
    if (full.signal.aborted) throw full.signal.reason;
    throw error;
  } finally {
    await end();
  }
}

const nothing = { tables: 0, rows: 0, files: 0, missing: 0 };

type Counts = typeof nothing;
type Outcome = { readonly counts: Counts } | { readonly error: unknown };

async function restoreInto(
  client: Client,
  folder: string,
  { path }: StoredBackup,
  { onBytes, signal }: Pick<DrillOptions, 'onBytes' | 'signal'>,
): Promise<Counts> {
  let tables = 0;
  const { end } = await restoreBackup(client, {
    path,
    files: new DiskBytes(join(folder, 'files')),
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
}

/**
 * Restores into a scratch instance and compares. Nothing of the application runs there: no mail, webhook or port.
 * Resolves with what that shows of the backup; rejects with what shows nothing of it, such as a full disk.
 */
async function restoreApart(backup: StoredBackup, options: DrillOptions): Promise<Outcome> {
  await requireFree(options.dataDirectory, backup.size * growth + reserve);
  return whileRoom(options, (signal) =>
    withScratch({ ...options, signal }, async (client, folder): Promise<Outcome> => {
      try {
        return { counts: await restoreInto(client, folder, backup, { ...options, signal }) };
      } catch (error) {
        if (signal.aborted || !isOfBackup(error)) throw error;
        return { error };
      }
    }),
  );
}

/**
 * Tests whether a backup can be restored, and records what that shows where the server reads it. Resolves with the
 * record; rejects with the reason after a failure, and when it was stopped.
 */
export async function drill(backup: StoredBackup, options: DrillOptions): Promise<DrillRecord> {
  const began = Date.now();
  const outcome = await restoreApart(backup, options);
  const { error, parameters } = 'error' in outcome ? reasonOf(outcome.error) : { error: '', parameters: {} };
  const record = {
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
    ...('counts' in outcome ? outcome.counts : nothing),
  };
  await writeDrillRecord(options.dataDirectory, record);
  if ('error' in outcome) throw outcome.error;
  return record;
}
