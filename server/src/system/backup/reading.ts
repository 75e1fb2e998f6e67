import { createHash, createPrivateKey, createPublicKey, verify } from 'node:crypto';
import { Refusal } from '../../platform/errors.ts';
import {
  type BackupEnd,
  type BackupFile,
  type BackupHead,
  backupEnd,
  backupFile,
  backupHead,
  comment,
  copyEnd,
  copyLine,
  type DeployedFile,
  deployedFile,
  deployedMark,
  endMark,
  fileMark,
  formatVersion,
  headMark,
  sequencePattern,
} from './format.ts';
import { type Line, LineTooLong, linesOf } from './lines.ts';

/** Callbacks for the parts of a backup; verification needs none. */
export interface BackupReceiver {
  head?(head: BackupHead): Promise<void>;
  beginTable?(table: BackupHead['tables'][number]): Promise<void>;
  /** One row in COPY text format, with its line break. */
  row?(line: Buffer): Promise<void> | undefined;
  endTable?(): Promise<void>;
  sequence?(name: string, last: string, called: boolean): Promise<void>;
  beginFile?(file: BackupFile): Promise<void>;
  /** A file of a remote, identified by path instead of hash. */
  beginDeployed?(file: DeployedFile): Promise<void>;
  filePart?(bytes: Buffer): Promise<void> | undefined;
  /** The bytes match the hash. */
  endFile?(): Promise<void>;
}

/** The file is invalid: nothing of it is used. */
const broken = (line: number) => new Refusal('backup.broken', { line });

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: no schema accepts it, which yields the error.
    return undefined;
  }
};

/** Parses the first line. Refuses what is not a backup, or one of a newer format. */
export function parseHead(line: string): BackupHead {
  if (!line.startsWith(headMark)) throw new Refusal('backup.notOurs');
  const value = parse(line.slice(headMark.length));
  const format = typeof value === 'object' && value !== null && 'format' in value ? value.format : undefined;
  if (typeof format === 'number' && format > formatVersion) throw new Refusal('backup.newer');
  const head = backupHead.safeParse(value);
  if (!head.success) throw broken(1);
  return head.data;
}

/** DER prefix of a 32-byte Ed25519 public key. */
const keyPrefix = Buffer.from('302a300506032b6570032100', 'hex');

function isSigned({ publicKey }: BackupHead, { sha256, signature }: BackupEnd): boolean {
  const der = Buffer.concat([keyPrefix, Buffer.from(publicKey, 'hex')]);
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return verify(null, Buffer.from(sha256), key, Buffer.from(signature, 'hex'));
}

/**
 * Whether the contained private key matches the public key. The server signs with it afterwards and does not start with
 * an invalid key.
 */
function holdsItsKey({ publicKey, secrets }: BackupHead): boolean {
  try {
    const own = createPublicKey(createPrivateKey(secrets.signing)).export({ type: 'spki', format: 'der' });
    return own.equals(Buffer.concat([keyPrefix, Buffer.from(publicKey, 'hex')]));
  } catch {
    // Not a valid key.
    return false;
  }
}

/** Maximum bytes of lines other than rows; the head, which names every table, is the longest. */
const longestLine = 1_048_576;

const tab = 9;

function cellsOf(line: Buffer): number {
  let cells = 1;
  for (let at = line.indexOf(tab); at >= 0; at = line.indexOf(tab, at + 1)) cells += 1;
  return cells;
}

interface OpenFile extends BackupFile {
  readonly deployed: boolean;
  readonly digest: ReturnType<typeof createHash>;
  taken: number;
}

/** Parses and validates a backup line by line. */
class BackupReader {
  readonly #receiver: BackupReceiver;
  readonly #hash = createHash('sha256');
  #line = 0;
  #ended = true;
  #head: BackupHead | undefined;
  #end: BackupEnd | undefined;
  #nextTable = 0;
  #cells = 0;
  #inTable = false;
  #file: OpenFile | undefined;
  #rows = 0;
  #files = 0;
  #deployed = 0;

  constructor(receiver: BackupReceiver) {
    this.#receiver = receiver;
  }

