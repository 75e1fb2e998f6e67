import { createReadStream } from 'node:fs';
import type { Client } from 'pg';
import type { FileBytes } from '../../platform/files/FileBytes.ts';
import { DeployedReceiver } from './DeployedReceiver.ts';
import { FileReceiver } from './FileReceiver.ts';
import { requireKnownSchema } from './fits.ts';
import type { BackupEnd, BackupHead } from './format.ts';
import { requireIntegrity } from './integrityCheck.ts';
import { RowReceiver } from './RowReceiver.ts';
import { type BackupReceiver, readBackup } from './reading.ts';
import { bringToPresent, rebuildSchema } from './schema.ts';

export interface RestoreOptions {
  /** Of the backup. */
  readonly path: string;
  /** Where its files go. */
  readonly files: FileBytes;
  /** Staging folder of remotes until the commit. */
  readonly stagingFolder: string;
  readonly signal: AbortSignal;
  /** Reports the total of bytes read. */
  readonly onBytes: (bytes: number) => void;
  /** Runs once all rows are in their tables, before they are brought to the present schema. */
  readonly afterRows?: (client: Client, counts: ReadonlyMap<string, number>) => Promise<void>;
  /** Runs last in the transaction; an error rolls everything back. */
  readonly beforeCommit: (client: Client, head: BackupHead) => Promise<void>;
}

async function* counted(path: string, { signal, onBytes }: RestoreOptions): AsyncGenerator<Buffer> {
  let bytes = 0;
  const source = createReadStream(path, { highWaterMark: 256 * 1024, signal });
  for await (const chunk of source as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    onBytes(bytes);
    yield chunk;
  }
}

/**
 * Replaces the whole database with a backup in one transaction: all or nothing. The backup is verified again on the
 * way.
 * @param client a dedicated connection; no other client may use the database
 */
export async function restoreBackup(
  client: Client,
  options: RestoreOptions,
): Promise<{ readonly head: BackupHead; readonly end: BackupEnd }> {
  const rows = new RowReceiver(client);
  const files = new FileReceiver(options.files);
  const deployed = new DeployedReceiver(options.stagingFolder);
  let taking: FileReceiver | DeployedReceiver = files;
  let settle: (() => Promise<void>) | undefined;
  const receiver: BackupReceiver = {
    head: async (head) => {
      requireKnownSchema(head);
      settle = await rebuildSchema(client, head.migrations);
    },
    beginTable: (table) => rows.begin(table),
    row: (line) => rows.row(line),
    endTable: () => rows.end(),
    sequence: async (name, last, called) => {
      await client.query('select setval(format($$public.%I$$, $1::text)::regclass, $2::bigint, $3)', [
        name,
        last,
        called,
      ]);
    },
    beginFile: (file) => {
      taking = files;
      return files.begin(file);
    },
    beginDeployed: (file) => {
      taking = deployed;
      return deployed.begin(file);
    },
    filePart: (bytes) => taking.part(bytes),
    endFile: () => taking.end(),
  };
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0; set local lock_timeout = 0');
    const { head, end } = await readBackup(counted(options.path, options), receiver);
    await settle?.();
    await options.afterRows?.(client, rows.counts);
    await bringToPresent(client, head.migrations);
    await requireIntegrity(client);
    await options.beforeCommit(client, head);
    options.signal.throwIfAborted();
    await client.query('commit');
    return { head, end };
  } catch (error) {
    await files.drop();
    throw error;
  }
}
