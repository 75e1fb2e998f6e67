import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Connection, Database } from '../database/connection.ts';
import type { ByteRange } from '../http/range.ts';
import type { AddressSigner } from './AddressSigner.ts';
import type { FileBytes, GivenBytes, LocalCopy, StoredFile } from './FileBytes.ts';
import type { FileReferenceTable } from './tables.ts';

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

/**
 * Content-addressed file store: equal bytes are stored once, and the bytes of a hash never change. Keeps the rows; the bytes
 * are where the settings say.
 */
export class FileStore {
  readonly #bytes: FileBytes;
  readonly #database: Database;
  readonly #signer: AddressSigner;
  readonly #clock: Clock;
  readonly #sweepListeners: (() => Promise<void>)[] = [];

  constructor(bytes: FileBytes, database: Database, signer: AddressSigner, clock: Clock) {
    this.#bytes = bytes;
    this.#database = database;
    this.#signer = signer;
    this.#clock = clock;
  }

  /** Stores a stream. Refuses with `storage.tooLarge` or `storage.full`, leaving nothing behind. */
  async write(
    stream: Readable,
    { mime, limit = Number.POSITIVE_INFINITY }: WriteOptions,
  ): Promise<StoredFile> {
    return this.#bytes.write(stream, limit, (stored) => this.#announce(stored, mime));
  }

  writeBytes(bytes: Uint8Array, options: WriteOptions): Promise<StoredFile> {
    return this.write(Readable.from([bytes], { objectMode: false }), options);
  }

  /** Adds bytes under their hash, without copying them where possible; see {@link GivenBytes}. */
  async take(given: GivenBytes, stored: StoredFile, { mime }: WriteOptions): Promise<StoredFile> {
    await this.#announce(stored, mime);
    await this.#bytes.take(given, stored);
    return stored;
  }

  /**
   * Reads a file, or bytes `start` to `end`, both inclusive. Rejects with code `ENOENT` where it is missing, and with
   * `StorageUnavailable` where its place does not answer.
   */
  open(hash: string, range?: ByteRange): Promise<Readable> {
    return this.#bytes.open(hash, range);
  }

  /** All of a file that is text. */
  async readText(hash: string): Promise<string> {
    const stream = await this.open(hash);
    return (await stream.setEncoding('utf8').toArray()).join('');
  }

  /** Whether the bytes are there. */
  has(hash: string): Promise<boolean> {
    return this.#bytes.has(hash);
  }

  /**
   * The file on this machine, for tools that need a path:
   * `await using copy = await files.localCopy(hash); run(copy.path);`
   */
  localCopy(hash: string): Promise<LocalCopy> {
    return this.#bytes.localCopy(hash);
  }

  /** Path of a temporary file on this machine, which the caller removes. `take` costs least from there. */
  workPath(name: string): Promise<string> {
    return this.#bytes.workPath(name);
  }

  /** Bytes that new files may take; negative when the reserve is in use. Infinite where only a store itself knows. */
  room(): Promise<number> {
    return this.#bytes.room();
  }

  /** Removes the bytes of a file whose row is locked. */
  removeBytes(hash: string): Promise<void> {
    return this.#bytes.remove(hash);
  }

  /** Removes incomplete writes of killed servers. */
  sweepIncoming(before: Date): Promise<void> {
    return this.#bytes.sweep(before);
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
  async #announce({ hash, size }: StoredFile, mime: string): Promise<void> {
    const now = this.#clock.now();
    await this.#database
      .insertInto('file')
      .values({ hash, size, mime, created_at: now })
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ created_at: now }))
      .execute();
  }
}
