import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync, type WriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { pathOfHash } from '../../platform/files/disk.ts';
import { DeployedReceiver } from './deployed.ts';
import { requireKnownSchema } from './fits.ts';
import { type BackupFile, type BackupHead, leftOut, passedOver, quoted } from './format.ts';
import { requireIntegrity } from './integrityCheck.ts';
import { type BackupReceiver, readBackup } from './reading.ts';
import { bringToPresent, rebuildSchema } from './schema.ts';

/** Bytes buffered per write to the database. */
const batch = 128 * 1024;

type CopyIn = ReturnType<typeof copyFrom>;

/** Copies the rows of a backup within the open transaction. */
class RowReceiver {
  readonly #client: Client;
  #copy: CopyIn | undefined;
  #failure: unknown;
  #waiting: Buffer[] = [];
  #size = 0;

  constructor(client: Client) {
    this.#client = client;
  }

  async begin({ name, columns }: BackupHead['tables'][number]): Promise<void> {
    // A valid backup contains no excluded table.
    if (leftOut.includes(name)) throw new Error(`a backup does not hold ${name}`);
    if (passedOver.includes(name)) return;
    const statement = `copy public.${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`;
    const copy = this.#client.query(copyFrom(statement));
    copy.on('error', (error: unknown) => {
      this.#failure = error;
    });
    this.#copy = copy;
  }

  row(line: Buffer): Promise<void> | undefined {
    if (!this.#copy) return undefined;
    // The line is a view of a reused chunk: copied to outlive it.
    this.#waiting.push(Buffer.from(line), newline);
    this.#size += line.length + 1;
    return this.#size >= batch ? this.#flush() : undefined;
  }

  async end(): Promise<void> {
    await this.#flush();
    const copy = this.#copy;
    this.#copy = undefined;
    if (!copy) return;
    copy.end();
    await finished(copy);
  }

  async #flush(): Promise<void> {
    if (this.#failure !== undefined) throw this.#failure;
    const bytes = Buffer.concat(this.#waiting);
    this.#waiting = [];
    this.#size = 0;
    if (bytes.length === 0 || !this.#copy) return;
    if (this.#copy.write(bytes)) return;
    await Promise.race([once(this.#copy, 'drain'), once(this.#copy, 'close')]);
    if (this.#failure !== undefined) throw this.#failure;
  }
}

const newline = Buffer.from('\n');

/**
 * Adds the files of a backup to the file store. They are content-addressed, so that none is overwritten; those of a
 * failed
 * restore are swept later as unreferenced.
 */
class FileReceiver {
  readonly #folder: string;
  #hash = '';
  #temporary = '';
  #output: WriteStream | undefined;
  /** Number of files that were missing here. */
  brought = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async begin({ hash }: BackupFile): Promise<void> {
    this.#hash = hash;
    if (existsSync(pathOfHash(this.#folder, hash))) return;
    this.#temporary = join(this.#folder, 'incoming', `restore-${hash}`);
    await mkdir(dirname(this.#temporary), { recursive: true });
    this.#output = createWriteStream(this.#temporary, { mode: 0o640, flush: true });
  }

  async part(bytes: Buffer): Promise<void> {
    const output = this.#output;
    if (!output || output.write(bytes)) return;
    // Rejects with the stream's error, such as a full disk.
    await once(output, 'drain');
  }

  async end(): Promise<void> {
    const output = this.#output;
    if (!output) return;
    output.end();
    await finished(output);
    this.#output = undefined;
    const target = pathOfHash(this.#folder, this.#hash);
    await mkdir(dirname(target), { recursive: true });
    await rename(this.#temporary, target);
    this.brought += 1;
  }

  async drop(): Promise<void> {
    this.#output?.destroy();
    if (this.#temporary !== '') await rm(this.#temporary, { force: true });
  }
}

export interface RestoreOptions {
  /** Of the backup. */
  readonly path: string;
  /** File store, by hash. */
  readonly filesFolder: string;
  /** Staging folder of remotes until the commit. */
  readonly stagingFolder: string;
  readonly signal: AbortSignal;
  /** Reports the total of bytes read. */
  readonly onBytes: (bytes: number) => void;
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
export async function restoreBackup(client: Client, options: RestoreOptions): Promise<BackupHead> {
  const rows = new RowReceiver(client);
  const files = new FileReceiver(options.filesFolder);
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
    const { head } = await readBackup(counted(options.path, options), receiver);
    await settle?.();
    await bringToPresent(client, head.migrations);
    await requireIntegrity(client);
    await options.beforeCommit(client, head);
    options.signal.throwIfAborted();
    await client.query('commit');
    return head;
  } catch (error) {
    await files.drop();
    throw error;
  }
}
