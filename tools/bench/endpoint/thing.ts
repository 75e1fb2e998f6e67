import type { DatabaseAddress } from '../../../server/src/platform/database/connection.ts';

/** A row of the table that both servers read by its key. */
export interface Thing {
  id: string;
  name: string;
  size: number;
}

export const thingCount = 100_000;

export function thingId(index: number): string {
  return `thing${String(index).padStart(7, '0')}`;
}

/** How a server of the benchmark is told where the database is, and how it tells its port: by its message channel. */
export function addressFromParent(): DatabaseAddress {
  const [, , text] = process.argv;
  if (!text) throw new Error('This server is started by the benchmark.');
  return JSON.parse(text);
}
