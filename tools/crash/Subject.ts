import type pg from 'pg';
import type { Random } from './random.ts';

export const administrator = { userName: 'admin', password: 'crash-1234' };

/** What is killed: its data stay, and it can be started again. */
export interface Subject {
  readonly url: string;
  /** What can be killed, by name. */
  readonly victims: readonly string[];
  /** The end of what its servers have written. */
  readonly said: string;
  /** Starts what does not run; resolves when all of it is ready. */
  run(): Promise<void>;
  kill(victim: string, random: Random): Promise<void>;
  query<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]>;
  /** Stops everything and deletes the data. */
  remove(): Promise<void>;
}
