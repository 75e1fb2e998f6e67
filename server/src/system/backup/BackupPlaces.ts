import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { BackupRow } from '@vitrine/shared/api';
import { backupAddress } from '@vitrine/shared/api';
import { Refusal } from '../../platform/errors.ts';
import type { ByteRange } from '../../platform/http/range.ts';
import type { KeySettings } from '../../platform/keys.ts';
import { S3Bucket } from '../../platform/s3/S3Bucket.ts';
import type { BackupHead } from './format.ts';
import type { OuterState } from './OuterFolder.ts';
import type { BackupPlace, Draft, PlacedFile, Reception } from './place/BackupPlace.ts';
import { BucketPlace } from './place/BucketPlace.ts';
import { type BucketChoice, bucketOfBackups } from './place/bucketOfBackups.ts';
import { FolderPlace } from './place/FolderPlace.ts';
import { KnownEnds } from './place/KnownEnds.ts';
import { away, LastSeen } from './place/LastSeen.ts';
import { OuterPlace } from './place/OuterPlace.ts';
import type { BackupSource, StoredBackup } from './place/StoredBackup.ts';
import { unlessAway } from './place/unlessAway.ts';
import { publicKeyOf } from './publicKeyOf.ts';

export type PlaceSettings = KeySettings & BucketChoice;

const newestFirst = (backups: readonly StoredBackup[]): StoredBackup[] =>
  backups.toSorted((left, right) => right.head.createdAt.localeCompare(left.head.createdAt));

/** None of a place that is away. */
const reached = (found: readonly StoredBackup[] | typeof away): readonly StoredBackup[] =>
  found === away ? [] : found;

/** Reads a value when it is first asked for, and an empty one again each time. */
function readOnce(read: () => string): () => string {
  let value = '';
  return () => {
    value ||= read();
    return value;
  };
}

/**
 * Where backups lie. Not in the database: a restore replaces every row and must not lose them. Their home is the folder or
 * the bucket that all servers share; new ones may have a folder elsewhere, while those at home stay listed.
 */
export class BackupPlaces {
  /** Of new backups; undefined where they go to the bucket. */
  readonly folder: string | undefined;
  /** Name of the bucket of new backups; undefined where they go to a folder. */
  readonly bucket: string | undefined;
  /** Also of backups that come from elsewhere or precede an update. */
  readonly #home: BackupPlace;
  readonly #homeInBucket: boolean;
  readonly #outer: OuterPlace | undefined;
  /** Reads any backup that is a file. */
  readonly #files: FolderPlace;
  readonly #ends = new KnownEnds();
  readonly #atHome: LastSeen<readonly StoredBackup[]>;
  readonly #elsewhere: LastSeen<readonly StoredBackup[]>;

  /**
   * @param outer folder of new backups, in place of home
   * @param wait milliseconds for a call to that folder
   */
  constructor(settings: PlaceSettings, outer?: string, wait?: number) {
    const { sharedDirectory } = settings;
    const store = bucketOfBackups(settings);
    const folder = new FolderPlace(join(sharedDirectory, 'backups'));
    const home = store ? [] : folder.folders;
    const ownKey = readOnce(() => publicKeyOf(settings));
    this.#home = store ? new BucketPlace(new S3Bucket(store)) : folder;
    this.#homeInBucket = store !== undefined;
    this.#outer =
      outer === undefined
        ? undefined
        : new OuterPlace(outer, { dataDirectory: sharedDirectory, home, ownKey, wait });
    this.folder = outer ?? (store ? undefined : folder.path);
    this.bucket = outer === undefined ? store?.bucket : undefined;
    this.#files = folder;
    this.#atHome = new LastSeen([], () => unlessAway(this.#listHome()));
    this.#elsewhere = new LastSeen([], async () => this.#outer?.list() ?? []);
  }

  /** Uploads in progress. */
  get uploads(): BackupPlace['uploads'] {
    return this.#home.uploads;
  }

  /** Whether a place was missing, not mounted or silent when it was last read. */
  get away(): boolean {
    return this.#atHome.away || this.#elsewhere.away;
  }