  async take({ bytes, ended }: Line): Promise<void> {
    this.#line += 1;
    this.#ended = ended;
    if (this.#end) throw this.#broken();
    if (this.#inTable) await this.#row(bytes);
    else await this.#other(bytes);
  }

  finish(): { head: BackupHead; end: BackupEnd } {
    if (!this.#head) throw new Refusal('backup.notOurs');
    if (!this.#end) throw new Refusal('backup.cutOff');
    return { head: this.#head, end: this.#end };
  }

  /** An unterminated line means a truncated file. */
  #broken(): Refusal {
    return this.#ended ? broken(this.#line) : new Refusal('backup.cutOff');
  }

  #digest(line: Buffer): void {
    this.#hash.update(line);
    this.#hash.update('\n');
  }

  async #row(line: Buffer): Promise<void> {
    this.#digest(line);
    if (line.length === 2 && line.toString('latin1') === copyEnd) {
      this.#inTable = false;
      return this.#receiver.endTable?.();
    }
    if (cellsOf(line) !== this.#cells) throw this.#broken();
    this.#rows += 1;
    await this.#receiver.row?.(line);
  }

  async #other(line: Buffer): Promise<void> {
    if (line.length > longestLine) throw this.#broken();
    if (this.#head === undefined) return this.#first(line);
    const text = line.toString('utf8');
    if (text.startsWith(endMark)) return this.#last(text);
    this.#digest(line);
    if (text === '') return;
    if (text.startsWith(fileMark)) return this.#beginFile(text);
    if (text.startsWith(deployedMark)) return this.#beginDeployed(text);
    if (this.#file && text.startsWith(comment)) return this.#filePart(text.slice(comment.length));
    await this.#closeFile();
    if (text.startsWith('COPY ')) return this.#beginTable(text);
    const [, name, last, called] = sequencePattern.exec(text) ?? [];
    if (name === undefined || last === undefined) throw this.#broken();
    await this.#receiver.sequence?.(name, last, called === 'true');
  }

  async #first(line: Buffer): Promise<void> {
    this.#head = parseHead(line.toString('utf8'));
    if (!holdsItsKey(this.#head)) throw new Refusal('backup.forged');
    this.#digest(line);
    await this.#receiver.head?.(this.#head);
  }

  /** Tables must follow the order and columns of the head. */
  async #beginTable(text: string): Promise<void> {
    const table = this.#head?.tables[this.#nextTable];
    if (!table || text !== copyLine(table.name, table.columns)) throw this.#broken();
    this.#nextTable += 1;
    this.#cells = table.columns.length;
    this.#inTable = true;
    await this.#receiver.beginTable?.(table);
  }

  async #beginFile(text: string): Promise<void> {
    await this.#closeFile();
    const file = backupFile.safeParse(parse(text.slice(fileMark.length)));
    if (!file.success) throw this.#broken();
    this.#open(file.data, false);
    await this.#receiver.beginFile?.(file.data);
  }

  async #beginDeployed(text: string): Promise<void> {
    await this.#closeFile();
    const file = deployedFile.safeParse(parse(text.slice(deployedMark.length)));
    if (!file.success) throw this.#broken();
    this.#open(file.data, true);
    await this.#receiver.beginDeployed?.(file.data);
  }

  #open({ hash, size }: BackupFile, deployed: boolean): void {
    this.#file = { hash, size, deployed, digest: createHash('sha256'), taken: 0 };
  }

  async #filePart(text: string): Promise<void> {
    const bytes = Buffer.from(text, 'base64');
    if (!this.#file) throw this.#broken();
    this.#file.digest.update(bytes);
    this.#file.taken += bytes.length;
    if (this.#file.taken > this.#file.size) throw this.#broken();
    await this.#receiver.filePart?.(bytes);
  }

  async #closeFile(): Promise<void> {
    const file = this.#file;
    if (!file) return;
    this.#file = undefined;
    if (file.taken !== file.size || file.digest.digest('hex') !== file.hash) throw this.#broken();
    if (file.deployed) this.#deployed += 1;
    else this.#files += 1;
    await this.#receiver.endFile?.();
  }

  async #last(text: string): Promise<void> {
    await this.#closeFile();
    const end = backupEnd.safeParse(parse(text.slice(endMark.length)));
    if (!end.success || !this.#head) throw this.#broken();
    const { rows, files, deployed = 0, sha256 } = end.data;
    const counted = rows === this.#rows && files === this.#files && deployed === this.#deployed;
    if (this.#nextTable !== this.#head.tables.length || !counted) throw new Refusal('backup.damaged');
    if (sha256 !== this.#hash.digest('hex')) throw new Refusal('backup.damaged');
    if (!isSigned(this.#head, end.data)) throw new Refusal('backup.forged');
    this.#end = end.data;
  }
}

/**
 * Reads a backup from end to end and passes its parts on. Resolves when all is valid: format, every table, every file
 * by
 * its hash, total hash and signature. Throws a `Refusal` with the reason.
 */
export async function readBackup(
  stream: AsyncIterable<Buffer>,
  receiver: BackupReceiver = {},
): Promise<{ head: BackupHead; end: BackupEnd }> {
  const reader = new BackupReader(receiver);
  try {
    for await (const line of linesOf(stream)) await reader.take(line);
  } catch (error) {
    throw error instanceof LineTooLong ? new Refusal('backup.notOurs') : error;
  }
  return reader.finish();
}
