import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type BackupHead, leftOut, passedOver, quoted } from './format.ts';

/** Bytes buffered per write to the database. */
const batch = 128 * 1024;
const newline = Buffer.from('\n');

type CopyIn = ReturnType<typeof copyFrom>;

/** Copies the rows of a backup within the open transaction. */
export class RowReceiver {
  readonly #client: Client;
  #copy: CopyIn | undefined;
  #failure: unknown;
  #waiting: Buffer[] = [];
  #size = 0;
  #table = '';
  /** Rows of the backup by table. */
  readonly counts = new Map<string, number>();

  constructor(client: Client) {
    this.#client = client;
  }

  async begin({ name, columns }: BackupHead['tables'][number]): Promise<void> {
    // A valid backup contains no excluded table.
    if (leftOut.includes(name)) throw new Error(`A backup must not contain ${name}`);
    if (passedOver.includes(name)) return;
    const statement = `copy public.${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`;
    const copy = this.#client.query(copyFrom(statement));
    copy.on('error', (error: unknown) => {
      this.#failure = error;
    });
    this.#copy = copy;
    this.#table = name;
    this.counts.set(name, 0);
  }

  row(line: Buffer): Promise<void> | undefined {
    if (!this.#copy) return undefined;
    this.counts.set(this.#table, (this.counts.get(this.#table) ?? 0) + 1);
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
