import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { done, flag, id, instant, integer, nothing } from '../base/field.ts';

/** Backups of the whole server: create, list, download and restore. Only for accounts of level 1. */

/** `database`: rows and keys. `full`: the bytes of all files as well. */
export const backupKind = z.enum(['database', 'full']);
export type BackupKind = z.infer<typeof backupKind>;

/** `manual`: by a user; `scheduled`; `uploaded`: from another place. */
export const backupOrigin = z.enum(['manual', 'scheduled', 'uploaded', 'update']);

export const backupRow = z.object({
  id: z.string(),
  /** Ends with `.sql`. */
  fileName: z.string(),
  kind: backupKind,
  origin: backupOrigin,
  /** When it was created, possibly on another server. */
  createdAt: instant,
  /** Version of Vitrine that created it. */
  version: z.string(),
  /** Bytes. */
  size: z.number(),
  rows: z.number().int(),
  files: z.number().int(),
  /** Signed with this server's key. */
  own: z.boolean(),
  url: z.string(),
});
export type BackupRow = z.infer<typeof backupRow>;

export const backupWork = z.object({
  kind: z.enum(['backup', 'check', 'drill', 'restore']),
  fileName: z.string(),
  state: z.enum(['running', 'done', 'failed', 'canceled']),
  /** 0 to 100. */
  percent: z.number().int(),
  /** Bytes written or read so far, and the expected total if known. */
  bytes: z.number(),
  total: z.number(),
  startedAt: instant,
  endedAt: instant.nullable(),
  /** Error code and its sentence; empty unless it failed or left something to do. */
  error: z.string(),
  message: z.string(),
});
export type BackupWork = z.infer<typeof backupWork>;

export const backupSchedule = z.object({
  enabled: flag,
  /** `03:00`, in the account's time zone. */
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  kind: backupKind,
  /** Number of scheduled backups kept; manual ones stay until deleted. */
  kept: integer(1, 100),
});
export type BackupSchedule = z.infer<typeof backupSchedule>;

/** Outcome of the last test restore. */
export const backupDrill = z.object({
  /** `old`: it passed, but too long ago. */
  state: z.enum(['passed', 'failed', 'old']),
  testedAt: instant,
  seconds: z.number(),
  fileName: z.string(),
  kind: backupKind,
  /** It was the newest backup of this server; untested ones are newer otherwise. */
  ofNewest: z.boolean().optional(),
  /** When the tested backup was created. */
  createdAt: instant,
  /** Why it failed; empty otherwise. */
  message: z.string(),
  tables: z.number().int(),
  rows: z.number().int(),
  files: z.number().int(),
  /** Files that were missing already when the backup was made. */
  missing: z.number().int(),
});
export type BackupDrill = z.infer<typeof backupDrill>;

export const backupHealth = z.object({
  /** When the newest backup of this server was created; null: none. */
  newestAt: instant.nullable(),
  /** The newest one is older than the limit, or a scheduled one was not made. */
  overdue: z.boolean(),
  /** The limit in days. */
  limit: z.number().int(),
  /** Null: never tested. */
  drill: backupDrill.nullable(),
});
export type BackupHealth = z.infer<typeof backupHealth>;

export const selectBackups = defineEndpoint({
  path: '/etv/selectBackups.json',
  access: 'system.server',
  summary: 'Lists all backups, newest first, with the schedule and the current or last job.',
  input: nothing,
  output: z.object({
    backups: z.array(backupRow),
    schedule: backupSchedule,
    timeZone: z.string(),
    nextAt: instant.nullable(),
    work: backupWork.nullable(),
    health: backupHealth.optional(),
    /** Folder of new backups; absent where they go to a bucket. */
    folder: z.string().optional(),
    /** Name of the bucket of new backups, of an object store. */
    bucket: z.string().optional(),
    /** Folder or bucket is missing, not mounted or silent: its backups are not listed. */
    folderAway: z.boolean().optional(),
    /** Free bytes on the disk of new backups; null in a bucket. */
    free: z.number().nullable(),
    /** Estimated size of a full backup in bytes. */
    fullSize: z.number(),
  }),
});

export const insertBackup = defineEndpoint({
  path: '/etv/insertBackup.json',
  access: 'system.server',
  summary: 'Starts a backup.',
  input: z.object({ kind: backupKind }),
  output: z.object({ id: z.string() }),
});

export const updateBackupCanceled = defineEndpoint({
  path: '/etv/updateBackupCanceled.json',
  access: 'system.server',
  summary: 'Cancels the running backup or check; partial files are deleted.',
  input: nothing,
  output: done,
});

export const deleteBackup = defineEndpoint({
  path: '/etv/deleteBackup.json',
  access: 'system.server',
  summary: 'Deletes a backup from the server.',
  input: z.object({ id }),
  output: done,
});

export const updateBackupSchedule = defineEndpoint({
  path: '/etv/updateBackupSchedule.json',
  access: 'system.server',
  encoding: 'json',
  summary: 'Sets the schedule, scope and retention of automatic backups.',
  input: backupSchedule,
  output: done,
});

export const insertBackupCheck = defineEndpoint({
  path: '/etv/insertBackupCheck.json',
  access: 'system.server',
  summary: 'Starts an integrity check of a backup: format, version, tables, every file, hash and signature.',
  input: z.object({ id }),
  output: done,
});

export const insertBackupDrill = defineEndpoint({
  path: '/etv/insertBackupDrill.json',
  access: 'system.server',
  summary:
    'Starts a restore test: restores a backup into a separate empty database, compares it and deletes it again.',
  input: z.object({ id }),
  output: done,
});

export const insertRestore = defineEndpoint({
  path: '/etv/insertRestore.json',
  access: 'system.server',
  summary: 'Checks a backup completely, then replaces all current data with it; a failure changes nothing.',
  input: z.object({ id }),
  output: done,
});

/** Address for uploading a backup as the body of a POST, with `?fileName=`, and for downloading one. */
export const backupAddress = '/etv/backup';

/**
 * Resumable upload of a backup by tus (header `token`, metadata `filename`), which survives network failures and
 * restarts of either side. Once complete, {@link insertUploadedBackup} adds it to the list. DELETE cancels an upload;
 * an unfinished one is deleted after a day.
 */
export const backupUploadPath = '/etv/backupUpload';

/** First bytes of every backup. */
export const backupMark = '-- Vitrine backup ';

export const insertUploadedBackup = defineEndpoint({
  path: '/etv/insertUploadedBackup.json',
  access: 'system.server',
  summary: 'Validates a completed upload and lists it as a backup. Idempotent.',
  input: z.object({ uploadId: id }),
  output: z.object({ id: z.string() }),
});

/** `error` of every answer during a restore. */
export const maintenanceError = 'server.maintenance';

/** `data` beside that error: progress of the restore. */
export const maintenanceProgress = z.object({
  percent: z.number().int(),
  /** False near the end, when it can no longer be cancelled. */
  stoppable: z.boolean(),
});