  /** Those that can be reached, newest first. */
  async list(): Promise<StoredBackup[]> {
    return newestFirst([...reached(await this.#atHome.read()), ...reached(await this.#elsewhere.read())]);
  }

  /** Newest first, as they were last seen where a place is away. */
  async known(): Promise<StoredBackup[]> {
    if (this.#homeInBucket) await this.#atHome.glance();
    else await this.#atHome.readForPage();
    return newestFirst([...this.#atHome.value, ...(await this.#elsewhere.glance())]);
  }

  /** Rejects with `StorageUnavailable` when it may be in a bucket that is away. */
  async find(id: string): Promise<StoredBackup | undefined> {
    const elsewhere = reached(await this.#elsewhere.read());
    return [...elsewhere, ...(await this.#listHome())].find(({ head }) => head.id === id);
  }

  /** Total size in bytes. */
  async size(): Promise<number> {
    return (await this.known()).reduce((sum, { size }) => sum + size, 0);
  }

  /** Reads a backup, or bytes of it. Rejects with code `ENOENT` when it is gone. */
  open(backup: BackupSource, range?: ByteRange): Promise<Readable> {
    return this.#placeOf(backup).open(backup.path, range);
  }

  /** Reads a whole backup. */
  read(backup: BackupSource, signal?: AbortSignal): AsyncIterable<Buffer> {
    return this.#placeOf(backup).read(backup, signal);
  }

  /** Free bytes for new backups; undefined while their folder is away, infinite where only the store itself knows. */
  async free(): Promise<number | undefined> {
    return this.#outer ? this.#outer.free() : this.#home.free();
  }

  /** Free bytes for backups from elsewhere. */
  freeForUploads(): Promise<number> {
    return this.#home.free();
  }

  /** State of the place of new backups. */
  async state(): Promise<OuterState> {
    if (this.#outer) return this.#outer.state();
    return (await this.#atHome.read()) === away ? 'away' : 'ready';
  }

  /** Whether this process may write in the folder elsewhere; true where there is none. */
  async isWritable(): Promise<boolean> {
    return this.#outer === undefined || this.#outer.isWritable();
  }

  /**
   * Begins a backup. Refuses while the folder is not mounted.
   * @param expected bytes, roughly
   */
  async begin(id: string, fileName: string, expected: number): Promise<Draft> {
    return (await this.#outer?.begin(id, fileName)) ?? this.#home.begin(id, fileName, expected);
  }

  /** Begins to receive a backup from elsewhere. @param expected bytes, roughly */
  receive(id: string, expected: number): Promise<Reception> {
    return this.#home.receive(id, expected);
  }

  async remove({ path, inBucket }: StoredBackup): Promise<void> {
    const elsewhere = !inBucket && this.#outer?.has(path) ? this.#outer : undefined;
    await (elsewhere ?? this.#home).remove(path);
    this.#ends.forget(path);
    const seen = elsewhere ? this.#elsewhere : this.#atHome;
    seen.change((backups) => backups.filter((backup) => backup.path !== path));
  }

  /** Removes what there is, at home and elsewhere, of a backup whose server died. */
  async removeDraft(id: string, fileName: string): Promise<void> {
    await this.#home.removeDraft(id, fileName);
    await this.#outer?.removeDraft(id);
  }

  /** Deletes at home what killed servers did not finish. @param age milliseconds since its last byte */
  sweep(age = 0): Promise<void> {
    return this.#home.sweep(age);
  }

  /** Deletes in the folder elsewhere what servers of this installation did not finish. */
  async sweepOuter(age = 0): Promise<void> {
    await this.#outer?.sweep(age);
  }

  #placeOf({ inBucket = false }: BackupSource): BackupPlace {
    if (inBucket === this.#homeInBucket) return this.#home;
    // Requested, or made elsewhere, with other settings.
    if (inBucket) throw new Refusal('backup.unknown');
    return this.#files;
  }

  async #listHome(): Promise<StoredBackup[]> {
    const files = await this.#home.list();
    const found = await Promise.all(files.map((file) => this.#read(file)));
    return found.filter((backup) => backup !== undefined);
  }

  async #read(file: PlacedFile): Promise<StoredBackup | undefined> {
    // Has no ranges.
    if (file.size === 0) return undefined;
    const readPart = async (start: number, length: number) =>
      Buffer.concat(await (await this.#home.open(file.path, { start, end: start + length - 1 })).toArray());
    const ends = await this.#ends.of(file, readPart);
    return ends && { ...file, ...ends, inBucket: this.#homeInBucket, ofThisServer: !file.uploaded };
  }
}

const two = (value: number) => String(value).padStart(2, '0');

/** `vitrine-20261121-0300-full-abcdefghijkl.sql`, in UTC. */
export function fileNameOf(head: Pick<BackupHead, 'id' | 'kind' | 'createdAt'>): string {
  const at = new Date(head.createdAt);
  const day = `${at.getUTCFullYear()}${two(at.getUTCMonth() + 1)}${two(at.getUTCDate())}`;
  return `vitrine-${day}-${two(at.getUTCHours())}${two(at.getUTCMinutes())}-${head.kind}-${head.id}.sql`;
}

/** What {@link fileNameOf} put into a name; undefined for another one. */
export function partsOf(fileName: string): { kind: string; id: string } | undefined {
  const { kind, id } = /^vitrine-\d+-\d+-(?<kind>[a-z]+)-(?<id>[a-z0-9]+)\.sql$/.exec(fileName)?.groups ?? {};
  return kind === undefined || id === undefined ? undefined : { kind, id };
}

export const rowOf = (
  { fileName, uploaded, size, head, end }: StoredBackup,
  publicKey: string,
): BackupRow => ({
  id: head.id,
  fileName,
  kind: head.kind,
  origin: uploaded ? 'uploaded' : head.beforeUpdate ? 'update' : head.origin,
  createdAt: head.createdAt,
  version: head.version,
  size,
  rows: end.rows,
  files: end.files,
  own: head.publicKey === publicKey,
  url: `${backupAddress}/${head.id}`,
});
