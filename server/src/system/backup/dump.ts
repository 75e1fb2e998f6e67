import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BackupKind } from '@vitrine/shared/api';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { codeOf } from '../../platform/failureCode.mjs';
import type { FileStore } from '../../platform/files/FileStore.ts';
import type { SigningKey } from '../usbPackage/SigningKey.ts';
import { readMigrations, readSequences, readTables, type TableShape } from './catalog.ts';
import { listDeployed, readDeployed, requireSizes } from './deployed.ts';
import {
  type BackupEnd,
  type BackupHead,
  comment,
  copyEnd,
  copyLine,
  deployedMark,
  endMark,
  fileMark,
  formatOf,
  headMark,
  leftOut,
  passedOver,
  quoted,
  sequenceLine,
} from './format.ts';

export interface DumpOptions {
  readonly id: string;
  readonly kind: BackupKind;
  readonly origin: BackupHead['origin'];
  /** Created by the server itself before data migrations. */
  readonly beforeUpdate?: boolean;
  readonly version: string;
  readonly createdAt: Date;
  readonly secrets: BackupHead['secrets'];
  readonly key: SigningKey;
  /** Contains the deployed remotes. */
  readonly dataDirectory: string;
  /** Contains the files; only `full` reads any. */
  readonly files: Pick<FileStore, 'open'>;
  readonly signal: AbortSignal;
  /** Reports the total of bytes written. */
  readonly onBytes: (bytes: number) => void;
}

/** Bytes of a file per line: a multiple of three, so that only the last line is padded. */
const lineBytes = 48 * 1024;
/** Files read from the database per query. */
const page = 1000;

/** Writes lines and hashes them. */
class HashedWriter {
  readonly #output: Writable;
  readonly #hash = createHash('sha256');
  readonly #signal: AbortSignal;
  readonly #onBytes: (bytes: number) => void;
  #bytes = 0;

  constructor(output: Writable, { signal, onBytes }: Pick<DumpOptions, 'signal' | 'onBytes'>) {
    this.#output = output;
    this.#signal = signal;
    this.#onBytes = onBytes;
  }

  async write(data: Buffer | string): Promise<void> {
    this.#signal.throwIfAborted();
    const bytes = typeof data === 'string' ? Buffer.from(data) : data;
    this.#hash.update(bytes);
    this.#bytes += bytes.length;
    this.#onBytes(this.#bytes);
    if (!this.#output.write(bytes)) await once(this.#output, 'drain', { signal: this.#signal });
  }

  digest(): string {
    return this.#hash.copy().digest('hex');
  }
}

async function writeTable(
  client: Client,
  { name, columns }: TableShape,
  writer: HashedWriter,
  signal: AbortSignal,
) {
  await writer.write(`\n${copyLine(name, columns)}\n`);
  const statement = `copy public.${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`;
  const rows = client.query(copyTo(statement));
  await pipeline(
    rows,
    async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) await writer.write(chunk);
    },
    { signal },
  );
  await writer.write(`${copyEnd}\n`);
  return rows.rowCount;
}

/** The bytes of a stream in pieces of one size; the last one may be smaller. */
async function* piecesOf(stream: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let waiting = Buffer.alloc(0);
  for await (const chunk of stream) {
    waiting = Buffer.concat([waiting, chunk]);
    let at = 0;
    for (; waiting.length - at >= size; at += size) yield waiting.subarray(at, at + size);
    waiting = waiting.subarray(at);
  }
  if (waiting.length > 0) yield waiting;
}

async function writeFile(stream: Readable, hash: string, size: number, writer: HashedWriter): Promise<void> {
  await writer.write(`${fileMark}${JSON.stringify({ hash, size })}\n`);
  for await (const piece of piecesOf(stream, lineBytes))
    await writer.write(`${comment}${piece.toString('base64')}\n`);
}

/** Undefined where the bytes are missing. */
async function openIfThere({ files }: DumpOptions, hash: string): Promise<Readable | undefined> {
  try {
    return await files.open(hash);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function writeFiles(client: Client, writer: HashedWriter, options: DumpOptions) {
  let files = 0;
  let missing = 0;
  for (let last = ''; ; ) {
    const { rows } = await client.query<{ hash: string; size: string }>(
      'select hash, size from file where hash > $1 order by hash limit $2',
      [last, page],
    );
    for (const { hash, size } of rows) {
      const stream = await openIfThere(options, hash);
      if (stream) {
        await writeFile(stream, hash, Number(size), writer);
        files += 1;
      } else missing += 1;
    }
    const end = rows.at(-1);
    if (!end) return { files, missing };
    last = end.hash;
  }
}

/**
 * Writes the remotes listed before the first line: later deployments are left to the next backup, files deleted
 * meanwhile
 * are skipped. Returns the number of files written.
 */
async function writeDeployed(paths: readonly string[], writer: HashedWriter, dataDirectory: string) {
  let written = 0;
  for (const path of paths) {
    const found = await readDeployed(dataDirectory, path);
    if (found === undefined) continue;
    const { file, bytes } = found;
    written += 1;
    await writer.write(`${deployedMark}${JSON.stringify(file)}\n`);
    for (let at = 0; at < bytes.length; at += lineBytes)
      await writer.write(`${comment}${bytes.subarray(at, at + lineBytes).toString('base64')}\n`);
  }
  return written;
}

/**
 * Writes a consistent backup: reads in one snapshot transaction, and streams with constant memory.
 * @param client a dedicated connection
 */
export async function writeDump(client: Client, output: Writable, options: DumpOptions): Promise<BackupEnd> {
  const { key, signal, id, kind, origin, beforeUpdate, version, createdAt, secrets, dataDirectory } = options;
  const deployed = kind === 'full' ? await listDeployed(dataDirectory) : [];
  await requireSizes(dataDirectory, deployed);
  const writer = new HashedWriter(output, options);
  await client.query('begin isolation level repeatable read read only');
  const without = [...leftOut, ...passedOver];
  const tables = (await readTables(client)).filter(({ name }) => !without.includes(name));
  const head: BackupHead = {
    format: formatOf(deployed.length),
    id,
    kind,
    origin,
    ...(beforeUpdate && { beforeUpdate }),
    version,
    createdAt: createdAt.toISOString(),
    migrations: await readMigrations(client),
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    secrets,
    publicKey: key.publicKey,
  };
  await writer.write(`${headMark}${JSON.stringify(head)}\n`);
  let rows = 0;
  for (const table of tables) rows += await writeTable(client, table, writer, signal);
  await writer.write('\n');
  for (const { name, last, called } of await readSequences(client))
    await writer.write(`${sequenceLine(name, last, called)}\n`);
  const counts = kind === 'full' ? await writeFiles(client, writer, options) : { files: 0, missing: 0 };
  await client.query('commit');
  const written = await writeDeployed(deployed, writer, dataDirectory);
  const sha256 = writer.digest();
  const end: BackupEnd = {
    rows,
    ...counts,
    deployed: written,
    sha256,
    signature: key.sign(Buffer.from(sha256)),
  };
  await writer.write(`${endMark}${JSON.stringify(end)}\n`);
  return end;
}
