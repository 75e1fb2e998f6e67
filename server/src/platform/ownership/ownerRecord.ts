import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { identityOf, machineId } from './place.ts';

/** Owner of a data folder, for people and for hosts that its lock does not reach. */
const ownerRecord = z.object({
  id: z.string(),
  host: z.string(),
  /** See `machineId`. */
  machine: z.string(),
  /** In its host's or container's PID namespace. */
  processId: z.number(),
  started: z.string(),
  /** Identities of the folder and its lock file: a copied record does not apply to the copy. */
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

/** Undefined when missing or unreadable. */
export function readRecord(dataDirectory: string): OwnerRecord | undefined {
  const path = recordFile(dataDirectory);
  if (!existsSync(path)) return undefined;
  try {
    return ownerRecord.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data;
  } catch (error) {
    // Truncated by a full disk or a power cut, or removed since: no owner.
    if (error instanceof SyntaxError || !existsSync(path)) return undefined;
    throw error;
  }
}

/** Writes atomically. */
export function writeRecord(dataDirectory: string, record: OwnerRecord): void {
  const path = recordFile(dataDirectory);
  writeFileSync(`${path}.${record.id}`, `${JSON.stringify(record, null, 1)}\n`, { mode: 0o644 });
  renameSync(`${path}.${record.id}`, path);
}

/** The file's modification time is the heartbeat, so nothing is written. */
export function beat(dataDirectory: string): void {
  const now = new Date();
  utimesSync(recordFile(dataDirectory), now, now);
}

/** Time of the owner's last heartbeat, by its own clock. */
export function lastBeat(dataDirectory: string): number | undefined {
  return statSync(recordFile(dataDirectory), { throwIfNoEntry: false })?.mtimeMs;
}

/** Removes the record if it is still this one. */
export function removeRecord(dataDirectory: string, { id }: OwnerRecord): void {
  if (readRecord(dataDirectory)?.id === id) rmSync(recordFile(dataDirectory), { force: true });
}
