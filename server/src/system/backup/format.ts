import { backupKind, backupMark } from '@vitrine/shared/api';
import { z } from 'zod';

/**
 * A backup is text that PostgreSQL understands: `COPY … FROM stdin` for each table, `setval` for each sequence, and the
 * bytes of files and of deployed remotes as comments in base64. Nothing of it is ever run as it stands: restoring reads these lines and no
 * others, so that a file made to hurt can carry rows and no statements.
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
/** What holds no remotes can be read by servers that know of none. */
export const formatOf = (deployed: number): number => (deployed > 0 ? 2 : 1);
export const headMark = backupMark;
export const fileMark = '-- file ';
export const deployedMark = '-- deployed ';
export const endMark = '-- end ';
export const comment = '-- ';
export const copyEnd = '\\.';

const word = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);
const hex32 = z.string().regex(/^[0-9a-f]{64}$/);

/** What the first line says. */
export const backupHead = z.object({
  format: z.number().int().positive(),
  id: z.string().regex(/^[a-z0-9]{12}$/),
  kind: backupKind,
  origin: z.enum(['manual', 'scheduled']),
  /** Made by the server itself, before migrations that rewrite data. */
  beforeUpdate: z.literal(true).optional(),
  version: z.string().max(40),
  createdAt: z.iso.datetime(),
  /** Names of the migrations that made the schema, in the order in which they ran. */
  migrations: z
    .array(z.string().regex(/^\d{4}_[a-z0-9_]+$/))
    .min(1)
    .max(5000),
  tables: z.array(z.object({ name: word, columns: z.array(word).min(1) })).min(1),
  /** What the server keeps beside its database. The file gives them away. */
  secrets: z.object({
    /** Opens sealed passwords, signs addresses. 32 bytes in hex. */
    server: hex32,
    /** PEM of the key that signs packages for sticks, and this file. */
    signing: z.string().max(1000),
  }),
  /** The public half of `signing`: Ed25519, 32 bytes in hex. */
  publicKey: hex32,
});
export type BackupHead = z.infer<typeof backupHead>;

/** What a file in it is announced with. */
export const backupFile = z.object({ hash: hex32, size: z.number().int().nonnegative() });
export type BackupFile = z.infer<typeof backupFile>;

/** Bytes of the largest file of a remote that a backup takes: such a file is held in memory as a whole. */
export const longestDeployed = 64 * 1024 * 1024;

/** No control character, no separator of any system, and no dot at the front: not served, and never `..`. */
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

/** What a file of a deployed remote is announced with; its path is one below the data folder. */
export const deployedFile = backupFile.extend({
  path: z
    .string()
    .max(1000)
    .refine((path) => path === 'remotes.json' || inVersion(path)),
  size: z.number().int().nonnegative().max(longestDeployed),
});
export type DeployedFile = z.infer<typeof deployedFile>;

/** What the last line says. */
export const backupEnd = z.object({
  rows: z.number().int().nonnegative(),
  files: z.number().int().nonnegative(),
  /** Files that the rows name and whose bytes were not there. */
  missing: z.number().int().nonnegative(),
  /** Files of deployed remotes; absent from a backup of before they were in one. */
  deployed: z.number().int().nonnegative().optional(),
  /** Of every byte before this line. */
  sha256: hex32,
  /** Of `sha256`, by the key of the head. Ed25519 in hex. */
  signature: z.string().regex(/^[0-9a-f]{128}$/),
});
export type BackupEnd = z.infer<typeof backupEnd>;

/** Rows that end with the server that they were made on, and never come back. */
export const leftOut: readonly string[] = [
  'migration',
  'session',
  'login_attempt',
  'sign_in_code',
  'sign_in_step',
  'oidc_attempt',
];

/**
 * Counts that end with the hour, under a digest of an address that a list of all addresses would give away. A backup that
 * holds them nevertheless was made before they were left out; its rows are passed over.
 */
export const passedOver: readonly string[] = ['h5_answer_rate'];

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const copyLine = (name: string, columns: readonly string[]): string =>
  `COPY ${quoted(name)} (${columns.map(quoted).join(', ')}) FROM stdin;`;
export const sequenceLine = (name: string, last: string, called: boolean): string =>
  `select setval('${quoted(name)}', ${last}, ${called});`;
export const sequencePattern = /^select setval\('"([a-z][a-z0-9_]{0,62})"', (\d{1,19}), (true|false)\);$/;
