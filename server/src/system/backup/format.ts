import { backupKind, backupMark } from '@vitrine/shared/api';
import { z } from 'zod';

/**
 * A backup is a text in PostgreSQL syntax: `COPY … FROM stdin` per table, `setval` per sequence, and the bytes of files
 * and deployed remotes as base64 comments. It is never executed as it stands: restoring parses exactly these lines, so
 * that
 * a malicious file can carry rows but no statements.
 *
 * ```
 * -- Vitrine backup {"format":1,…}
 * COPY "tenant" ("id", …) FROM stdin;
 * …
 * \.
 * select setval('"customer_order_number"', 12, true);
 * -- file {"hash":"…","size":12}
 * -- SGVsbG8gV29ybGQ=
 * -- deployed {"path":"remotes/mf-task/0.2.0/remoteEntry.js","hash":"…","size":12}
 * -- SGVsbG8gV29ybGQ=
 * -- end {"sha256":"…","signature":"…"}
 * ```
 */
export const formatVersion = 2;
/** Backups without remotes stay readable for servers that only know format 1. */
export const formatOf = (deployed: number): number => (deployed > 0 ? 2 : 1);
export const headMark = backupMark;
export const fileMark = '-- file ';
export const deployedMark = '-- deployed ';
export const endMark = '-- end ';
export const comment = '-- ';
export const copyEnd = '\\.';

const word = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);
const hex32 = z.string().regex(/^[0-9a-f]{64}$/);

/** Header in the first line. */
export const backupHead = z.object({
  format: z.number().int().positive(),
  id: z.string().regex(/^[a-z0-9]{12}$/),
  kind: backupKind,
  origin: z.enum(['manual', 'scheduled']),
  /** Created by the server itself before data migrations. */
  beforeUpdate: z.literal(true).optional(),
  version: z.string().max(40),
  createdAt: z.iso.datetime(),
  /** Names of applied migrations, in order. */
  migrations: z
    .array(z.string().regex(/^\d{4}_[a-z0-9_]+$/))
    .min(1)
    .max(5000),
  tables: z.array(z.object({ name: word, columns: z.array(word).min(1) })).min(1),
  /** Secrets stored outside the database, in plain text in the backup. */
  secrets: z.object({
    /** Encrypts passwords, signs URLs. 32 bytes in hex. */
    server: hex32,
    /** PEM of the key that signs USB packages and backups. */
    signing: z.string().max(1000),
  }),
  /** Public key of `signing`: Ed25519, 32 bytes in hex. */
  publicKey: hex32,
});
export type BackupHead = z.infer<typeof backupHead>;

/** Header of a file entry. */
export const backupFile = z.object({ hash: hex32, size: z.number().int().nonnegative() });
export type BackupFile = z.infer<typeof backupFile>;

/** Maximum size in bytes of a remote's file in a backup: it is held in memory. */
export const longestDeployed = 64 * 1024 * 1024;

/** No control characters, no path separators, no leading dot: hidden files are not served, and `..` is excluded. */
const segment = /^[^./\\\p{Cc}][^/\\\p{Cc}]{0,254}$/u;
const inVersion = (path: string): boolean => {
  const [first, name = '', ...rest] = path.split('/');
  return (
    first === 'remotes' &&
    name.startsWith('mf-') &&
    rest.length >= 2 &&
    [name, ...rest].every((part) => segment.test(part))
  );
};

/** Header of a deployed remote's file; the path is relative to the data folder. */
export const deployedFile = backupFile.extend({
  path: z
    .string()
    .max(1000)
    .refine((path) => path === 'remotes.json' || inVersion(path)),
  size: z.number().int().nonnegative().max(longestDeployed),
});
export type DeployedFile = z.infer<typeof deployedFile>;

/** Trailer in the last line. */
export const backupEnd = z.object({
  rows: z.number().int().nonnegative(),
  files: z.number().int().nonnegative(),
  /** Files that rows refer to and whose bytes were not there. */
  missing: z.number().int().nonnegative(),
  /** Files of deployed remotes; absent in format 1. */
  deployed: z.number().int().nonnegative().optional(),
  /** Over all bytes before this line. */
  sha256: hex32,
  /** Of `sha256`, with the key in the header. Ed25519 in hex. */
  signature: z.string().regex(/^[0-9a-f]{128}$/),
});
export type BackupEnd = z.infer<typeof backupEnd>;

/** Tables whose rows are bound to the server instance and never restored. */
export const leftOut: readonly string[] = [
  'migration',
  'session',
  'login_attempt',
  'sign_in_code',
  'sign_in_step',
  'oidc_attempt',
  'node',
  'program_editor',
];

/**
 * Hourly counts under digests of IP addresses, which could be reversed by enumeration. Older backups contain them;
 * their
 * rows are skipped.
 */
export const passedOver: readonly string[] = ['h5_answer_rate'];

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const copyLine = (name: string, columns: readonly string[]): string =>
  `COPY ${quoted(name)} (${columns.map(quoted).join(', ')}) FROM stdin;`;
export const sequenceLine = (name: string, last: string, called: boolean): string =>
  `select setval('${quoted(name)}', ${last}, ${called});`;
export const sequencePattern = /^select setval\('"([a-z][a-z0-9_]{0,62})"', (\d{1,19}), (true|false)\);$/;
