import type { ReadStream } from 'node:fs';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Connection, Database } from '../database/connection.ts';
import { linkFile, pathOfHash, storeStream } from './disk.ts';
import type { AddressSigner } from './signer.ts';
import type { FileReferenceTable } from './tables.ts';

/** A file as the store knows it. */
export interface StoredFile {
  /** SHA-256 in lower-case hex. */
  readonly hash: string;
  /** Bytes. */
  readonly size: number;
}
export interface WriteOptions {
  readonly mime: string;
  /** Bytes; more is refused with `storage.tooLarge`. */
  readonly limit?: number;
}
export interface FileOwner {
  readonly tenantId: string;
  readonly hash: string;
  /** `material`, `screenshot`, `manifest` … */
  readonly ownerKind: string;
  readonly ownerId: string;
}

/** Photos of people: who may see them is decided for each look. */
const privateKinds = ['passage'];

/** A file and who uses it. */
export type OwnedFile = Pick<FileOwner, 'hash' | 'ownerId'>;

/** Content-addressed files: the same bytes are stored once, and a hash never changes its meaning. */
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

  /** Stores a stream. Refuses with `storage.tooLarge` or `storage.full`, and then leaves nothing behind. */
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
   * Takes in a file that lies on the disk below the data directory, by its hash, which the caller has worked out from
   * these very bytes. Nothing is copied where the file system has links. The file must not be written to any more.
   */
  async linkOrCopy(path: string, { hash, size }: StoredFile, { mime }: WriteOptions): Promise<StoredFile> {
    await this.#announce(hash, size, mime);
    if (await linkFile(this.#folder, path, hash)) return { hash, size };
    return this.write(createReadStream(path), { mime });
  }

  /** Reads a file, or the bytes `start` to `end` of it, both included. */
  open(hash: string, range?: { start: number; end: number }): ReadStream {
    return createReadStream(this.localPath(hash), range);
  }

  /** Where the bytes are on this disk; for tools that want a path. Not to be written to. */
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

  /** Lets a tenant read a file, for as long as this owner is not released. */
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

  /** Drops every reference of an owner. */
  async release(connection: Connection, ownerKind: string, ownerId: string): Promise<void> {
    await connection
      .deleteFrom('file_reference')
      .where('owner_kind', '=', ownerKind)
      .where('owner_id', '=', ownerId)
      .execute();
  }

  /** Makes each of these files the only one of its owner. Two statements, however many they are. */
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

  /** Whether being of a tenant is enough to read a file. What is private is opened by signed addresses alone. */
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

  /** Whether a tenant may read every one of these. */
  async mayReadAll(tenantId: string, hashes: readonly string[]): Promise<boolean> {
    const wanted = [...new Set(hashes)];
    const { rows } = await sql<{ hash: string }>`select distinct hash from file_reference
      where tenant_id = ${tenantId} and hash = any(${wanted}::text[])`.execute(this.#database);
    return rows.length === wanted.length;
  }

  /** Lets a tenant read several files for one owner, in one statement. */
  async referAll(connection: Connection, owner: Omit<FileOwner, 'hash'>, hashes: readonly string[]) {
    await sql`insert into file_reference (tenant_id, owner_kind, owner_id, hash)
      select ${owner.tenantId}, ${owner.ownerKind}, ${owner.ownerId}, unnest(${[...hashes]}::text[])
      on conflict do nothing`.execute(connection);
  }

  /** Before unused files are removed: the time to release what was kept only for safety. */
  onSweep(listener: () => Promise<void>): void {
    this.#sweepListeners.push(listener);
  }

  /** One that fails keeps nobody from the rest: what it has not released stays until the next time. */
  async tellSweep(log: Logger): Promise<void> {
    for (const listener of this.#sweepListeners) {
      try {
        await listener();
      } catch (error) {
        log.error({ err: error }, 'what was kept only for safety could not be released before a sweep');
      }
    }
  }

  /** An address that opens this one file to its holder, until it expires. */
  sign(hash: string, seconds: number): string {
    return this.#signer.sign(hash, this.#clock.now(), seconds);
  }

  /** Notes a file before it lies in its place; one that is written again counts as new, and is not swept. */
  async #announce(hash: string, size: number, mime: string): Promise<void> {
    const now = this.#clock.now();
    await this.#database
      .insertInto('file')
      .values({ hash, size, mime, created_at: now })
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ created_at: now }))
      .execute();
  }
}
