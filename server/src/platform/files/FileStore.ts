import type { ReadStream } from 'node:fs';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Connection, Database } from '../database/connection.ts';
import type { AddressSigner } from './AddressSigner.ts';
import { linkFile, pathOfHash, storeStream } from './disk.ts';
import type { FileReferenceTable } from './tables.ts';

/** A stored file. */
export interface StoredFile {
  /** SHA-256 in lower-case hex. */
  readonly hash: string;
  /** Bytes. */
  readonly size: number;
}
export interface WriteOptions {
  readonly mime: string;
  /** Bytes; a larger one is refused with `storage.tooLarge`. */
  readonly limit?: number;
}
export interface FileOwner {
  readonly tenantId: string;
  readonly hash: string;
  /** `material`, `screenshot`, `manifest` … */
  readonly ownerKind: string;
  readonly ownerId: string;
}

/** Kinds of personal photos: access is checked per request. */
const privateKinds = ['passage'];

/** A file and its owner. */
export type OwnedFile = Pick<FileOwner, 'hash' | 'ownerId'>;

/** Content-addressed file store: equal bytes are stored once, and the bytes of a hash never change. */
export class FileStore {
  readonly #folder: string;
  readonly #database: Database;
  readonly #signer: AddressSigner;
  readonly #clock: Clock;
  readonly #sweepListeners: (() => Promise<void>)[] = [];

  constructor(folder: string, database: Database, signer: AddressSigner, clock: Clock) {
    this.#folder = folder;
    this.#database = database;
    this.#signer = signer;
    this.#clock = clock;
  }

  /** Stores a stream. Refuses with `storage.tooLarge` or `storage.full`, leaving nothing behind. */
  async write(
    stream: Readable,
    { mime, limit = Number.POSITIVE_INFINITY }: WriteOptions,
  ): Promise<StoredFile> {
    return storeStream(this.#folder, stream, limit, ({ hash, size }) => this.#announce(hash, size, mime));
  }

  writeBytes(bytes: Uint8Array, options: WriteOptions): Promise<StoredFile> {
    return this.write(Readable.from([bytes], { objectMode: false }), options);
  }

  /**
   * Adds a file below the data directory under its hash, which the caller computed from these bytes. Hard-links where
   * possible, else copies. The file must not be written to afterwards.
   */
  async linkOrCopy(path: string, { hash, size }: StoredFile, { mime }: WriteOptions): Promise<StoredFile> {
    await this.#announce(hash, size, mime);
    if (await linkFile(this.#folder, path, hash)) return { hash, size };
    return this.write(createReadStream(path), { mime });
  }

  /** Reads a file, or bytes `start` to `end`, both inclusive. */
  open(hash: string, range?: { start: number; end: number }): ReadStream {
    return createReadStream(this.localPath(hash), range);
  }

  /** Path of the bytes on disk, for tools that need one. Read-only. */
  localPath(hash: string): string {
    return pathOfHash(this.#folder, hash);
  }

  async find(hash: string): Promise<{ size: number; mime: string } | undefined> {
    return this.#database
      .selectFrom('file')
      .select(['size', 'mime'])
      .where('hash', '=', hash)
      .executeTakeFirst();
  }

  /** Lets a tenant read a file until this owner is released. */
  async refer(connection: Connection, owner: FileOwner): Promise<void> {
    const row: FileReferenceTable = {
      tenant_id: owner.tenantId,
      hash: owner.hash,
      owner_kind: owner.ownerKind,
      owner_id: owner.ownerId,
    };
    await connection
      .insertInto('file_reference')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Deletes all references of an owner. */
  async release(connection: Connection, ownerKind: string, ownerId: string): Promise<void> {
    await connection
      .deleteFrom('file_reference')
      .where('owner_kind', '=', ownerKind)
      .where('owner_id', '=', ownerId)
      .execute();
  }

  /** Sets the only file of each owner. Two statements, regardless of the number. */
  async referInstead(
    connection: Connection,
    tenantId: string,
    ownerKind: string,
    files: readonly OwnedFile[],
  ) {
    const ownerIds = files.map((file) => file.ownerId);
    const hashes = files.map((file) => file.hash);
    await sql`delete from file_reference where owner_kind = ${ownerKind}
      and owner_id = any(${ownerIds}::text[])`.execute(connection);
    await sql`insert into file_reference (tenant_id, owner_kind, hash, owner_id)
      select ${tenantId}, ${ownerKind}, owned.hash, owned.owner_id
      from unnest(${hashes}::text[], ${ownerIds}::text[]) as owned (hash, owner_id)`.execute(connection);
  }

  /** Whether membership of a tenant suffices to read a file. Private ones require a signed address. */
  async mayRead(tenantId: string, hash: string): Promise<boolean> {
    const row = await this.#database
      .selectFrom('file_reference')
      .select('hash')
      .where('tenant_id', '=', tenantId)
      .where('hash', '=', hash)
      .where('owner_kind', 'not in', privateKinds)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Whether a tenant may read all of these. */
  async mayReadAll(tenantId: string, hashes: readonly string[]): Promise<boolean> {
    const wanted = [...new Set(hashes)];
    const { rows } = await sql<{ hash: string }>`select distinct hash from file_reference
      where tenant_id = ${tenantId} and hash = any(${wanted}::text[])`.execute(this.#database);
    return rows.length === wanted.length;
  }

  /** Adds references of one owner to several files, in one statement. */
  async referAll(connection: Connection, owner: Omit<FileOwner, 'hash'>, hashes: readonly string[]) {
    await sql`insert into file_reference (tenant_id, owner_kind, owner_id, hash)
      select ${owner.tenantId}, ${owner.ownerKind}, ${owner.ownerId}, unnest(${[...hashes]}::text[])
      on conflict do nothing`.execute(connection);
  }

  /** Called before unused files are removed, to release references that are no longer needed. */
  onSweep(listener: () => Promise<void>): void {
    this.#sweepListeners.push(listener);
  }

  /** A failing listener does not stop the others: what it did not release waits for the next sweep. */
  async notifySweep(log: Logger): Promise<void> {
    for (const listener of this.#sweepListeners) {
      try {
        await listener();
      } catch (error) {
        log.error({ err: error }, 'failed to release safety references before the file sweep');
      }
    }
  }

  /** A signed address of one file, valid for `seconds`. */
  sign(hash: string, seconds: number): string {
    return this.#signer.sign(hash, this.#clock.now(), seconds);
  }

  /** Records a file before it is in place; rewriting one counts as new, which protects it from the sweep. */
  async #announce(hash: string, size: number, mime: string): Promise<void> {
    const now = this.#clock.now();
    await this.#database
      .insertInto('file')
      .values({ hash, size, mime, created_at: now })
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ created_at: now }))
      .execute();
  }
}
