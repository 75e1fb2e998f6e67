import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { contentHash, done, id, instant, integer, list, nothing, pageNumber, title } from '../base/field.ts';
import { type PlayRecord, playRecord } from '../terminal/player.ts';
import { type PlayItem, playItem } from '../terminal/statistics/playItems.ts';

/**
 * USB packages: tasks and programs with all their files, signed by the server, for offline terminals; and their play
 * records, which return on the stick.
 */

/** Of an account; of these, waiting or being built. */
export const mostUsbPackages = 20;
export const mostBuildingUsbPackages = 3;

export const usbPackageState = z.enum(['building', 'ready', 'failed', 'canceled']);
export type UsbPackageState = z.infer<typeof usbPackageState>;

export const usbPackageRow = z.object({
  id: z.string(),
  name: z.string(),
  state: usbPackageState,
  /** Progress while it is built, 0 to 100, of bytes. */
  percent: z.number().int(),
  /** Error code and its sentence; empty unless it failed. */
  error: z.string(),
  message: z.string(),
  /** Bytes of the finished package. */
  size: z.number(),
  /** Address of the finished package; empty before. Supports ranges, so that downloads can be resumed. */
  url: z.string(),
  fileName: z.string(),
  terminals: z.array(z.string()),
  tasks: z.array(z.string()),
  programs: z.array(z.string()),
  createdBy: z.string(),
  createdAt: instant,
  /** When it is deleted from the server. Imported content stays. */
  keptUntil: instant,
});
export type UsbPackageRow = z.infer<typeof usbPackageRow>;

export const selectUsbPackagePage = defineEndpoint({
  path: '/etv/selectUsbPackagePage.json',
  access: 'system.usb',
  summary: 'Lists USB packages, newest first, and returns the fingerprint of the signing key.',
  input: z.object({ pageNum: pageNumber, pageSize: integer(1, 100).default(12) }),
  output: z.object({
    packageList: z.array(usbPackageRow),
    totalNum: z.number().int(),
    /** SHA-256 of the public key in hex, to compare with the one shown on a terminal. */
    fingerprint: z.string(),
  }),
});

export const insertUsbPackage = defineEndpoint({
  path: '/etv/insertUsbPackage.json',
  access: 'system.usb',
  summary:
    'Starts building a USB package of tasks and programs for terminals; programs without a task play all day.',
  encoding: 'json',
  input: z.object({
    name: title,
    clIds: list(id, 1000),
    taskIds: list(id, 200).default([]),
    programIds: list(id, 200).default([]),
  }),
  output: z.object({ id: z.string() }),
});

export const selectUsbPackageChoices = defineEndpoint({
  path: '/etv/selectUsbPackageChoices.json',
  access: 'system.usb',
  summary: 'Searches terminals, tasks or programs for a USB package by name; returns the first 100.',
  input: z.object({
    kind: z.enum(['terminal', 'task', 'program']),
    keyword: z.string().trim().max(100).default(''),
  }),
  output: z.array(z.object({ id: z.string(), name: z.string() })),
});

export const updateUsbPackageCanceled = defineEndpoint({
  path: '/etv/updateUsbPackageCanceled.json',
  access: 'system.usb',
  summary: 'Cancels building a USB package. A finished one stays unchanged.',
  input: z.object({ id }),
  output: done,
});

export const deleteUsbPackage = defineEndpoint({
  path: '/etv/deleteUsbPackage.json',
  access: 'system.usb',
  summary: 'Deletes a USB package from the server and cancels building it.',
  input: z.object({ id }),
  output: done,
});

/** Proof of play that a terminal writes to a stick, sealed with a key derived from its credential. */
export const usbRecords = z.object({
  kind: z.literal('vitrine-records'),
  version: z.literal(1),
  clId: id,
  at: instant,
  records: z.array(playRecord).max(50_000),
  /** Records per file; absent from older players. */
  items: z.array(playItem).max(50_000).optional(),
  /** HMAC-SHA256 in hex over `usbRecordsText`, with the SHA-256 of the credential in hex as key. */
  seal: contentHash,
});
export type UsbRecords = z.infer<typeof usbRecords>;

/** Canonical text that is sealed, independent of the file's whitespace. */
export const usbRecordsText = ({ clId, at, records, items }: Omit<UsbRecords, 'seal'>): string =>
  JSON.stringify([clId, at, records.map(sealedRecord), ...(items ? [items.map(sealedItem)] : [])]);

/** Players without `drawn` sealed six figures. */
const sealedRecord = ({
  id: key,
  taskId,
  programId,
  documentHash,
  startedAt,
  duration,
  drawn,
}: PlayRecord) => [
  ...[key, taskId, programId, documentHash, startedAt, duration],
  ...(drawn === undefined ? [] : [drawn]),
];

const sealedItem = (item: PlayItem) => [
  ...[item.id, item.sequence, item.taskId, item.programId, item.documentHash],
  ...[item.sceneId, item.sceneIndex, item.widgetId, item.widgetType, item.kind, item.sourceId, item.page],
  ...[item.startedAt, item.endedAt, item.plays, item.failures, item.drawn, item.visible],
];

export const insertUsbRecords = defineEndpoint({
  path: '/etv/insertUsbRecords.json',
  access: 'system.usb',
  summary: 'Imports play records of one terminal from a USB stick; duplicates are skipped.',
  encoding: 'json',
  input: usbRecords,
  output: z.object({
    clId: z.string(),
    name: z.string(),
    total: z.number().int(),
    /** Not stored before. */
    added: z.number().int(),
  }),
});

/** `index.json` of a package: its contents and recipients. `index.sig` signs its exact bytes. */
export const usbIndex = z.object({
  kind: z.literal('vitrine-package'),
  version: z.literal(1),
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  terminals: z.array(z.object({ clId: z.string(), name: z.string(), timeZone: z.string() })).min(1),
  /** A `terminalManifest`, itself one of the files. */
  manifest: z.object({ hash: contentHash, size: z.number().int().positive() }),
  /** Stored in the package as `files/<hash>`. */
  files: z.array(z.object({ hash: contentHash, size: z.number().int().nonnegative(), mime: z.string() })),
});
export type UsbIndex = z.infer<typeof usbIndex>;

export const usbNames = {
  index: 'index.json',
  /** The Ed25519 signature of the index in hex. */
  signature: 'index.sig',
  file: (hash: string): string => `files/${hash}`,
  /** Extension by which a player finds packages in a folder. */
  ending: '.vitrine.zip',
} as const;

export const selectTerminalPackageKey = defineEndpoint({
  path: '/etv/selectTerminalPackageKey.json',
  access: 'terminal',
  summary: 'Returns the public key that verifies USB packages; a player trusts the first one it receives.',
  input: nothing,
  output: z.object({
    /** Ed25519, 32 bytes in hex. */
    publicKey: z.string().regex(/^[0-9a-f]{64}$/),
  }),
});
