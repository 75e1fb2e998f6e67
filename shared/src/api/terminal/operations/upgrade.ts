import { z } from 'zod';
import { defineEndpoint } from '../../base/endpoint.ts';
import { done, id, instant, integer, pageNumber, treeId } from '../../base/field.ts';
import { operationTarget, startedOperation } from './operation.ts';

/**
 * Packages are uploaded by `POST /etv/package?name=<file name>&version=<version>&remarks=<text>` with the bytes as body
 * (`application/octet-stream`), the header `token` and the permission `terminal.upgrade`. The answer is the envelope
 * with an `upgradePackage`. `version` is only used if the package does not contain one. The type is detected from the
 * content: apk or zip (`terminal.packageFormat`).
 */
export const packageUploadPath = '/etv/package';
/** Bytes. */
export const packageLimit = 500 * 1024 * 1024;
/** Of an account. */
export const mostUpgradePackages = 50;

export const packageKind = z.enum(['apk', 'zip']);
export type PackageKind = z.infer<typeof packageKind>;

export const upgradePackage = z.object({
  packageId: z.string(),
  kind: packageKind,
  fileName: z.string(),
  /** Version reported by terminals that run it. */
  version: z.string(),
  /** Read from the package; otherwise entered by a user, and not compared with reports. */
  versionRead: z.boolean().default(false),
  /** For an apk: its application id. */
  appId: z.string(),
  remarks: z.string(),
  /** Bytes. */
  size: z.number().int(),
  hash: z.string(),
  userName: z.string(),
  createdAt: instant,
  /** Terminals that reported it as installed. */
  installed: z.number().int(),
  /** Number of its current roll-outs. */
  running: z.number().int(),
});
export type UpgradePackage = z.infer<typeof upgradePackage>;

export const selectTerminalPackagePage = defineEndpoint({
  path: '/etv/selectTerminalPackagePage.json',
  access: 'terminal.view',
  summary: 'Lists packages for upgrades of terminals, newest first.',
  input: z.object({
    keyword: z.string().trim().max(100).default(''),
    pageNum: pageNumber,
    pageSize: integer(1, 200).default(24),
  }),
  output: z.object({ packageList: z.array(upgradePackage), totalNum: z.number().int() }),
});

export const updateTerminalPackage = defineEndpoint({
  path: '/etv/updateTerminalPackage.json',
  access: 'terminal.upgrade',
  summary: 'Updates the description of a package.',
  input: z.object({
    id,
    version: z.string().trim().min(1).max(40).optional(),
    remarks: z.string().trim().max(500).optional(),
  }),
  output: done,
});

export const deleteTerminalPackage = defineEndpoint({
  path: '/etv/deleteTerminalPackage.json',
  access: 'terminal.upgrade',
  summary: 'Deletes a package without a running roll-out.',
  input: z.object({ id }),
  output: done,
});

export const insertTerminalUpgrade = defineEndpoint({
  path: '/etv/insertTerminalUpgrade.json',
  access: 'terminal.upgrade',
  encoding: 'json',
  summary: 'Rolls out a package in stages; pauses automatically after too many failures.',
  input: z.object({
    packageId: id,
    target: operationTarget,
    /** Cumulative percentage of terminals at the end of each stage; the last is 100. */
    stages: z.array(integer(1, 100)).min(1).max(10).default([1, 10, 100]),
    /** Percentage of failures among attempted terminals above which it stops. */
    failureLimit: integer(0, 100).default(10),
    /** Minutes between two stages. */
    pause: integer(0, 10_080).default(0),
    /** Minutes after which a terminal without a result counts as timed out. */
    patience: integer(1, 1440).default(60),
    /** When it stops automatically, terminals with the package are rolled back where possible. */
    rollBack: z.boolean().default(true),
  }),
  output: startedOperation,
});

export const rollBackTerminalUpgrade = defineEndpoint({
  path: '/etv/rollBackTerminalUpgrade.json',
  access: 'terminal.upgrade',
  summary: 'Sends the previous package to the terminals that a roll-out reached, as a new operation.',
  input: z.object({ id }),
  output: startedOperation,
});

export const selectTerminalVersions = defineEndpoint({
  path: '/etv/selectTerminalVersions.json',
  access: 'terminal.view',
  summary: 'Counts terminals by version.',
  input: z.object({ gpId: treeId }),
  output: z.object({
    versions: z.array(
      z.object({
        version: z.string(),
        firmwareVersion: z.string(),
        total: z.number().int(),
        online: z.number().int(),
      }),
    ),
  }),
});
