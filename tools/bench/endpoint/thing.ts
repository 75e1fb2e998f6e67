import type { DatabaseAddress } from '../../../server/src/platform/database/connection.ts';

export interface Thing {
  id: string;
  name: string;
  size: number;
}

export const thingCount = 100_000;

export function thingId(index: number): string {
  return `thing${String(index).padStart(7, '0')}`;
}

/** Database address received from the parent process; the port is returned on the same channel. */
export function addressFromParent(): DatabaseAddress {
  const [, , text] = process.argv;
  if (!text) throw new Error('This server is started by the benchmark');
  return JSON.parse(text);
}
