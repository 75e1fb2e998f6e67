import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { identityOf, machineId } from './place.ts';

/** Who owns a data folder, for people and for machines that its lock does not reach. */
const ownerRecord = z.object({
  id: z.string(),
  host: z.string(),
  /** See `machineId`. */
  machine: z.string(),
  /** As that host, or that container, counts it. */
  processId: z.number(),
  started: z.string(),
  /** Identities of the folder and its lock: a copied record is not about the copy. */
  folder: z.string().optional(),
  lock: z.string().optional(),
});
export type OwnerRecord = z.infer<typeof ownerRecord>;

export const lockFile = (dataDirectory: string): string => join(dataDirectory, 'owner.lock');
const recordFile = (dataDirectory: string): string => join(dataDirectory, 'owner.json');

export const newRecord = (dataDirectory: string): OwnerRecord => ({
  id: randomUUID(),
  host: hostname(),
  machine: machineId(),
  processId: process.pid,
  started: new Date().toISOString(),
  folder: identityOf(dataDirectory),
  lock: identityOf(lockFile(dataDirectory)),
});

/** Undefined where there is none, or none that can be read. */
export function readRecord(dataDirectory: string): OwnerRecord | undefined {
  const path = recordFile(dataDirectory);
  if (!existsSync(path)) return undefined;
  try {
    return ownerRecord.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data;
  } catch (error) {
    // Cut off by a full disk or a power cut, or removed since: it names nobody.
    if (error instanceof SyntaxError || !existsSync(path)) return undefined;
    throw error;
  }
}

/** Whole or not at all. */
export function writeRecord(dataDirectory: string, record: OwnerRecord): void {
  const path = recordFile(dataDirectory);
  writeFileSync(`${path}.${record.id}`, `${JSON.stringify(record, null, 1)}\n`, { mode: 0o644 });
  renameSync(`${path}.${record.id}`, path);
}

/** The time of the file is the heartbeat: nothing is written for it. */
export function beat(dataDirectory: string): void {
  const now = new Date();
  utimesSync(recordFile(dataDirectory), now, now);
}

/** When its owner last gave a sign of life, by its own clock. */
export function lastBeat(dataDirectory: string): number | undefined {
  return statSync(recordFile(dataDirectory), { throwIfNoEntry: false })?.mtimeMs;
}

/** Removes it where it is still this one. */
export function removeRecord(dataDirectory: string, { id }: OwnerRecord): void {
  if (readRecord(dataDirectory)?.id === id) rmSync(recordFile(dataDirectory), { force: true });
}
